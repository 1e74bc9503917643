import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Ledger, plansOf } from './ledger.js';
import { LedgerModel, type Micros, toTimestamp } from './ledger-model.js';
import { later, step, Subject } from './ledger-steps.js';
import { TestDatabase } from './test-database.js';

export const START: Micros = Date.UTC(2026, 10, 21, 7, 15) * 1_000;

/** A clock that stands still between two steps, so that the model knows the time to the microsecond. */
export async function withStoppedClock(): Promise<TestDatabase> {
  const database = await TestDatabase.start();
  const ledger = await Ledger.open(database.url);
  await ledger.sql('create table stopped_clock (at timestamptz not null)');
  await ledger.sql('insert into stopped_clock values (now())');
  await ledger.sql(`create or replace function app_now() returns timestamptz language sql volatile
                    as $$ select at from stopped_clock $$`);
  await ledger.close();
  return database;
}

/** So many random histories for each window, held against the model after every step. */
export function givesWhatAddingUpGives(histories: number): void {
  describe.each(['day', 'week'] as const)('the rolling rule in a window of a %s', (window) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await withStoppedClock();
    });
    afterAll(() => database.stop());

    it('gives what adding up the rows gives, after every step of any history', async () => {
      const plans = plansOf({ window, cap: window === 'day' ? 200 : 70 });
      const terms = { free: plans.of('free'), pro: plans.of('pro') };
      const ledger = await Ledger.open(database.url, plans, 2);
      try {
        await fc.assert(
          fc.asyncProperty(
            fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
            async (steps) => {
              const subjects: Subject[] = [];
              for (const tier of ['free', 'pro'] as const) {
                const model = new LedgerModel(terms, tier);
                subjects.push(new Subject(ledger, await ledger.account(tier), model));
              }
              let now = START;
              await ledger.sql('update stopped_clock set at = ?', [toTimestamp(now)]);
              for (const { account, ...one } of steps) {
                const subject = subjects[account];
                if (one.do === 'wait') {
                  now = later(now, one, subject);
                  await ledger.sql('update stopped_clock set at = ?', [toTimestamp(now)]);
                } else await subject.apply(one, now);
                for (const each of subjects) await each.check(now);
              }
            },
          ),
          { numRuns: histories, interruptAfterTimeLimit: 1_200_000 }, // shrinking may go on for long
        );
        expect(await ledger.faults()).toEqual([]);
      } finally {
        await ledger.close();
      }
    }, 1_800_000);
  });
}
