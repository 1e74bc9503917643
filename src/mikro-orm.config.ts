import { defineConfig } from '@mikro-orm/postgresql';
import { Account } from './accounts/account.entity.js';
import { ApiKey } from './accounts/api-key.entity.js';
import { User } from './accounts/user.entity.js';
import { Migration20261121_accounts } from './migrations/migration-20261121-accounts.js';
import { Migration20261121_clock } from './migrations/migration-20261121-clock.js';
import { Migration20261121_components } from './migrations/migration-20261121-components.js';
import { Migration20261121_credits } from './migrations/migration-20261121-credits.js';
import { Migration20261121_event_partitions } from './migrations/migration-20261121-event-partitions.js';
import { Migration20261121_events } from './migrations/migration-20261121-events.js';
import { Migration20261121_idempotency } from './migrations/migration-20261121-idempotency.js';
import { Migration20261121_ledger } from './migrations/migration-20261121-ledger.js';
import { Migration20261121_people } from './migrations/migration-20261121-people.js';
import { Migration20261121_projects } from './migrations/migration-20261121-projects.js';
import { Migration20261121_queue } from './migrations/migration-20261121-queue.js';
import { Migration20261121_sign_in } from './migrations/migration-20261121-sign-in.js';
import { Migration20261121_runs } from './migrations/migration-20261121-runs.js';
import { Migration20261122_section_polars } from './migrations/migration-20261122-section-polars.js';
import { Migration20261121_rate_limits } from './migrations/migration-20261121-rate-limits.js';
import { Migration20261122_airfoils } from './migrations/migration-20261122-airfoils.js';
import { Migration20261122_calibrations } from './migrations/migration-20261122-calibrations.js';
import { Migration20261122_share_keys } from './migrations/migration-20261122-share-keys.js';
import { Migration20261122_webhooks } from './migrations/migration-20261122-webhooks.js';
import { Migration20261123_dropped_points } from './migrations/migration-20261123-dropped-points.js';
import { Migration20261123_dynamics } from './migrations/migration-20261123-dynamics.js';
import { Migration20261123_point_events } from './migrations/migration-20261123-point-events.js';
import { Migration20261123_webhook_outbox } from './migrations/migration-20261123-webhook-outbox.js';
import { Migration20261123_list_indexes } from './migrations/migration-20261123-list-indexes.js';
import { Migration20261123_email_confirmation } from './migrations/migration-20261123-email-confirmation.js';
import { Migration20261123_rate_units } from './migrations/migration-20261123-rate-units.js';
import { Migration20261123_sign_in_guards } from './migrations/migration-20261123-sign-in-guards.js';
import { Migration20261123_run_publications } from './migrations/migration-20261123-run-publications.js';
import { databaseOptions } from './platform/postgres/database.js';

/** By name, in order: no folder is scanned at run time, and a forgotten file is a compile error. */
const MIGRATIONS = [
  Migration20261121_accounts,
  Migration20261121_clock,
  Migration20261121_people,
  Migration20261121_idempotency,
  Migration20261121_projects,
  Migration20261121_credits,
  Migration20261121_events,
  Migration20261121_event_partitions,
  Migration20261121_queue,
  Migration20261121_ledger,
  Migration20261121_sign_in,
  Migration20261121_rate_limits,
  Migration20261121_components,
  Migration20261121_runs,
  Migration20261122_airfoils,
  Migration20261122_section_polars,
  Migration20261122_calibrations,
  Migration20261122_webhooks,
  Migration20261122_share_keys,
  Migration20261123_dynamics,
  Migration20261123_webhook_outbox,
  Migration20261123_point_events,
  Migration20261123_list_indexes,
  Migration20261123_sign_in_guards,
  Migration20261123_email_confirmation,
  Migration20261123_dropped_points,
  Migration20261123_rate_units,
  Migration20261123_run_publications,
];

/** In order. */
export function migrationNames(): string[] {
  return MIGRATIONS.map(({ name }) => name);
}

/** What the start needs to bring the database at `url` up to date. The running service knows no migrations. */
export function migrationConfig(url: string) {
  return defineConfig({
    // Two connections: the one that holds the lock, and one on which the migrator makes its own table.
    ...databaseOptions(url, { max: 2, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 }),
    entities: [Account, User, ApiKey],
    migrations: {
      migrationsList: MIGRATIONS.map((migration) => ({ name: migration.name, class: migration })),
      snapshot: false,
      disableForeignKeys: false,
      silent: true,
    },
  });
}
