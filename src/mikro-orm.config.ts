import { defineConfig } from '@mikro-orm/postgresql';
import { Account, ApiKey, User } from './accounts/account.entity.js';
import { Migration20261129a_initial } from './migrations/initial-schema.js';
import { databaseOptions } from './platform/postgres/database.js';

/** The migrations stand here by name: no folder is scanned at run time, and a forgotten file is a compile error. */
const MIGRATIONS = [Migration20261129a_initial];

/** Returns the names of the migrations in their order. */
export function migrationNames(): string[] {
  return MIGRATIONS.map(({ name }) => name);
}

/**
 * Returns the configuration by which the start brings the database at `url` up to date. The running service knows no
 * migrations.
 */
export function migrationConfig(url: string) {
  return defineConfig({
    // Two connections: the one that holds the lock, and one on which the migrator makes its own table.
    ...databaseOptions(url, { max: 2, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 }),
    // those that the seed writes: every start looks at them, and at all others once more for the service itself
    entities: [Account, ApiKey, User],
    migrations: {
      migrationsList: MIGRATIONS.map((migration) => ({ name: migration.name, class: migration })),
      snapshot: false,
      disableForeignKeys: false,
      silent: true,
    },
  });
}
