import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { mayReadMetrics } from '../../../../src/platform/http/metrics.js';

const TOKEN = 'a-token-of-the-operator';
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as FastifyRequest;

describe('who may read the metrics', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    '%s, the local collector',
    (address) => {
      expect(mayReadMetrics(from(address), undefined)).toBe(true);
    },
  );

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'nobody whom a local proxy speaks for (%s)',
    (header) => {
      expect(mayReadMetrics(from('127.0.0.1', { [header]: 'x' }), undefined)).toBe(false);
    },
  );

  it.each(['192.0.2.1', '10.0.0.1', '::2', '1127.0.0.1'])('not %s', (address) => {
    expect(mayReadMetrics(from(address), undefined)).toBe(false);
  });

  it('whoever has the token, and only with a token set', () => {
    const bearer = (token: string) => from('192.0.2.1', { authorization: `Bearer ${token}` });
    expect(mayReadMetrics(bearer(TOKEN), TOKEN)).toBe(true);
    expect(mayReadMetrics(bearer(`${TOKEN}x`), TOKEN)).toBe(false);
    expect(mayReadMetrics(bearer('undefined'), undefined)).toBe(false);
  });
});
