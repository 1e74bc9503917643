import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { verifyPassword } from '../../../src/accounts/passwords/argon2.js';
import { loadConfig } from '../../../src/platform/config.js';
import { databaseOptions } from '../../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../../src/prepare-database.js';

const dir = mkdtempSync('/tmp/inflow-s-');
const file = join(dir, 'dev-password');
const keyFile = join(dir, 'dev-api-key');
const SIGN_IN = `Dashboard sign-in: dev@localhost, password in ${file}`;
const postgres = new EmbeddedPostgres(dir, () => undefined);

const start = async () =>
  (await prepareDatabase(loadConfig({ DATA_DIR: dir }), postgres.url, () => undefined)).notes;
const run = <T>(text: string, params: unknown[] = []) => orm.em.fork().execute<T[]>(text, params);
const storedHash = async () =>
  (
    await run<{ password_hash: string }>(
      "select password_hash from app_user where email = 'dev@localhost'",
    )
  )[0].password_hash;
const password = () => readFileSync(file, 'utf8').trim();

await postgres.start();
/** What a start says. */
const first: string[] = await start();
const orm = await MikroORM.init({
  ...databaseOptions(postgres.url),
  entities: [],
  discovery: { warnWhenNoEntities: false },
});
afterAll(async () => {
  await orm.close();
  await postgres.stop();
  rmSync(dir, { recursive: true });
});

describe('the password of the developer', () => {
  it('is made at the first start, which says where it is but not what it is', async () => {
    expect(first).toEqual([`Development key: in ${keyFile}`, SIGN_IN]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await verifyPassword(password(), await storedHash())).toBe(true);
  });

  it('stays at later starts, which say nothing', async () => {
    const before = [password(), await storedHash()];
    expect(await start()).toEqual([]);
    expect([password(), await storedHash()]).toEqual(before);
  });

  it('is made for a data folder from before there were passwords', async () => {
    await run('update app_user set password_hash = null');
    rmSync(file);
    expect(await start()).toEqual([SIGN_IN]);
    expect(await verifyPassword(password(), await storedHash())).toBe(true);
  });

  it('is made anew where the file is left of another database', async () => {
    await run('update app_user set password_hash = null');
    writeFileSync(file, 'of another database\n');
    expect(await start()).toEqual([SIGN_IN]);
    expect(await verifyPassword(password(), await storedHash())).toBe(true);
  });

  it('that the developer has chosen is left alone, though the file is gone', async () => {
    await run("update app_user set password_hash = 'chosen'");
    rmSync(file);
    expect(await start()).toEqual([]);
    expect(existsSync(file)).toBe(false);
    expect(await storedHash()).toBe('chosen');
  });

  it('is made for no developer who was shut out', async () => {
    await run('update app_user set password_hash = null, is_active = false');
    await start();
    expect(existsSync(file)).toBe(false);
    await run('update app_user set is_active = true');
  });
});

it('a new development key revokes the one before, and no key of anybody else with its name', async () => {
  await run(
    `insert into account (id, plan) values ('00000000-0000-4000-8000-000000000001', 'free')`,
  );
  await run(
    `insert into app_user (id, account_id, email)
     values ('usr_1', '00000000-0000-4000-8000-000000000001', 'ada@example.com')`,
  );
  await run(
    `insert into api_key (id, account_id, user_id, name, hash, prefix, last4)
     values ('ak_1', '00000000-0000-4000-8000-000000000001', 'usr_1', 'Development key', 'x', 'key_x', 'x')`,
  );
  rmSync(keyFile);
  await start();
  const keys = await run<{ email: string; live: number; revoked: number }>(
    `select u.email, count(*) filter (where k.revoked_at is null)::int as live, count(k.revoked_at)::int as revoked
       from api_key k join app_user u on u.id = k.user_id group by 1 order by 1`,
  );
  expect(keys).toEqual([
    { email: 'ada@example.com', live: 1, revoked: 0 },
    { email: 'dev@localhost', live: 1, revoked: 1 },
  ]);
});
