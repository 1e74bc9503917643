import { Migration } from '@mikro-orm/migrations';

/**
 * The one clock of the project. `shift` is zero wherever time is real; tests move it, and everything that asks
 * app_now() (ledger, events, leases, schedules, the service's own clock) moves along.
 */
export class Migration20261121_clock extends Migration {
  override up(): void {
    this.addSql(`
      create table app_clock (
        singleton boolean primary key default true check (singleton),
        shift interval not null default interval '0'
      )`);
    this.addSql('insert into app_clock default values');
    this.addSql(`
      create function app_now() returns timestamptz language sql volatile
      as $$ select clock_timestamp() + (select shift from app_clock) $$`);
  }
}
