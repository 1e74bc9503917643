/**
 * A clock that tests can move, in place of the real one: `update app_clock set shift = interval '1 hour'` moves everything that
 * asks app_now(), and the queue engine, which has a function of its own.
 */
export const TEST_CLOCK = `
  create table app_clock (
    singleton boolean primary key default true check (singleton),
    shift interval not null default interval '0'
  );
  insert into app_clock default values;
  create or replace function app_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + (select shift from app_clock) $$;
  create function queue_follows_clock() returns trigger language plpgsql as $$
  begin
    execute format(
      'create or replace function pgboss.job_now() returns timestamptz language sql stable as %L',
      format('select pg_catalog.now() + %L::interval', new.shift));
    return null;
  end $$;
  create trigger queue_follows_clock after update on app_clock
    for each row when (old.shift <> new.shift) execute function queue_follows_clock();`;
