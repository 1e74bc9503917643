import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Config, loadConfig } from '../../src/platform/config.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { temporaryDir } from './service.js';

/** A migrated and seeded database of its own, for tests of a service class without the service around it. */
export interface TestDatabase {
  orm: MikroORM;
  config: Config;
  url: string;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<TestDatabase> {
  const dataDir = temporaryDir();
  const config = loadConfig({ DATA_DIR: dataDir });
  const postgres = new EmbeddedPostgres(dataDir, () => undefined);
  await postgres.start();
  await prepareDatabase(config, postgres.url, () => undefined);
  const discovery = { warnWhenNoEntities: false };
  const options = { ...databaseOptions(postgres.url), entities: [], discovery };
  const orm = await MikroORM.init(options);
  return {
    orm,
    config,
    url: postgres.url,
    async stop() {
      await orm.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function newAccount({ orm }: TestDatabase): Promise<string> {
  const id = randomUUID();
  await orm.em.fork().execute("insert into account (id, plan) values (?, 'free')", [id]);
  return id;
}
