import { afterAll, describe, expect, it } from '@jest/globals';
import { type End, endAttempt } from '../../../src/runs/attempts.queries.js';
import { sql } from '../../support/database.js';
import { newAccount, TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
const accountId = await newAccount(database);
await sql(database.url, `insert into project (id, account_id, name) values ('proj_1', ?, 'P')`, [
  accountId,
]);
afterAll(() => database.stop());

const COMPLETED: End = {
  status: 'completed',
  error: null,
  result: { found: true },
  solver_engine: 'engine',
};

let count = 0;
/** A run of its first attempt, which was asked to stop. */
async function askedToStop(kind: string): Promise<string> {
  const id = `run_${++count}`;
  const project = kind.includes('calibration') ? null : 'proj_1';
  await sql(
    database.url,
    `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, snapshot_version, attempt,
                      queued_at, job, job_try, cancel_requested_at)
     values (?, ?, ?, ?, 'running', '{}', 1, 0, 1, 1, app_now(), gen_random_uuid(), 0, app_now())`,
    [id, accountId, project, kind],
  );
  return id;
}

describe('a run that was asked to stop, and whose work came to its end all the same, is canceled', () => {
  const end = async (kind: string) => {
    const id = await askedToStop(kind);
    return endAttempt(database.orm.em.fork(), { id, attempt: 1 }, COMPLETED);
  };

  it.each(['calibration', 'drive_calibration'])('without the values of a %s', async (kind) => {
    expect(await end(kind)).toMatchObject({
      status: 'canceled',
      result: null,
      solver_engine: null,
    });
  });

  it('with what a flight has computed', async () => {
    const { result, solver_engine } = COMPLETED;
    expect(await end('dynamic')).toMatchObject({ status: 'canceled', result, solver_engine });
  });
});
