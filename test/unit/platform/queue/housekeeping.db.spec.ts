import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsHousekeeping } from '../../../../src/accounts/accounts.housekeeping.js';
import { forgetExpired } from '../../../../src/platform/idempotency/idempotency.queries.js';
import { forgetSpentChallenges } from '../../../../src/human-verification/human-verification.queries.js';
import { newId } from '../../../../src/platform/ids.js';
import { sql } from '../../../support/database.js';
import { TestDatabase } from '../../../support/test-database.js';
import { hourly } from '../../../support/hourly.js';
import type { QueueProcess } from '../../../support/queues.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());
beforeEach(() => moveClock('0'));

const db = (text: string, params?: unknown[]) => sql(database.url, text, params);
const moveClock = (interval: string) => db('update app_clock set shift = ?::interval', [interval]);

describe('housekeeping', () => {
  it('does every task in a transaction of its own, counts them, and one that fails hinders no other', async () => {
    await db('create table swept (task text)');
    const finished = async (process: QueueProcess) =>
      (await process.samples('inflow_housekeeping_tasks_total')).length === 3;
    let samples: string[] = [];
    await hourly(
      database.url,
      (housekeeping) => {
        housekeeping.add('first', async (em) => {
          await em.execute(`insert into swept values ('first')`);
          return 1;
        });
        housekeeping.add('failing', async (em) => {
          await em.execute(`insert into swept values ('failing')`);
          throw new Error('no');
        });
        housekeeping.add('last', async (em) => {
          await em.execute(`insert into swept values ('last')`);
          return 1;
        });
      },
      async (process) => {
        samples = await process.samples('inflow_housekeeping_tasks_total');
        return finished(process);
      },
    );
    expect(samples).toEqual([
      'inflow_housekeeping_tasks_total{task="first",outcome="done"} 1',
      'inflow_housekeeping_tasks_total{task="failing",outcome="failed"} 1',
      'inflow_housekeeping_tasks_total{task="last",outcome="done"} 1',
    ]);
    expect(await db('select task from swept')).toEqual([{ task: 'first' }, { task: 'last' }]);
  });

  it('forgets kept answers, sessions and what guards sign-in when their time is over, and no sooner', async () => {
    const [{ id: userId, account_id: accountId }] = await db('select id, account_id from app_user');
    const session = async (expires: string) => {
      const id = newId('ses');
      await db(
        'insert into session (id, account_id, user_id, expires_at) values (?, ?, ?, app_now() + ?::interval)',
        [id, accountId, userId, expires],
      );
      await db('insert into refresh_token (hash, session_id) values (?, ?)', [Buffer.from(id), id]);
      return id;
    };
    const answer = (key: string, expires: string) =>
      db(
        `insert into idempotency_record (account_id, key, method, path, body_hash, status, headers, answer, sealed, expires_at)
         values (?, ?, 'POST', '/', '', 200, '{}', '', false, app_now() + ?::interval)`,
        [accountId, key, expires],
      );
    await session('-1 minute');
    const young = await session('62 minutes');
    await answer('old', '1 minute');
    await answer('young', '1 day');
    await db(
      `insert into sign_in_failure (who, failed_at) values ('old', app_now() - interval '16 minutes')`,
    );
    await db(
      `insert into sign_in_failure (who, failed_at) values ('young', app_now() + interval '55 minutes')`,
    );
    for (const [who, age] of [
      ['old', '1 minute'],
      ['young', '-62 minutes'], // what is hourly runs an hour from now
    ]) {
      const day = `app_now() - interval '24 hours' - ?::interval`;
      await db(`insert into email_failure values (?, 1, ${day})`, [who, age]);
      await db(`insert into address_sign_up (address_hash, signed_up_at) values (?, ${day})`, [
        who,
        age,
      ]);
      await db(`insert into trusted_address values (?, ?, ${day} - interval '29 days')`, [
        who,
        accountId,
        age,
      ]);
      await db(
        `insert into email_confirmation (id, account_id, user_id, asked_again, created_at)
         values (?, ?, ?, false, ${day} - interval '48 hours')`,
        [who, accountId, userId, age],
      );
      await db(
        `insert into password_reset (id, account_id, user_id, token_hash, expires_at, created_at)
         values (?, ?, ?, ?, app_now(), ${day} - interval '48 hours')`,
        [who, accountId, userId, who, age],
      );
      await db(
        `insert into spent_challenge values (?, app_now() - interval '15 minutes' - ?::interval)`,
        [who, age],
      );
    }
    const left = async () => ({
      sessions: await db('select id from session'),
      tokens: await db('select session_id as id from refresh_token'),
      answers: await db('select key from idempotency_record'),
      failures: await db(`select convert_from(who, 'UTF8') as who from sign_in_failure`),
      emails: await db(`select convert_from(email_hash, 'UTF8') as who from email_failure`),
      signUps: await db(`select convert_from(address_hash, 'UTF8') as who from address_sign_up`),
      trusted: await db(`select convert_from(hash, 'UTF8') as who from trusted_address`),
      challenges: await db('select id as who from spent_challenge'),
      mails: await db('select id as who from email_confirmation'),
      resets: await db('select id as who from password_reset'),
    });
    await hourly(
      database.url,
      (housekeeping) => {
        housekeeping.add('expired idempotency records', forgetExpired);
        housekeeping.add('used challenges', forgetSpentChallenges);
        void new AccountsHousekeeping(housekeeping); // it registers itself
      },
      async () => (await left()).sessions.length === 1, // the last task
    );
    expect(await left()).toEqual({
      sessions: [{ id: young }],
      tokens: [{ id: young }],
      answers: [{ key: 'young' }],
      failures: [{ who: 'young' }],
      emails: [{ who: 'young' }],
      signUps: [{ who: 'young' }],
      trusted: [{ who: 'young' }],
      challenges: [{ who: 'young' }],
      mails: [{ who: 'young' }],
      resets: [{ who: 'young' }],
    });
  });
});
