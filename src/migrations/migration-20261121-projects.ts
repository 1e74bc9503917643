import { Migration } from '@mikro-orm/migrations';

/** Projects. The counters are moved by whoever moves a run, in the same transaction. */
export class Migration20261121_projects extends Migration {
  override up(): void {
    this.addSql(`
      create table project (
        id varchar(32) primary key,
        account_id uuid not null references account (id) on delete cascade,
        name varchar(255) not null,
        notes text,
        aircraft_type_tag varchar(64),
        run_count integer not null default 0 check (run_count >= 0),
        running_count integer not null default 0 check (running_count >= 0),
        completed_count integer not null default 0 check (completed_count >= 0),
        failed_count integer not null default 0 check (failed_count >= 0),
        last_activity_at timestamptz,
        created_at timestamptz not null default app_now(),
        updated_at timestamptz not null default app_now(),
        version integer not null default 1,
        check (running_count + completed_count + failed_count <= run_count)
      )`);
    this.addSql(
      'create index project_list_index on project (account_id, created_at desc, id desc)',
    );
  }
}
