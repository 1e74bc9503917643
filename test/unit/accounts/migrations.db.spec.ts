import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { SeedReport } from '../../../src/accounts/seed.js';
import { ENTITIES } from '../../../src/entities.js';
import { migrationConfig, migrationNames } from '../../../src/mikro-orm.config.js';
import { loadConfig } from '../../../src/platform/config.js';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../../src/prepare-database.js';

const dir = mkdtempSync('/tmp/inflow-m-');
const postgres = new EmbeddedPostgres(dir, () => undefined);
const prepare = () => prepareDatabase(loadConfig({ DATA_DIR: dir }), postgres.url, () => undefined);

beforeAll(() => postgres.start());
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true });
});

describe('the migrations', () => {
  let orm: MikroORM;
  let reports: SeedReport[];
  beforeAll(async () => {
    reports = [await prepare(), await prepare()];
    orm = await MikroORM.init({ ...migrationConfig(postgres.url), entities: ENTITIES });
  });
  afterAll(() => orm.close());

  /** Every column, constraint and index, in PostgreSQL's own words. */
  async function definitions(): Promise<string[]> {
    const rows = await orm.em.fork().execute<{ said: string }[]>(`
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
                       pg_get_expr(d.adbin, d.adrelid), l.collname) as said
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        left join pg_collation l on l.oid = a.attcollation
       where a.attnum > 0 and not a.attisdropped
      union all
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
       order by 1`);
    return rows.map(({ said }) => said);
  }

  it('refuse a database from before the first release, and say what to do', async () => {
    const name = 'mikro_orm_migrations';
    const em = orm.em.fork();
    await em.execute(`update ${name} set name = 'Migration20261121_accounts'`);
    await expect(prepare()).rejects.toThrow(/from before its first release.*DATA_DIR/);
    await em.execute(`update ${name} set name = '${migrationNames()[0]}'`);
    expect(await prepare()).toEqual(reports[1]);
  });

  it('are all run, and once', async () => {
    expect(await orm.migrator.getPending()).toEqual([]);
    const file = join(dir, 'dev-api-key');
    expect(readFileSync(file, 'utf8').trim()).toBe(reports[0].exampleKey);
    expect(reports[1]).toEqual({ exampleKey: { file }, notes: [] });
  });

  it('let nothing outlive its account', async () => {
    const owned = await orm.em.fork().execute<{ name: string; rule: string | null }[]>(`
      select c.relname as name, min(k.confdeltype::text) as rule
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
             and k.confrelid = 'account'::regclass
       where a.attname = 'account_id' and not a.attisdropped
       group by c.relname order by c.relname`);
    expect(owned.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['api_key', 'app_user', 'event', 'project', 'session']),
    );
    // a delivery goes with its endpoint, which goes with the account
    expect(owned.filter(({ rule }) => rule !== 'c')).toEqual([
      { name: 'webhook_delivery', rule: null },
    ]);
  });

  it('leave no table that belongs to nobody and holds something of somebody', async () => {
    const tables = await orm.em.fork().execute<{ name: string }[]>(`
      with recursive owned as (
        select 'account'::regclass::oid as id
        union
        select k.conrelid from pg_constraint k join owned o on o.id = k.confrelid
         where k.contype = 'f' and k.confdeltype = 'c')
      select c.relname as name from pg_class c
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and c.oid not in (select id from owned)
       order by 1`);
    // clocks and schedules, the catalog's version, the migrator's own table, counts of requests, polars by the hash of what
    // they are polars of, failures and sign-ups that are counted by a hash, and challenges of nobody
    expect(tables.map(({ name }) => name)).toEqual([
      'address_sign_up',
      'catalog_state',
      'email_failure',
      'mikro_orm_migrations',
      'queue_schedule',
      'rate_limit',
      'section_polar',
      'sign_in_failure',
      'spent_challenge',
    ]);
  });

  it('make what the entities describe', async () => {
    const em = orm.em.fork();
    // every day has a partition of its own, which no entity names
    const days = await em.execute<{ name: string }[]>(
      "select relname as name from pg_class where relname ~ '^event_[0-9]+$' and relkind = 'r'",
    );
    for (const { name } of days) await em.execute(`drop table ${name}`);
    // What the ORM would change includes what PostgreSQL only words otherwise: done, it must have changed nothing.
    const before = await definitions();
    for (const change of (await orm.schema.getUpdateSchemaSQL({ wrap: false })).split(/;\n/))
      if (!/^\s*(drop (trigger|function) .*)?$/.test(change)) await em.execute(change);
    const after = await definitions();
    expect(after.filter((each) => !before.includes(each))).toEqual([]);
    // the platform, whose table it is, knows no accounts
    expect(before.filter((each) => !after.includes(each))).toEqual([
      expect.stringMatching(/^idempotency_record FOREIGN KEY \(account_id\) REFERENCES account/),
    ]);
  });
});
