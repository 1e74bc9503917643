import { Migration } from '@mikro-orm/migrations';

/**
 * Calibrations: jobs that fit a blade to measured rows. `adjustment` is what a completed one does to a blade; it is written
 * once, with the end, and runs and analyses that name the calibration read it ever after.
 */
export class Migration20261122_calibrations extends Migration {
  override up(): void {
    this.addSql(`
      create table calibration (
        id varchar(32) collate "C" primary key,
        account_id uuid not null references account (id) on delete cascade,
        name varchar(255),
        status text not null default 'queued'
          check (status in ('queued', 'running', 'completed', 'failed', 'canceled')),
        body jsonb not null,
        phase text check (phase in ('polars', 'fit', 'held_back')),
        progress real check (progress between 0 and 1),
        attempt integer not null default 0,
        lost integer not null default 0 check (lost between 0 and 3),
        cancel_requested_at timestamptz,
        adjustment jsonb,
        result json,
        error jsonb,
        solver_engine text,
        created_at timestamptz not null default app_now(),
        started_at timestamptz,
        completed_at timestamptz,
        updated_at timestamptz not null default app_now(),
        version integer not null default 1,
        check ((status in ('completed', 'failed', 'canceled')) = (completed_at is not null)),
        check ((status = 'completed') = (adjustment is not null)),
        check ((status = 'completed') = (result is not null)),
        check ((status = 'failed') = (error is not null)),
        check (status <> 'running' or started_at is not null)
      )`);
    this.addSql(
      'create index calibration_list_index on calibration (account_id, created_at desc, id desc)',
    );
    this.addSql(
      "create index calibration_open_index on calibration (account_id, id) where status in ('queued', 'running')",
    );
    this.addSql(
      "create index calibration_ended_index on calibration (completed_at) where status in ('failed', 'canceled')",
    );
  }
}
