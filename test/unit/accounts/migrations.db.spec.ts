import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { SeedReport } from '../../../src/accounts/seed.js';
import { migrationConfig } from '../../../src/mikro-orm.config.js';
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

/** What SQL keeps beyond the entities: tables, checks, triggers, indexes that only queries know. */
const KEPT_BY_SQL = /^(drop (trigger|function|index)|alter table "\w+" drop constraint) /;

describe('the migrations', () => {
  let orm: MikroORM;
  let difference: string[];
  let reports: SeedReport[];
  beforeAll(async () => {
    reports = [await prepare(), await prepare()];
    orm = await MikroORM.init(migrationConfig(postgres.url));
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    difference = sql.split('\n').filter((line) => line !== '');
  });
  afterAll(() => orm.close());

  it('make every column, key and default that the entities describe, and no other column', () => {
    // A key that differs would be dropped and added again: the second half is seen here.
    expect(difference.filter((statement) => !KEPT_BY_SQL.test(statement))).toEqual([]);
  });

  it('are all run, and once', async () => {
    expect(await orm.migrator.getPending()).toEqual([]);
    expect(reports[1].exampleKey).toBe(reports[0].exampleKey);
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
      'app_clock',
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
});
