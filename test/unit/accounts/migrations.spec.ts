import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrationConfig } from '../../../src/mikro-orm.config.js';
import { loadConfig } from '../../../src/platform/config.js';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../../src/prepare-database.js';

const dir = mkdtempSync('/tmp/inflow-m-');
const postgres = new EmbeddedPostgres(dir, () => undefined);
const prepare = () => prepareDatabase(loadConfig({ DATA_DIR: dir }), postgres.url, () => undefined);

beforeAll(() => postgres.start(), 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true });
});

it('the migrations run once, and leave nothing to do for the entities', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  const orm = await MikroORM.init(migrationConfig(postgres.url));
  try {
    expect(await orm.migrator.getPending()).toEqual([]);
    // What an entity misses; tables, columns and rules that plain SQL has beside it are none of its business.
    const wanted = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
    const missing =
      /create table|add (column )?"|alter column "\w+" (type|set not|drop not)|rename/;
    expect(wanted.split('\n').filter((line) => missing.test(line))).toEqual([]);
    await orm.em.fork().execute('alter table api_key drop column last4');
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true })).toMatch(missing);
  } finally {
    await orm.close();
  }
});
