import { mkdtempSync, rmSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Config, loadConfig } from '../../src/platform/config.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';

/** A database of its own with all tables and the first account, for tests of a service class without HTTP. */
export interface PreparedDatabase {
  orm: MikroORM;
  config: Config;
  /** Every statement so far. */
  statements: string[];
  /** The key of the first account. */
  devKey: string;
  stop(): Promise<void>;
}

export async function prepareOwnDatabase(): Promise<PreparedDatabase> {
  const dir = mkdtempSync('/tmp/inflow-d-');
  const postgres = new EmbeddedPostgres(dir, () => undefined);
  await postgres.start();
  const config = loadConfig({ DATA_DIR: dir });
  const { exampleKey } = await prepareDatabase(config, postgres.url, () => undefined);
  const statements: string[] = [];
  const orm = await MikroORM.init({
    ...databaseOptions(postgres.url),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    debug: ['query'],
    logger: (message) => statements.push(message),
  });
  const stop = async () => {
    await orm.close();
    await postgres.stop();
    rmSync(dir, { recursive: true });
  };
  return { orm, config, statements, devKey: exampleKey, stop };
}
