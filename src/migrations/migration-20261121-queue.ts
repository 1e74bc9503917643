import { Migration } from '@mikro-orm/migrations';

/** What the queues need beside the tables of their engine, which brings its own (schema pgboss). */
export class Migration20261121_queue extends Migration {
  override up(): void {
    this.addSql(`
      create table queue_schedule (
        name text primary key,
        last_tick timestamptz not null
      )`);
    // The engine reads the time from one function. Where the clock is moved (tests only), that function is replaced by
    // one with the same shift; where it is not, it stays as the engine made it and costs nothing.
    this.addSql(`
      create function queue_follows_clock() returns void language plpgsql as $$
      declare
        moved interval := (select shift from app_clock);
        body text := 'select pg_catalog.now()';
        current_body text;
      begin
        perform pg_advisory_xact_lock(hashtextextended('queue_follows_clock', 20261121));
        select prosrc into current_body from pg_proc where oid = to_regprocedure('pgboss.job_now()');
        if current_body is null or moved = interval '0' and current_body not like '%interval%' then return; end if;
        if moved <> interval '0' then body := format('%s + %L::interval', body, moved); end if;
        execute format('create or replace function pgboss.job_now() returns timestamptz language sql stable as %L', body);
      end $$`);
    this.addSql(`
      create function app_clock_moved() returns trigger language plpgsql
      as $$ begin perform queue_follows_clock(); return null; end $$`);
    this.addSql(`
      create trigger queue_follows_clock after update on app_clock
      for each row when (old.shift <> new.shift) execute function app_clock_moved()`);
  }
}
