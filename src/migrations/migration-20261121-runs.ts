import { Migration } from '@mikro-orm/migrations';

/**
 * Runs: what every kind of them has, the parts they were accepted with, what a sweep adds, its points, and share links.
 * Ids compare byte by byte: those of a sweep's points are a range that its own id names.
 */
export class Migration20261121_runs extends Migration {
  override up(): void {
    // Beside those that wait for a slot (queued_runs): both fill the queue that a plan allows.
    this.addSql(
      'alter table account_meter add column held_runs integer not null default 0 check (held_runs >= 0)',
    );
    this.addMeterFunctions();
    this.addSql(`
      create table run (
        id varchar(33) collate "C" primary key,
        account_id uuid not null references account (id) on delete cascade,
        project_id varchar(32) not null references project (id) on delete cascade,
        kind text not null check (kind in ('simulation', 'sweep', 'dynamic')),
        status text not null check (status in ('draft', 'queued', 'running', 'completed', 'failed', 'canceled')),
        held boolean not null default false,
        name varchar(255),
        is_starred boolean not null default false,
        plot_config jsonb,
        body jsonb not null,
        rotors integer not null check (rotors between 1 and 40),
        credits_cost integer not null check (credits_cost >= 0),
        attempt integer not null default 0,
        lost integer not null default 0 check (lost between 0 and 3),
        lease_until timestamptz,
        worker text,
        saves integer not null default 0,
        cancel_requested_at timestamptz,
        progress real check (progress between 0 and 1),
        result json,
        error jsonb,
        snapshot_version integer not null,
        solver_engine text,
        created_at timestamptz not null default app_now(),
        queued_at timestamptz,
        dispatched_at timestamptz,
        completed_at timestamptz,
        updated_at timestamptz not null default app_now(),
        version integer not null default 1,
        check ((status = 'running') = (lease_until is not null)),
        check ((status in ('completed', 'failed', 'canceled')) = (completed_at is not null)),
        check ((status = 'failed') = (error is not null)),
        check (not held or status = 'queued'),
        check (status = 'draft' or queued_at is not null)
      )`);
    this.addSql('create index run_list_index on run (account_id, kind, created_at desc, id desc)');
    this.addSql('create index run_project_index on run (project_id, created_at desc, id desc)');
    this.addSql(
      "create index run_waiting_index on run (account_id, queued_at, id) where status = 'queued' and not held",
    );
    this.addSql(
      "create index run_open_index on run (account_id, id) where status in ('queued', 'running')",
    );
    this.addSql("create index run_lease_index on run (lease_until) where status = 'running'");
    this.addSql(`
      create table run_part (
        run_id varchar(33) collate "C" not null references run (id) on delete cascade,
        component_id varchar(32) not null,
        type text not null check (type in ('motor', 'battery', 'propeller')),
        name text not null,
        source text not null,
        spec jsonb not null,
        model jsonb not null,
        version integer not null,
        primary key (run_id, component_id)
      )`);
    this.addSql(`
      create table sweep (
        run_id varchar(33) collate "C" primary key references run (id) on delete cascade,
        total_points integer not null check (total_points between 1 and 10000),
        completed_points integer not null default 0,
        failed_points integer not null default 0,
        component_ids jsonb not null,
        point_events boolean not null,
        summary jsonb,
        check (completed_points >= 0 and failed_points >= 0 and completed_points + failed_points <= total_points)
      )`);
    this.addSql(`
      create table sweep_point (
        sweep_id varchar(33) collate "C" not null references sweep (run_id) on delete cascade,
        index integer not null check (index between 0 and 9999),
        status text check (status in ('completed', 'failed')),
        is_starred boolean not null default false,
        result json,
        error jsonb,
        total_thrust_n double precision,
        total_current_a double precision,
        total_elec_power_w double precision,
        total_mech_power_w double precision,
        specific_thrust_g_per_w double precision,
        system_efficiency double precision,
        endurance_s double precision,
        is_limited boolean,
        solved_at timestamptz,
        primary key (sweep_id, index),
        check ((status is null) = (solved_at is null)),
        check ((status = 'failed') = (error is not null)),
        check ((status = 'completed') = (result is not null))
      )`);
    this.addSql(`
      create table run_share (
        run_id varchar(33) collate "C" primary key references run (id) on delete cascade,
        token_hash bytea not null unique,
        token_sealed bytea not null,
        created_at timestamptz not null default app_now()
      )`);
  }
  /**
   * Two statements in one call. The plan is read after the lock is held, by a statement of its own: one that waited for the
   * lock would still see the plan as it was before it waited.
   */
  private addMeterFunctions(): void {
    const meter = 'plan text, active integer, queued integer, held integer';
    const answer = `
      if not found then return; end if;
      select account.plan into plan from account where id = of_account;
      return next;`;
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
}
