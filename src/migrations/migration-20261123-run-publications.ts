import { Migration } from '@mikro-orm/migrations';

/** Runs that are published under a name, which one run at most has over all accounts. They go with their run. */
export class Migration20261123_run_publications extends Migration {
  override up(): void {
    this.addSql(`
      create table run_publication (
        run_id varchar(33) collate "C" primary key references run (id) on delete cascade,
        slug varchar(64) collate "C" not null unique,
        title varchar(255),
        published_at timestamptz not null default app_now()
      )`);
  }
}
