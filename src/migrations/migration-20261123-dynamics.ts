import { Migration } from '@mikro-orm/migrations';

/**
 * Dynamic simulations: what a flight has beside its run, and its rows in blocks, each what one piece of work brought. A
 * checkpoint and the block before it are written together, so that any process goes on where the last one was.
 */
export class Migration20261123_dynamics extends Migration {
  override up(): void {
    this.addSql(`
      create table dynamic_run (
        run_id varchar(33) collate "C" primary key references run (id) on delete cascade,
        estimated_duration_s double precision not null check (estimated_duration_s >= 0),
        end_s double precision not null check (end_s > 0),
        record_s double precision not null check (record_s > 0),
        schedule jsonb not null,
        simulated_s double precision not null default 0 check (simulated_s >= 0),
        rows integer not null default 0 check (rows >= 0),
        chunks integer not null default 0 check (chunks >= 0),
        wall_ms double precision not null default 0 check (wall_ms >= 0),
        engine text,
        checkpoint bytea,
        totals jsonb,
        events jsonb not null default '[]',
        ended text check (ended in ('max_duration', 'soc_cutoff', 'voltage_cutoff', 'thermal_runaway', 'failed')),
        check ((chunks = 0) = (totals is null)),
        check (ended is null or chunks > 0),
        check ((checkpoint is not null) = (chunks > 0 and ended is null))
      )`);
    this.addSql(`
      create table dynamic_block (
        run_id varchar(33) collate "C" not null references dynamic_run (run_id) on delete cascade,
        seq integer not null check (seq > 0),
        first_row integer not null check (first_row >= 0),
        rows integer not null check (rows > 0),
        from_s double precision not null,
        to_s double precision not null,
        data bytea not null,
        primary key (run_id, seq),
        unique (run_id, first_row),
        check (from_s <= to_s)
      )`);
    // It is deflated already.
    this.addSql('alter table dynamic_block alter column data set storage external');
  }
}
