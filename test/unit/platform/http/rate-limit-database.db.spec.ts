import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ADDRESS_QUOTA,
  CREDENTIAL_QUOTA,
  MemoryRateLimits,
  type Quota,
} from '../../../../src/platform/http/rate-limit.js';
import { DatabaseRateLimits } from '../../../../src/platform/http/rate-limit-database.js';
import { TestDatabase } from '../../../support/test-database.js';

const database = await TestDatabase.start();
const orm = database.orm;
afterAll(() => database.stop());

const query = <T>(text: string, params: unknown[] = []) => orm.em.execute<T[]>(text, params);

let keys = 0;
/** Requests of one key at the given milliseconds, all in one statement; the outcomes in order. */
async function takeAll(instants: number[], { perMinute, burst }: Quota) {
  const rows = await query<{ allowed: boolean; remaining: number; retry: number; reset: number }>(
    `select t.allowed, t.remaining, (t.retry_us / 1000.0)::float8 as retry, (t.reset_us / 1000.0)::float8 as reset
       from jsonb_array_elements(?::jsonb) with ordinality as i (ms, n),
            lateral take_rate_limit(?, ?, ?, timestamptz '2026-11-21 12:00:00+00' + ms::float8 * interval '1 millisecond') t
      order by n`,
    [JSON.stringify(instants), `test ${keys++}`, perMinute, burst],
  );
  return rows;
}

/** Milliseconds with microseconds, as the database keeps them. */
const gaps = (max: number) =>
  fc.array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: max * 1000 }).map((us) => us / 1000),
    ),
    { minLength: 300, maxLength: 1500 },
  );
const toInstants = (steps: number[]) => {
  let now = 0;
  return steps.map((step) => (now = Math.round((now + step) * 1000) / 1000));
};

