import { Migration } from '@mikro-orm/migrations';

/** How a day of events gets its own table. */
export class Migration20261121_event_partitions extends Migration {
  override up(): void {
    // A new partition is filled and indexed before it is attached: attaching locks the default partition, not the
    // table that everybody writes to. Events of that day that came too early for it move along.
    this.addSql(`
      create function event_ensure_day(day date) returns boolean language plpgsql as $$
      declare
        partition text := 'event_' || to_char(day, 'YYYYMMDD');
        lower_bound timestamptz := day::timestamp at time zone 'utc';
        upper_bound timestamptz := (day + 1)::timestamp at time zone 'utc';
      begin
        perform pg_advisory_xact_lock(hashtextextended('event partitions', 20261121));
        if to_regclass(partition) is not null then return false; end if;
        lock table event_default in access exclusive mode;
        execute format('create table %I (like event including all)', partition);
        execute format(
          'with moved as (delete from event_default where created_at >= %L and created_at < %L returning *)
           insert into %I select * from moved', lower_bound, upper_bound, partition);
        execute format('alter table event attach partition %I for values from (%L) to (%L)',
          partition, lower_bound, upper_bound);
        return true;
      end $$`);
    // Bounds are printed in the session's time zone; partitions are by UTC whatever that is.
    this.addSql(`alter function event_ensure_day(date) set timezone = 'UTC'`);
    this.addSql(`
      select event_ensure_day(day::date)
        from generate_series(app_now() at time zone 'utc', app_now() at time zone 'utc' + interval '7 days', interval '1 day') as day`);
  }
}
