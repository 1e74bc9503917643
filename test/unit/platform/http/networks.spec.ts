import { describe, expect, it } from '@jest/globals';
import { networkOf } from '../../../../src/platform/http/rate-limit.js';

const LEASE = { v4: 24, v6: 48 } as const;

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['192.0.3.7', '192.0.3.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['::FFFF:192.0.2.7', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.0/24'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
    ['2001:db8:1::192.0.2.7', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address, LEASE)).toBe(network);
  });

  it.each(['', 'localhost', '192.0.2', '192.0.2.256', '1:2:3', '::ffff:192.0.2', undefined])(
    '%s is unknown',
    (address) => {
      expect(networkOf(address, LEASE)).toBe('unknown');
    },
  );
});
