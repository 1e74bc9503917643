import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { Answers } from '../../../../src/platform/http/answers.js';
import { ErrorFilter } from '../../../../src/platform/http/error.filter.js';
import { createServer } from '../../../../src/platform/http/http-server.js';

function serverWith(computeTimeoutMs: number) {
  const baseUrl = 'http://127.0.0.1';
  const filter = new ErrorFilter(pino({ enabled: false }), baseUrl);
  return createServer({
    filter,
    answers: new Answers(),
    limits: undefined,
    baseUrl,
    trustedProxies: [],
    computeTimeoutMs,
  });
}

describe('the server', () => {
  it.each([100, 10_000, 600_000])(
    'keeps a silent connection longer than an answer may be computed, %s ms',
    async (computeTimeoutMs) => {
      const server = serverWith(computeTimeoutMs);
      expect(server.server.timeout).toBeGreaterThanOrEqual(computeTimeoutMs + 10_000);
      await server.close();
    },
  );
});
