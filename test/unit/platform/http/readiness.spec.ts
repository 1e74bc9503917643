import { describe, expect, it } from '@jest/globals';
import { Readiness } from '../../../../src/platform/http/readiness.js';

describe('readiness', () => {
  it('is given when every part says so', async () => {
    const readiness = new Readiness();
    readiness.add('pool', () => undefined);
    readiness.add('database', async () => undefined);
    expect(await readiness.report()).toEqual({
      ready: true,
      checks: { pool: 'ok', database: 'ok', draining: 'ok' },
    });
  });

  it('names the part that fails, without its error', async () => {
    const readiness = new Readiness();
    readiness.add('pool', () => 'no thread is alive');
    readiness.add('database', async () => {
      throw new Error('connect to 10.1.2.3 failed');
    });
    expect(await readiness.report()).toEqual({
      ready: false,
      checks: { pool: 'no thread is alive', database: 'failed', draining: 'ok' },
    });
  });

  it('does not wait for a part that hangs', async () => {
    const readiness = new Readiness();
    readiness.add('database', () => new Promise(() => undefined));
    expect((await readiness.report(10)).checks.database).toBe('no answer in time');
  });

  it('is over once draining has begun', async () => {
    const readiness = new Readiness();
    readiness.drain();
    expect(await readiness.report()).toEqual({ ready: false, checks: { draining: 'draining' } });
  });
});
