import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { AfterCommit, inTransaction } from '../../../../src/platform/postgres/transaction.js';
import { TestDatabase } from '../../../support/test-database.js';

let told: string[];
const database = await TestDatabase.start();
const changes = new AfterCommit<string>(database.orm.em, (noted) =>
  told.push([...noted].join(' ')),
);
afterAll(() => database.stop());
beforeEach(() => {
  told = [];
});

it('tells what a transaction noted, once, when it has committed and no sooner', async () => {
  await inTransaction(database.orm.em, async (em) => {
    changes.note('a');
    await em.transactional(async (inner) => {
      changes.note('b');
      await inner.execute('select 1');
    });
    changes.note('a');
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['a b']);
});

it('tells nothing of one that failed', async () => {
  const failing = inTransaction(database.orm.em, async () => {
    changes.note('a');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(database.orm.em, (em) => em.execute('select 1'));
  expect(told).toEqual([]);
});

it('tells of each at its own commit where several overlap', async () => {
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    inTransaction(database.orm.em, async (em) => {
      await em.execute('select 1');
      changes.note(name);
      await new Promise<void>((done) => ends.set(name, done));
    });
  const runs = [run('first'), run('second')];
  while (ends.size < 2) await new Promise((done) => setTimeout(done, 5));
  ends.get('second')!();
  await runs[1];
  expect(told).toEqual(['second']);
  ends.get('first')!();
  await runs[0];
  expect(told).toEqual(['second', 'first']);
});
