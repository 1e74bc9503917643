import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Config, loadConfig } from '../../src/platform/config.js';
import { ENTITIES } from '../../src/entities.js';
import { databaseOptions, returnLostConnections } from '../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { PATIENT } from './database.js';
import { copyPreparedCluster, dropDatabase, newDatabase, seededAccess } from './postgres.js';
import { temporaryDir } from './service.js';

/** What is used here of pg's Client, which comes with the ORM and without types. */
interface Client {
  query(text: string, params: unknown[], ...rest: unknown[]): unknown;
}

/** A migrated and seeded database, for tests of a service class without HTTP. */
export class TestDatabase {
  /** Every statement that a connection of `orm` has sent. */
  readonly statements: { text: string; params: unknown[] }[] = [];
  orm!: MikroORM;

  protected constructor(
    readonly url: string,
    readonly config: Config,
    /** The key of the first account. */
    readonly devKey: string,
  ) {}

  static async start(): Promise<TestDatabase> {
    const { DEV_API_KEY, ...secrets } = await seededAccess();
    const url = await newDatabase();
    const database = new TestDatabase(
      url,
      loadConfig({ ...secrets, DATABASE_URL: url }),
      DEV_API_KEY,
    );
    await database.open();
    return database;
  }

  protected async open(): Promise<void> {
    const onPoolCreated = (pool: EventEmitter) => {
      returnLostConnections(pool);
      pool.on('connect', (client: Client) => {
        const query = client.query.bind(client);
        client.query = (text, params, ...rest) => {
          this.statements.push({ text, params });
          return query(text, params, ...rest);
        };
      });
    };
    this.orm = await MikroORM.init({
      ...databaseOptions(this.url, { onPoolCreated, ...PATIENT }),
      entities: [...ENTITIES],
      discovery: { warnWhenNoEntities: false },
    });
  }

  async stop(): Promise<void> {
    await this.orm.close();
    await dropDatabase(this.url);
  }
}

/** The same on a server of its own, for tests that stop or kill it. */
export class TestServer extends TestDatabase {
  private constructor(
    private readonly dir: string,
    private server: EmbeddedPostgres,
    config: Config,
    devKey: string,
  ) {
    super(server.url, config, devKey);
  }

  static override async start(): Promise<TestServer> {
    const dir = temporaryDir();
    await copyPreparedCluster(dir);
    const server = new EmbeddedPostgres(dir, () => undefined);
    await server.start();
    const config = loadConfig({ DATA_DIR: dir });
    await prepareDatabase(config, server.url, () => undefined);
    const key = readFileSync(join(dir, 'dev-api-key'), 'utf8').trim();
    const database = new TestServer(dir, server, config, key);
    await database.open();
    return database;
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

  override async stop(): Promise<void> {
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
