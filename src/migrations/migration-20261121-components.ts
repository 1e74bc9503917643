import { Migration } from '@mikro-orm/migrations';

/**
 * Components: the catalog (no account) and people's own parts, what is starred and what is submitted to the catalog.
 * The numbers that lists filter and sort by stand in columns of their own, written with every spec (src/components/facts.ts).
 */
export class Migration20261121_components extends Migration {
  override up(): void {
    // trusted since PostgreSQL 13: the owner of the database may
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create table component (
        id varchar(32) primary key,
        uuid uuid not null unique default gen_random_uuid(),
        account_id uuid references account (id) on delete cascade,
        type varchar(16) not null check (type in ('motor', 'battery', 'propeller')),
        source varchar(16) not null check (source in ('catalog', 'community', 'user')),
        slug varchar(255) unique,
        name varchar(255) not null,
        brand text,
        search_text text not null,
        spec jsonb not null,
        model jsonb not null default '{}',
        provenance jsonb,
        base_component_id uuid,
        mass_g float8,
        price float8,
        kv float8,
        resistance_mohm float8,
        no_load_current_a float8,
        max_current_a float8,
        max_power_w float8,
        pole_count float8,
        diameter_mm float8,
        length_mm float8,
        capacity_mah float8,
        series_cells float8,
        parallel_cells float8,
        c_rating float8,
        nominal_voltage_v float8,
        energy_wh float8,
        diameter_in float8,
        pitch_in float8,
        num_blades float8,
        retired boolean not null default false,
        created_at timestamptz not null default app_now(),
        updated_at timestamptz not null default app_now(),
        version integer not null default 1,
        check ((account_id is null) = (source <> 'user')),
        check ((slug is null) = (source <> 'catalog'))
      )`);
    this.addSql(
      'create index component_list_index on component (account_id, created_at desc, id desc)',
    );
    this.addSql(`
      create table catalog_state (
        singleton boolean primary key default true check (singleton),
        version text not null,
        loaded_at timestamptz not null default app_now()
      )`);
    this.addSql(`
      create table starred_component (
        id varchar(32) primary key,
        account_id uuid not null references account (id) on delete cascade,
        project_id varchar(32) references project (id) on delete cascade,
        component_id varchar(32) not null references component (id) on delete cascade,
        component_type varchar(16) not null,
        created_at timestamptz not null default app_now(),
        unique nulls not distinct (account_id, project_id, component_id)
      )`);
    this.addSql(
      'create index starred_component_list_index on starred_component (account_id, created_at desc, id desc)',
    );
    this.addSql('create index starred_component_component on starred_component (component_id)');
    this.addSql('create index starred_component_project on starred_component (project_id)');
    this.addSql(`
      create table component_submission (
        id varchar(32) primary key,
        account_id uuid not null references account (id) on delete cascade,
        component_type varchar(16) not null check (component_type in ('motor', 'battery', 'propeller')),
        name varchar(255) not null,
        manufacturer varchar(255) not null,
        source_url text not null,
        data_json json not null,
        notes text,
        status varchar(16) not null default 'submitted'
          check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
        credit_reward integer not null default 0 check (credit_reward >= 0),
        reviewer_notes text,
        reviewed_at timestamptz,
        component_id varchar(32) unique references component (id),
        created_at timestamptz not null default app_now(),
        updated_at timestamptz not null default app_now(),
        version integer not null default 1,
        check ((reviewed_at is not null) = (status in ('approved', 'rejected'))),
        check ((component_id is not null) = (status = 'approved')),
        check (credit_reward = 0 or status = 'approved')
      )`);
    this.addSql(
      'create index component_submission_list_index on component_submission (account_id, created_at desc, id desc)',
    );
    this.addSql(
      'create index component_submission_moderation_index on component_submission (created_at desc, id desc)',
    );
    this.addSql(
      'create index component_submission_status_index on component_submission (status, created_at desc, id desc)',
    );
    this.addSql(`
      create table human_challenge (
        id varchar(32) primary key,
        account_id uuid not null references account (id) on delete cascade,
        salt text not null,
        difficulty_bits integer not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index human_challenge_expires_at_index on human_challenge (expires_at)');
    this.addSql('create index human_challenge_account on human_challenge (account_id)');
    this.addSql(`
      create table human_lease (
        hash bytea primary key,
        account_id uuid not null references account (id) on delete cascade,
        credential text not null,
        network text not null,
        expires_at timestamptz not null,
        remaining_reads integer not null check (remaining_reads >= 0)
      )`);
    this.addSql('create index human_lease_expires_at_index on human_lease (expires_at)');
    this.addSql('create index human_lease_account on human_lease (account_id)');
  }
}
