import { mkdtempSync, rmSync } from 'node:fs';
import { loadConfig } from '../../src/platform/config.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';

/** A server of its own with an up-to-date database, for tests below HTTP. */
export class PreparedDatabase {
  readonly dir = mkdtempSync('/tmp/inflow-d-'); // short, because of the socket
  readonly server = new EmbeddedPostgres(this.dir, () => undefined);

  get url(): string {
    return this.server.url;
  }

  static async start(): Promise<PreparedDatabase> {
    const database = new PreparedDatabase();
    await database.server.start();
    await database.prepare(database.url);
    return database;
  }

  /** Brings the database at `url`, which may be another one of this server, up to date. */
  prepare(url: string): Promise<unknown> {
    return prepareDatabase(loadConfig({ DATA_DIR: this.dir }), url, () => undefined);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
