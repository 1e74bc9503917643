import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../../src/platform/http/logging.js';
import { TestDatabase } from '../../../support/test-database.js';

const HASH = '$argon2id$v=19$m=32768,t=3,p=1$c2FsdA$c2VjcmV0';

const database = await TestDatabase.start();
afterAll(() => database.stop());

/** What stands in the log of an error that the database threw. */
async function logged(sql: string, params: unknown[]): Promise<string> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const error = await database.orm.em
    .fork()
    .execute(sql, params)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  expect(error).toBeInstanceOf(Error);
  createLogger('info', sink).error({ err: error }, 'request failed');
  return lines.join('');
}

describe('the log of a fault of the database', () => {
  it('names the broken rule, and nothing of the row', async () => {
    const text = await logged(
      `insert into app_user (id, account_id, email, password_hash)
       select 'usr_x', id, 'ADA@EXAMPLE.COM', ? from account limit 1`,
      [HASH],
    );
    expect(JSON.parse(text).err).toMatchObject({
      code: '23514',
      constraint: 'app_user_email_check',
      table: 'app_user',
    });
    expect(text).not.toMatch(/argon2id|ADA@EXAMPLE/);
  });

  it('does not show the value of a key that exists already', async () => {
    const text = await logged(
      `insert into app_user (id, account_id, email) select 'usr_y', account_id, email from app_user limit 1`,
      [],
    );
    expect(JSON.parse(text).err.code).toBe('23505');
    expect(text).not.toContain('dev@localhost');
  });
});
