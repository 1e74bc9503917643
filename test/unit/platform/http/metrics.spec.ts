import { describe, expect, it } from '@jest/globals';
import { namesMetricsToken } from '../../../../src/platform/http/metrics.js';

const TOKEN = 'a-token-of-the-operator';

describe('who may read the metrics', () => {
  it('whoever names the token', () => {
    expect(namesMetricsToken(`Bearer ${TOKEN}`, TOKEN)).toBe(true);
  });

  it.each([undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
    'nobody with %s',
    (authorization) => {
      expect(namesMetricsToken(authorization, TOKEN)).toBe(false);
    },
  );

  it.each([undefined, '', 'Bearer undefined', 'Bearer '])(
    'nobody at all while no token is set, with %s either',
    (authorization) => {
      expect(namesMetricsToken(authorization, undefined)).toBe(false);
    },
  );
});