describe('the count in the database', () => {
  it('allows 50 at one instant, and one more each 60 ms', async () => {
    const instants = [...Array<number>(51).fill(0), 59.999, 60, 60, 120];
    const rows = await takeAll(instants, CREDENTIAL_QUOTA);
    expect(rows.slice(0, 50).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 50 }, (_, i) => 49 - i),
    );
    expect(rows[50]).toEqual({ allowed: false, remaining: 0, retry: 60, reset: 3000 });
    expect(rows.slice(51).map(({ allowed }) => allowed)).toEqual([false, true, false, true]);
  });

  it('decides as the one in memory does, as long as the cap of a minute is far', async () => {
    await fc.assert(
      fc.asyncProperty(
        gaps(80),
        fc.constantFrom(CREDENTIAL_QUOTA, ADDRESS_QUOTA),
        async (steps, quota) => {
          const instants = toInstants(steps).filter((ms) => ms < 5_000);
          const clock = { now: 0 };
          const memory = new MemoryRateLimits(() => clock.now);
          const expected = instants.map((ms) => {
            clock.now = ms;
            const { allowed, remaining } = memory.take('a', quota);
            return { allowed, remaining };
          });
          const rows = await takeAll(instants, quota);
          expect(rows.map(({ allowed, remaining }) => ({ allowed, remaining }))).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('never allows more than the cap in any 60 s, nor more than the burst at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        gaps(300),
        fc.constantFrom(CREDENTIAL_QUOTA, ADDRESS_QUOTA),
        async (steps, quota) => {
          const instants = toInstants(steps);
          const rows = await takeAll(instants, quota);
          const passed = instants.filter((_, i) => rows[i].allowed);
          for (const [i, instant] of passed.entries()) {
            const before = passed[i - quota.perMinute];
            if (before !== undefined) expect(instant - before).toBeGreaterThan(60_000);
            const burst = passed[i - quota.burst];
            if (burst !== undefined) expect(instant).toBeGreaterThan(burst);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts a request that is worth many as the one in memory does, to the second of its window', async () => {
    const key = `test ${keys++}`;
    const { perMinute, burst } = CREDENTIAL_QUOTA;
    const clock = { now: 0 };
    const memory = new MemoryRateLimits(() => clock.now);
    // [ms, worth beyond the first]; the database's window is in whole seconds
    const steps = [0, 499, 1000, 499, 28_000, 400, 29_000, 101, 30_000, 2, 62_000, 400] as const;
    for (let i = 0; i < steps.length; i += 2) {
      const [ms, units] = [steps[i], steps[i + 1]];
      clock.now = ms;
      const [row] = await query<{ allowed: boolean; remaining: number; reset: number }>(
        `select allowed, remaining, (reset_us / 1000.0)::float8 as reset
           from take_rate_limit(?, ?, ?, timestamptz '2026-11-21 12:00:00+00' + ?::float8 * interval '1 millisecond', ?, true)`,
        [key, perMinute, burst, ms, units],
      );
      const expected = memory.charge('a', CREDENTIAL_QUOTA, units);
      expect([ms, row.allowed, row.remaining]).toEqual([ms, expected.allowed, expected.remaining]);
      expect(row.reset).toBeCloseTo(expected.resetMs, 3);
    }
  });

  it('gives whoever always asks exactly 1000 in the first minute, and 1000 in each 61 s after', async () => {
    const instants = Array.from({ length: 12_200 }, (_, i) => i * 15); // 183 s
    const rows = await takeAll(instants, CREDENTIAL_QUOTA);
    const within = (from: number, to: number) =>
      instants.filter((ms, i) => rows[i].allowed && ms >= from && ms < to).length;
    expect(within(0, 60_000)).toBe(1000);
    expect(within(0, 61_000)).toBe(1000);
    expect(within(61_000, 122_000)).toBe(1000);
    expect(within(122_000, 183_000)).toBe(1000);
  });

  it('keeps its promise: after the time it names the next one is allowed, and not before', async () => {
    const greedy = Array.from({ length: 5_000 }, (_, i) => i * 12);
    for (const first of [greedy.slice(0, 90), greedy]) {
      const end = first.at(-1)!;
      const [{ retry }] = (await takeAll(first, CREDENTIAL_QUOTA)).slice(-1);
      expect(retry).toBeGreaterThan(0);
      const times = [...first, end + retry - 0.001, end + retry];
      const rows = await takeAll(times, CREDENTIAL_QUOTA);
      expect(rows.slice(-2).map(({ allowed }) => allowed)).toEqual([false, true]);
    }
  });

  it('begins anew where the clock was set back', async () => {
    const rows = await takeAll([...Array<number>(51).fill(100_000), 5_000], CREDENTIAL_QUOTA);
    expect(rows.slice(-2).map(({ allowed }) => allowed)).toEqual([false, true]);
  });

  it('does not follow the clock that tests move', async () => {
    const take = () => query<{ allowed: boolean }>(`select * from take_rate_limit('moved', 1, 20)`);
    expect(await take()).toMatchObject([{ allowed: true }]);
    await query(`update app_clock set shift = interval '1 hour'`);
    expect(await take()).toMatchObject([{ allowed: false }]);
    await query(`update app_clock set shift = interval '0'`);
  });

  it('is exact when many ask at once on many connections', async () => {
    const take = () =>
      query<{ allowed: boolean }>(`select allowed from take_rate_limit('crowd', 60, 30)`);
    const begun = performance.now();
    const answers = (await Promise.all(Array.from({ length: 300 }, take))).flat();
    const refilled = (performance.now() - begun) / 1000;
    const allowed = answers.filter((answer) => answer.allowed).length;
    expect(allowed).toBeGreaterThanOrEqual(30);
    expect(allowed).toBeLessThanOrEqual(30 + Math.ceil(refilled));
  });
});

describe('the store', () => {
  let store: DatabaseRateLimits;
  let said: string[];
  const open = async (url: string) =>
    (store = await DatabaseRateLimits.open(url, (text) => said.push(text)));
  /** The database answers, however busy the machine is. */
  const openPatiently = async () => ((await open(database.url)).patienceMs = 60_000);
  const burst = (count: number, quota = CREDENTIAL_QUOTA) =>
    Promise.all(Array.from({ length: count }, () => store.take('one', quota)));

  beforeEach(() => {
    said = [];
  });
  afterEach(() => store.close());

  it('answers a flood of refused requests without the database', async () => {
    await openPatiently();
    const quota = { policy: 'slow', perMinute: 1, burst: 1 };
    expect((await store.take('flood', quota)).allowed).toBe(true);
    const first = await store.take('flood', quota);
    expect(first).toMatchObject({ allowed: false, remaining: 0 });
    await query('delete from rate_limit where key = ?', ['slow:flood']); // asked again, it would allow
    const second = await store.take('flood', quota);
    expect(second.allowed).toBe(false);
    expect(second.retryMs).toBeLessThan(first.retryMs);
    expect(second.retryMs).toBeGreaterThan(0);
  });

  it('counts a crowd of many callers in few statements, and tells each its own', async () => {
    await openPatiently();
    const quota = { policy: 'crowd', perMinute: 6, burst: 3 }; // none comes back for ten seconds
    const callers = Array.from({ length: 100 }, (_, i) => `caller ${(i * 37) % 100}`);
    const verdicts = await Promise.all(
      [...callers, ...callers].map(async (caller) => store.take(caller, quota)),
    );
    expect(verdicts.slice(0, 100).map(({ remaining }) => remaining)).toEqual(
      Array<number>(100).fill(2),
    );
    expect(verdicts.slice(100).map(({ remaining }) => remaining)).toEqual(
      Array<number>(100).fill(1),
    );
    const [{ n }] = await query<{ n: number }>(
      `select count(distinct xmin::text)::int as n from rate_limit where key like 'crowd:%'`,
    );
    expect(n).toBeLessThan(10); // 1 and then at most 64 in each transaction
    expect(said).toEqual([]);
  });

  it('removes the rows of the idle, and only those', async () => {
    await query(`select take_rate_limit('long ago', 60, 5, clock_timestamp() - interval '70 seconds'),
                        take_rate_limit('now', 60, 5), take_rate_limit('future', 60, 5, clock_timestamp() + interval '1 day')`);
    await openPatiently();
    await (store as unknown as { cleanUp(): Promise<void> }).cleanUp();
    const left = await query<{ key: string }>(
      `select key from rate_limit where key in ('long ago', 'now', 'future')`,
    );
    expect(left).toEqual([{ key: 'now' }]);
  });

  it('falls back to this process’s count when nobody listens, and says so once', async () => {
    await open('postgresql://nobody@127.0.0.1:1/none');
    const begun = performance.now();
    const verdicts = await burst(200);
    const refilled = (performance.now() - begun) / 60;
    const allowed = verdicts.filter((verdict) => verdict.allowed).length;
    expect(allowed).toBeGreaterThanOrEqual(50);
    expect(allowed).toBeLessThanOrEqual(51 + refilled);
    await burst(5);
    expect(said).toEqual([expect.stringContaining('not shared')]);
  });

  it('does not wait for a server that takes connections and says nothing', async () => {
    const held: Socket[] = [];
    const silent: Server = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await open(`postgresql://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
    expect((await store.take('one', CREDENTIAL_QUOTA)).allowed).toBe(true);
    expect(said[0]).toContain('no answer within 300 ms'); // connecting alone may take 2 s
    expect((await burst(20)).every(({ allowed }) => allowed)).toBe(true);
    expect(held).toHaveLength(1); // known to be silent: not asked again at once
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('counts on with what it saw, and shares again when the database is back', async () => {
    await openPatiently();
    const begun = performance.now();
    await burst(45);
    await query('alter function take_rate_limit rename to gone');
    const verdicts = await burst(60);
    const refilled = (performance.now() - begun) / 60;
    const allowed = verdicts.filter((verdict) => verdict.allowed).length;
    expect(allowed).toBeLessThanOrEqual(6 + refilled); // not another burst of 50
    await query('alter function gone rename to take_rate_limit');
    const end = performance.now() + 60_000;
    while (said.length < 2 && performance.now() < end) await store.take('other', ADDRESS_QUOTA);
    expect(said[1]).toContain('shared again');
  });
});
