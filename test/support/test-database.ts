import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Config, loadConfig } from '../../src/platform/config.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { copyPreparedCluster } from './prepared-cluster.js';
import { temporaryDir } from './service.js';

/** A server of its own with a migrated and seeded database, for tests of a service class without HTTP. */
export class TestDatabase {
  readonly dir = temporaryDir();
  readonly config: Config = loadConfig({ DATA_DIR: this.dir });
  /** Every statement that went through `orm`. */
  readonly statements: string[] = [];
  orm!: MikroORM;
  /** The key of the first account. */
  devKey = '';
  private server = new EmbeddedPostgres(this.dir, () => undefined);

  static async start(): Promise<TestDatabase> {
    const database = new TestDatabase();
    await copyPreparedCluster(database.dir);
    await database.startServer();
    const { exampleKey } = await database.prepare(database.url);
    database.devKey = exampleKey;
    database.orm = await MikroORM.init({
      ...databaseOptions(database.url),
      entities: [],
      discovery: { warnWhenNoEntities: false },
      debug: ['query'],
      logger: (message) => database.statements.push(message),
    });
    return database;
  }

  get url(): string {
    return this.server.url;
  }

  /** The server's own process; killed, it comes back by itself. */
  get pid(): number {
    return Number(readFileSync(join(this.dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Brings the database at `url`, which may be another one of this server, up to date. */
  prepare(url: string) {
    return prepareDatabase(this.config, url, () => undefined);
  }

  async startServer(): Promise<void> {
    this.server = new EmbeddedPostgres(this.dir, () => undefined); // a stopped one stays so
    await this.server.start();
  }

  stopServer(): Promise<void> {
    return this.server.stop();
  }

  async stop(): Promise<void> {
    await this.orm.close();
    await this.stopServer();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

export async function newAccount({ orm }: TestDatabase): Promise<string> {
  const id = randomUUID();
  await orm.em.fork().execute("insert into account (id, plan) values (?, 'free')", [id]);
  return id;
}
