import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/config.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';

/** A server of its own with an up-to-date database, for tests below HTTP. */
export class PreparedDatabase {
  readonly dir = mkdtempSync('/tmp/inflow-d-'); // short, because of the socket
  private server = new EmbeddedPostgres(this.dir, () => undefined);

  get url(): string {
    return this.server.url;
  }

  /** The server's own process; killed, it comes back by itself. */
  get pid(): number {
    return Number(readFileSync(join(this.dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  static async start(): Promise<PreparedDatabase> {
    const database = new PreparedDatabase();
    await database.startServer();
    await database.prepare(database.url);
    return database;
  }

  /** Brings the database at `url`, which may be another one of this server, up to date. */
  prepare(url: string): Promise<unknown> {
    return prepareDatabase(loadConfig({ DATA_DIR: this.dir }), url, () => undefined);
  }

  async stopServer(): Promise<void> {
    await this.server.stop();
  }

  async startServer(): Promise<void> {
    this.server = new EmbeddedPostgres(this.dir, () => undefined); // a stopped one stays so
    await this.server.start();
  }

  async stop(): Promise<void> {
    await this.stopServer();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
