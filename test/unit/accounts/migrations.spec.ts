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

it('the migrations make what the entities describe, and do so once', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  const orm = await MikroORM.init(migrationConfig(postgres.url));
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    expect(await orm.migrator.getPending()).toEqual([]);
  } finally {
    await orm.close();
  }
});
