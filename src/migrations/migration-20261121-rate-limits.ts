import { Migration } from '@mikro-orm/migrations';

/**
 * Counts of requests that several processes share (RATE_LIMIT_STORE=database). Not logged to disk: what a crash of the
 * server forgets is a minute of counting. Half-filled pages, because every update should find room beside the old row.
 */
export class Migration20261121_rate_limits extends Migration {
  override up(): void {
    // Times are microseconds and seconds since 1970. `counts` holds one number for each of the last 61 seconds.
    this.addSql(`
      create unlogged table rate_limit (
        key text primary key,
        tat bigint not null,
        second bigint not null,
        counts smallint[] not null,
        total integer not null
      ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)`);
    // One call a request: GCRA (burst, then one each 60 s / per_minute) and never more than per_minute in any 60 s. The
    // window is counted in whole seconds, 61 of them, so that it never counts less than 60 s hold; whoever always sends
    // as fast as allowed gets per_minute in 61 s. The clock is the server's own, since it is the one that all processes
    // share, and not app_now(): a clock moved in a test must not hand out bursts. A refused request writes nothing.
    this.addSql(`
      create function take_rate_limit(
        for_key text, per_minute integer, burst integer, at timestamptz default null,
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
        if kept.total >= per_minute then
          for i in 1 .. 61 loop
            if kept.counts[(now_s - 61 + i) % 61 + 1] > 0 then -- the oldest; gone after 61 seconds
              cap_wait := (now_s + i) * 1000000 - now_us;
              exit;
            end if;
          end loop;
        end if;
        kept.tat := greatest(kept.tat, now_us);
        retry_us := greatest(kept.tat - now_us - tolerance, cap_wait, 0);
        allowed := retry_us = 0;
        remaining := 0;
        if allowed then
          kept.tat := kept.tat + emission;
          kept.total := kept.total + 1;
          slot := now_s % 61 + 1;
          kept.counts[slot] := kept.counts[slot] + 1;
          update rate_limit set tat = kept.tat, second = now_s, counts = kept.counts, total = kept.total
           where key = for_key;
          remaining := greatest(0, least((tolerance + emission - (kept.tat - now_us)) / emission, per_minute - kept.total));
        end if;
        reset_us := kept.tat - now_us;
      end $$`);
  }
}
