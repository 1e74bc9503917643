import { afterAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ApiError } from '../../../src/platform/errors.js';
import { until } from '../../support/queues.js';
import {
  expectRules,
  FakeSimulations,
  FakeSweeps,
  newOwner,
  RunsProcess,
} from '../../support/runs.js';
import { TestServer } from '../../support/test-database.js';

Logger.overrideLogger(false);

const database = await TestServer.start();
const settings = { simulations: new FakeSimulations(), sweeps: new FakeSweeps() };
const process = await RunsProcess.open(database, settings);
const owner = await newOwner(process);
afterAll(async () => {
  await process.close();
  await database.stop();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const count = async (status: string) =>
  Number((await process.sql('select count(*)::int as n from run where status = ?', [status]))[0].n);

it('runs outlive a database that is away longer than their heartbeats may be, and go on after', async () => {
  const isBack = { value: false };
  process.simulations.solve = async () => {
    await pause(isBack.value ? 5 : 1_500);
    return { status: 'completed', result: {} };
  };
  process.sweeps.point = async () => {
    await pause(isBack.value ? 5 : 700);
    return 'completed';
  };
  const sweeps: string[] = [];
  for (let i = 0; i < 2; i++) sweeps.push((await process.accept(owner, { points: 20 })).id);
  for (let i = 0; i < 20; i++) await process.accept(owner);
  await until(async () => (await count('running')) === 5);
  await database.stopServer();
  await pause(12_000); // a heartbeat is missed after 10 s
  isBack.value = true;
  await database.startServer();
  const before = await answered(() => count('completed'));
  await until(async () => (await count('completed')) > before);
  await until(async () => (await count('completed')) === 22);
  for (const id of sweeps) expect((await process.row(id)).saves as number).toBeGreaterThan(0);
  const lost = await process.sql('select id, attempt, lost from run where lost > 0');
  expect(lost).toEqual([]);
  expect(new Set(process.sweeps.solved).size).toBe(40);
  await expectRules(process);
});

it('a run that meets an outage where its kind reads is solved again, and does not fail', async () => {
  let met = 0;
  process.simulations.solve = async () => {
    if (++met === 1) throw Object.assign(new Error('gone'), { code: '57P01' });
    if (met === 2) throw new ApiError('database_unavailable');
    return { status: 'completed', result: {} };
  };
  const { id } = await process.accept(owner);
  await until(async () => (await process.row(id)).completed_at !== null);
  expect(await process.row(id)).toMatchObject({ status: 'completed', attempt: 1, error: null });
  expect(met).toBe(3);
});

it.each(['engine_failed', 'service_unavailable'] as const)(
  'a run that meets %s fails at once, is refunded, and its cause is logged',
  async (code) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    let solved = 0;
    process.simulations.solve = () => {
      solved++;
      return Promise.reject(
        new ApiError(code, { cause: new Error('the thread is out of memory') }),
      );
    };
    try {
      const { id } = await process.accept(owner);
      await until(async () => (await process.row(id)).completed_at !== null);
      const { status, attempt, error } = await process.row(id);
      expect([status, attempt, solved]).toEqual(['failed', 1, 1]);
      expect(error).toMatchObject({ type: 'run_error', code: 'internal_error' });
      expect(await process.refunded(id)).toBe(4);
      expect(logged.mock.calls.flat().join()).toContain('the thread is out of memory');
    } finally {
      logged.mockRestore();
    }
  },
);

it('a save that fails for a reason of its own fails the run, also where others are on their way', async () => {
  let solved = 0;
  process.simulations.solve = async (attempt) => {
    solved++;
    const saves = [0.1, 0.2, 0.3].map((progress) =>
      attempt.save(progress, () => Promise.reject(new Error('no room'))),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await saves[2];
    return { status: 'completed' };
  };
  const { id } = await process.accept(owner);
  await until(async () => (await process.row(id)).completed_at !== null);
  const { status, attempt, saves, error } = await process.row(id);
  expect([status, attempt, saves, solved]).toEqual(['failed', 1, 0, 1]);
  expect(error).toMatchObject({ code: 'internal_error' });
});

it('a run whose end is too slow each time fails, is refunded, and is logged as an error', async () => {
  // what the driver says of a statement that is not answered in time, said at once; outages.db.spec.ts waits for it
  await process.sql(`
    create function too_slow() returns trigger language plpgsql as $$
    begin raise exception 'Query read timeout'; end $$`);
  await process.sql(`
    create trigger too_slow before update on run for each row
      when (new.status = 'completed') execute function too_slow()`);
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  let solved = 0;
  process.simulations.solve = async () => {
    solved++;
    return { status: 'completed', result: {} };
  };
  try {
    const { id } = await process.accept(owner);
    await until(async () => (await process.row(id)).completed_at !== null);
    const { status, attempt, error } = await process.row(id);
    expect([status, attempt, solved]).toEqual(['failed', 1, 1]);
    expect(error).toMatchObject({ type: 'run_error', code: 'internal_error' });
    expect(await process.refunded(id)).toBe(4);
    expect((await process.events(id)).at(-1)).toBe('simulation.failed');
    expect(logged.mock.calls.map(String)).toEqual([
      expect.stringContaining(`${id} (attempt 1) cannot end as completed: given up after 3 tries`),
    ]);
  } finally {
    logged.mockRestore();
    await process.sql('drop trigger too_slow on run');
  }
  await expectRules(process);
});

/** The first answers after an outage may still be refusals. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch {
      await pause(50);
    }
}
