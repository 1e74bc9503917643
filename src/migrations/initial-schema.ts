import { Migration } from '@mikro-orm/migrations';
import { TABLES } from './tables.js';

/**
 * The tables, as the entities say them (a test compares), and what entities cannot say: functions, triggers, how tables are
 * stored. Nothing is released yet, so that there is one schema and no history.
 */
export class Migration20261129a_initial extends Migration {
  override up(): void {
    // trusted since PostgreSQL 13: the owner of the database may
    for (const extension of ['pg_trgm', 'btree_gin'])
      this.addSql(`create extension if not exists ${extension}`);
    // The one clock of the project: ledger, events, leases, schedules and the service's own clock ask it. Tests put another
    // function in its place.
    this.addSql(
      'create function app_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$',
    );
    this.addSql(TABLES);
    this.addMeters();
    this.addLedgerRules();
    this.addWords();
    this.addEventDays();
    this.addRateLimit();
    // what it holds is compressed already
    this.addSql('alter table dynamic_block alter column data set storage external');
  }

  /** Every account has a meter. */
  private addMeters(): void {
    this.addSql(`
      create function make_meter() returns trigger language plpgsql
      as $$ begin insert into account_meter (account_id) values (new.id); return null; end $$`);
    this.addSql(
      'create trigger account_has_meter after insert on account for each row execute function make_meter()',
    );
    const meter = 'plan text, active integer, queued integer, held integer';
    const answer = `
        if not found then return; end if;
        select account.plan into plan from account where id = of_account;
        return next;`;
    // Two statements in one call. The plan is read after the lock is held, by a statement of its own: one that waited for the
    // lock would still see the plan as it was before it waited.
    this.addSql(`
      create function lock_meter(of_account uuid) returns table (${meter}) language plpgsql as $$ begin
        select active_runs, queued_runs, held_runs into active, queued, held
          from account_meter where account_id = of_account for no key update;
        ${answer}
      end $$`);
    this.addSql(`
      create function change_meter(of_account uuid, more_active integer, more_queued integer, more_held integer)
      returns table (${meter}) language plpgsql as $$ begin
        update account_meter set active_runs = active_runs + more_active, queued_runs = queued_runs + more_queued,
               held_runs = held_runs + more_held
         where account_id = of_account returning active_runs, queued_runs, held_runs into active, queued, held;
        ${answer}
      end $$`);
  }

  /** Rows of the ledger are never changed, and go with their account only: by then it is gone itself. */
  private addLedgerRules(): void {
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql
      as $$ begin raise exception '% is append-only', tg_table_name; end $$`);
    this.addSql(`
      create trigger credit_transaction_append_only before update on credit_transaction
        for each row execute function refuse_change()`);
    this.addSql(`
      create function refuse_removal() returns trigger language plpgsql as $$
        begin
          if exists (select from account where id = old.account_id) then
            raise exception '% is append-only', tg_table_name;
          end if;
          return old;
        end $$`);
    this.addSql(`
      create trigger credit_transaction_kept before delete on credit_transaction
        for each row execute function refuse_removal()`);
  }

  /** The words of components, for searches that forgive a slip. */
  private addWords(): void {
    // in the order of the key, so that two who bring the same words do not wait for each other in a circle
    this.addSql(`
      create function component_words() returns trigger language plpgsql as $$
      begin
        insert into component_word (account_id, word)
        select account_id, word
          from (select distinct fresh.account_id, match[1] as word
                  from fresh, regexp_matches(fresh.search_text, '[[:alpha:]]{4,}', 'g') as match) as words
         order by account_id, word
            on conflict do nothing;
        return null;
      end $$`);
    for (const event of ['insert', 'update'])
      this.addSql(`
        create trigger component_words_on_${event} after ${event} on component
        referencing new table as fresh for each statement execute function component_words()`);
  }

  /** Creates the function that gives a day of events its own table, and the tables of the first week. */
  private addEventDays(): void {
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

  /**
   * Counts of requests that several processes share (RATE_LIMIT_STORE=database). Not logged to disk: what a crash of the
   * server forgets is a minute of counting. Half-filled pages, because every update should find room beside the old row.
   */
  private addRateLimit(): void {
    // One call a request: GCRA (burst, then one each 60 s / per_minute) and never more than per_minute in any 60 s. The
    // window is counted in whole seconds, 61 of them, so that it never counts less than 60 s hold; whoever always sends
    // as fast as allowed gets per_minute in 61 s. The clock is the server's own, since it is the one that all processes
    // share, and not app_now(): a clock moved in a test must not hand out bursts. A refused request writes nothing.
    // `units` are counted together, all or none. `admitted`: the request was let in as one before its worth was known, so that
    // only the cap of a minute can refuse the rest.
    this.addSql(`
      create function take_rate_limit(
        for_key text, per_minute integer, burst integer, at timestamptz default null,
        units integer default 1, admitted boolean default false,
        out allowed boolean, out remaining integer, out reset_us bigint, out retry_us bigint)
      language plpgsql as $$
      declare
        kept rate_limit;
        emission constant bigint := 60000000 / per_minute;
        tolerance constant bigint := emission * (burst - 1);
        now_us bigint;
        now_s bigint;
        slot integer;
        cap_wait bigint := 0;
        excess integer;
      begin
        loop
          select * into kept from rate_limit where key = for_key for update;
          exit when found;
          insert into rate_limit values (for_key, 0, 0, array_fill(0::smallint, array[61]), 0)
            on conflict do nothing;
        end loop;
        -- looked at only now: who waited for the row comes later than who had it
        now_us := extract(epoch from coalesce(at, clock_timestamp())) * 1000000;
        now_s := now_us / 1000000;
        if kept.second > now_s + 1 then -- the clock was set back: the old counts mean nothing any more
          kept := (for_key, 0, 0, kept.counts, kept.total);
        end if;
        now_s := greatest(now_s, kept.second);
        if now_s - kept.second > 60 then
          kept.counts := array_fill(0::smallint, array[61]);
          kept.total := 0;
        else
          for i in 1 .. now_s - kept.second loop -- the loop's variable is 32 bits wide
            slot := (kept.second + i) % 61 + 1;
            kept.total := kept.total - kept.counts[slot];
            kept.counts[slot] := 0;
          end loop;
        end if;
        excess := kept.total + units - per_minute; -- so many must leave first
        if excess > 0 then
          for i in 1 .. 61 loop
            excess := excess - kept.counts[(now_s - 61 + i) % 61 + 1]; -- the oldest first; gone after 61 seconds
            if excess <= 0 then
              cap_wait := (now_s + i) * 1000000 - now_us;
              exit;
            end if;
          end loop;
        end if;
        kept.tat := greatest(kept.tat, now_us);
        retry_us := greatest(case when admitted then 0 else kept.tat - now_us - tolerance end, cap_wait, 0);
        allowed := retry_us = 0;
        if allowed then
          kept.tat := kept.tat + units * emission;
          kept.total := kept.total + units;
          slot := now_s % 61 + 1;
          kept.counts[slot] := kept.counts[slot] + units;
          update rate_limit set tat = kept.tat, second = now_s, counts = kept.counts, total = kept.total
           where key = for_key;
        end if;
        remaining := greatest(0, least((tolerance + emission - (kept.tat - now_us)) / emission, per_minute - kept.total));
        reset_us := kept.tat - now_us;
      end $$`);
  }
}
