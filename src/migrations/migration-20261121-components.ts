import { Migration } from '@mikro-orm/migrations';

/** Whom the rows of the catalog belong to: an owner that no account is, because an index finds `=` in order, but not `is null`. */
const CATALOG = '00000000-0000-0000-0000-000000000000';
const SORTED = ['created_at', 'updated_at', 'name', 'brand', 'mass_g', 'price'];
const SORTED_BY_TYPE = {
  motor: [
    'kv',
    'resistance_mohm',
    'no_load_current_a',
    'max_current_a',
    'max_power_w',
    'pole_count',
    'diameter_mm',
    'length_mm',
  ],
  battery: [
    'capacity_mah',
    'series_cells',
    'parallel_cells',
    'c_rating',
    'nominal_voltage_v',
    'energy_wh',
  ],
  propeller: ['diameter_in', 'pitch_in', 'num_blades'],
};

/**
 * Components: the catalog (no account) and people's own parts, what is starred and what is submitted to the catalog.
 * The numbers that lists filter and sort by stand in columns of their own, written with every spec (src/components/facts.ts).
 */
export class Migration20261121_components extends Migration {
  override up(): void {
    // trusted since PostgreSQL 13: the owner of the database may
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists btree_gin');
    this.addSql(`
      create table component (
        id varchar(32) primary key,
        uuid uuid not null unique default gen_random_uuid(),
        account_id uuid references account (id) on delete cascade,
        owner uuid not null generated always as (coalesce(account_id, '${CATALOG}')) stored,
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
    this.addSql('create index component_account on component (account_id)');
    for (const column of SORTED)
      this.addSql(
        `create index component_${column} on component (owner, type, ${column}, id) where not retired`,
      );
    for (const [type, columns] of Object.entries(SORTED_BY_TYPE))
      for (const column of columns)
        this.addSql(
          `create index component_${column} on component (owner, ${column}, id) where type = '${type}' and not retired`,
        );
    this.addSql(
      'create index component_search on component using gin (owner, search_text gin_trgm_ops) where not retired',
    );
    this.addSql(`
      create table component_word (
        account_id uuid references account (id) on delete cascade,
        owner uuid not null generated always as (coalesce(account_id, '${CATALOG}')) stored,
        word text not null,
        primary key (owner, word)
      )`);
    this.addSql('create index component_word_account on component_word (account_id)');
    this.addSql(
      'create index component_word_similar on component_word using gin (owner, word gin_trgm_ops)',
    );
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
