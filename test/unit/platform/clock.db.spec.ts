import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '../../../src/platform/clock.js';
import { TestDatabase } from '../../support/test-database.js';

const HOUR = 3_600_000;
/** The clock knows the database's time as exactly as its question was quick, which on a busy machine it is not: at some time it is. */
const NEAR_MS = 1_000;
/** However busy the machine is: shifts are of hours. */
const SAME_MS = HOUR / 2;

const database = await TestDatabase.start();
const clock = new Clock(database.orm.em);
afterAll(async () => {
  clock.onModuleDestroy();
  await database.stop();
});

const execute = (text: string) => database.orm.em.fork().execute<Record<string, number>[]>(text);
const databaseTime = async () =>
  (await execute('select extract(epoch from app_now())::float8 * 1000 as ms'))[0].ms;

/** How far apart the two are, measured around one question. */
async function difference(): Promise<number> {
  const before = clock.now().getTime();
  const theirs = await databaseTime();
  const after = clock.now().getTime();
  return theirs < before ? before - theirs : Math.max(0, theirs - after);
}

/** Until the condition holds; the clock looks at the database once a second. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('did not happen within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('Clock', () => {
  it('is near this machine’s time before it has asked', () => {
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(SAME_MS);
  });

  it('tells the database’s time from the first moment of the service on', async () => {
    await execute("update app_clock set shift = interval '-90 days'");
    await clock.onApplicationBootstrap();
    expect(await difference()).toBeLessThan(SAME_MS);
    expect(Date.now() - clock.now().getTime()).toBeGreaterThan(89 * 24 * HOUR);
  });

  it('follows when the time is moved, in either direction, and says by how much', async () => {
    const said: string[] = [];
    const warn = jest
      .spyOn(Logger.prototype, 'warn')
      .mockImplementation((m) => said.push(String(m)));
    for (const shift of ['25 hours', '0', '31 days']) {
      await execute(`update app_clock set shift = interval '${shift}'`);
      await until(async () => (await difference()) < NEAR_MS);
    }
    warn.mockRestore();
    // from 90 days ago; a jump is told to the second at best
    const hours = said.map((line) => /clock jumped by (.*) s$/.exec(line)![1]);
    expect(hours.map((seconds) => Math.round(Number(seconds) / 3_600))).toEqual([
      90 * 24 + 25,
      -25,
      31 * 24,
    ]);
  });

  it('never stands still', async () => {
    const first = clock.now().getTime();
    await new Promise((done) => setTimeout(done, 20));
    expect(clock.now().getTime()).toBeGreaterThan(first);
  });

  it('goes on during an outage and asks one question at a time', async () => {
    await execute("update app_clock set shift = interval '0'");
    await until(async () => (await difference()) < NEAR_MS);
    // A lock on the table: every question waits, as it would for a server that hangs.
    const em = database.orm.em.fork();
    await em.begin();
    await em.execute('lock table app_clock in access exclusive mode');
    const waiting = async () => {
      const [{ n }] = await execute(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return n;
    };
    await until(async () => (await waiting()) > 0);
    await new Promise((done) => setTimeout(done, 1_100)); // the time of another look goes by
    expect(await waiting()).toBe(1);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(SAME_MS);
    await em.rollback();
    await until(async () => (await difference()) < NEAR_MS);
  });
});
