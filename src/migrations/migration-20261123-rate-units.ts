import { Migration } from '@mikro-orm/migrations';

/**
 * Requests that are worth several, such as a batch: `units` of them are counted together, all or none. `admitted`: the request
 * was let in as one before its worth was known, so that only the cap of a minute can refuse the rest.
 */
export class Migration20261123_rate_units extends Migration {
  override up(): void {
    // calls of three values, as an older process makes them, find this one
    this.addSql('drop function take_rate_limit(text, integer, integer, timestamptz)');
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
