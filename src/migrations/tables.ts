/**
 * The tables as the ORM's schema generator writes them for the entities, in an order for readers; what differs from the
 * entities is said beside it.
 */
export const TABLES = `
    create table account (
      id uuid not null,
      plan text not null,
      created_at timestamptz not null default app_now(),
      awaits_confirmation boolean not null default false,
      primary key (id),
      constraint account_plan_check check (plan in ('free', 'pro'))
    );

    create table account_meter (
      account_id uuid not null,
      active_runs int not null default 0,
      queued_runs int not null default 0,
      held_runs int not null default 0,
      primary key (account_id),
      constraint account_meter_active_runs_check check (active_runs >= 0),
      constraint account_meter_held_runs_check check (held_runs >= 0),
      constraint account_meter_queued_runs_check check (queued_runs >= 0),
      constraint account_meter_account_id_foreign foreign key (account_id) references account (id) on update cascade on delete cascade
    );

    create table app_user (
      id varchar(31) not null,
      account_id uuid not null,
      email varchar(320) not null,
      is_active boolean not null default true,
      is_admin boolean not null default false,
      is_moderator boolean not null default false,
      created_at timestamptz not null default app_now(),
      first_name varchar(100) not null default '',
      last_name varchar(100) not null default '',
      unit_system text not null default 'metric',
      email_verified boolean not null default false,
      password_hash text,
      primary key (id),
      constraint app_user_email_unique unique (email),
      constraint app_user_email_check check (email = lower(email)),
      constraint app_user_unit_system_check check (unit_system in ('metric', 'imperial')),
      constraint app_user_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index app_user_account_id_index on app_user (account_id);

    create table api_key (
      id varchar(30) not null,
      account_id uuid not null,
      user_id varchar(31) not null,
      name varchar(255) not null,
      hash bytea not null,
      prefix varchar(8) not null,
      last4 varchar(4) not null,
      is_read_only boolean not null default false,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      primary key (id),
      constraint api_key_hash_unique unique (hash),
      constraint api_key_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint api_key_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
    );
    create index api_key_account_id_index on api_key (account_id);
    create index api_key_list_index on api_key (account_id, created_at DESC, id DESC);
    create index api_key_user_id_index on api_key (user_id);

    create table api_key_use (
      api_key_id varchar(30) not null,
      day date not null,
      requests int not null,
      failed int not null,
      primary key (api_key_id, day),
      constraint api_key_use_api_key_id_foreign foreign key (api_key_id) references api_key (id) on delete cascade
    );

    create table api_request (
      id varchar(31) not null,
      account_id uuid not null,
      api_key_id varchar(30) not null,
      created_at timestamptz not null,
      method varchar(8) not null,
      route varchar(255) not null,
      status int not null,
      code varchar(64),
      duration_ms real not null,
      primary key (id),
      constraint api_request_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint api_request_api_key_id_foreign foreign key (api_key_id) references api_key (id) on delete cascade
    );
    create index api_request_api_key_id_index on api_request (api_key_id);
    create index api_request_created_at_index on api_request (created_at);
    create index api_request_list_index on api_request (account_id, created_at DESC, id DESC);

    create table session (
      id varchar(31) not null,
      account_id uuid not null,
      user_id varchar(31) not null,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      primary key (id),
      constraint session_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint session_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
    );
    create index session_account_id_index on session (account_id);
    create index session_expires_at_index on session (expires_at);
    create index session_user_id_index on session (user_id);

    create table refresh_token (
      hash bytea not null,
      session_id varchar(31) not null,
      created_at timestamptz not null default app_now(),
      spent_at timestamptz,
      primary key (hash),
      constraint refresh_token_session_id_foreign foreign key (session_id) references session (id) on delete cascade
    );
    create index refresh_token_session_id_index on refresh_token (session_id);
    create unique index refresh_token_unspent on refresh_token (session_id) where spent_at is null;

    create table email_confirmation (
      id varchar(31) collate "C" not null,
      account_id uuid not null,
      user_id varchar(31) not null,
      asked_again boolean not null,
      token_hash bytea,
      expires_at timestamptz,
      created_at timestamptz not null default app_now(),
      primary key (id),
      constraint email_confirmation_token_hash_unique unique (token_hash),
      constraint email_confirmation_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint email_confirmation_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
    );
    create index email_confirmation_account_id_index on email_confirmation (account_id, created_at);
    create index email_confirmation_created_at_index on email_confirmation (created_at);
    create index email_confirmation_user_id_index on email_confirmation (user_id);

    create table password_reset (
      id varchar(31) collate "C" not null,
      account_id uuid not null,
      user_id varchar(31) not null,
      token_hash bytea not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default app_now(),
      primary key (id),
      constraint password_reset_token_hash_unique unique (token_hash),
      constraint password_reset_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint password_reset_user_id_foreign foreign key (user_id) references app_user (id) on delete cascade
    );
    create index password_reset_account_id_index on password_reset (account_id);
    create index password_reset_created_at_index on password_reset (created_at);
    create index password_reset_user_id_index on password_reset (user_id, created_at);

    create table spent_challenge (
      id varchar(31) collate "C" not null,
      spent_at timestamptz not null default app_now(),
      primary key (id)
    );
    create index spent_challenge_spent_at_index on spent_challenge (spent_at);

    create table sign_in_failure (
      id bigserial primary key,
      who bytea not null,
      failed_at timestamptz not null default app_now(),
      confirmed boolean not null default false
    );
    create index sign_in_failure_failed_at_index on sign_in_failure (failed_at);
    create index sign_in_failure_who_index on sign_in_failure (who, failed_at);

    create table email_failure (
      email_hash bytea not null,
      failures int not null,
      since timestamptz not null default app_now(),
      primary key (email_hash),
      constraint email_failure_failures_check check (failures >= 0)
    );
    create index email_failure_since_index on email_failure (since);

    create table trusted_address (
      hash bytea not null,
      account_id uuid not null,
      signed_in_at timestamptz not null default app_now(),
      primary key (hash),
      constraint trusted_address_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index trusted_address_account_id_index on trusted_address (account_id);
    create index trusted_address_signed_in_at_index on trusted_address (signed_in_at);

    create table address_sign_up (
      id bigserial primary key,
      address_hash bytea not null,
      signed_up_at timestamptz not null default app_now()
    );
    create index address_sign_up_address_index on address_sign_up (address_hash, signed_up_at);
    create index address_sign_up_signed_up_at_index on address_sign_up (signed_up_at);

    create unlogged table rate_limit (
      key text not null,
      tat bigint not null,
      second bigint not null,
      counts smallint[] not null,
      total int not null,
      primary key (key)
    ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

    create table idempotency_record (
      account_id uuid not null,
      key varchar(255) not null,
      method text not null,
      path text not null,
      body_hash bytea not null,
      status smallint not null,
      headers jsonb not null,
      answer bytea not null,
      sealed boolean not null,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      primary key (account_id, key),
      constraint idempotency_record_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index idempotency_record_expires_at_index on idempotency_record (expires_at);

    create table queue_schedule (
      name text not null,
      last_tick timestamptz not null,
      primary key (name)
    );

    create table event (
      id varchar(31) not null,
      created_at timestamptz not null,
      account_id uuid not null,
      type text not null,
      resource_id varchar(34),
      api_version text not null,
      canonical bytea not null,
      primary key (id, created_at),
      constraint event_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    ) partition by range (created_at);
    create index event_list_index on event (account_id, created_at DESC, id DESC);
    create index event_resource_index on event (account_id, resource_id, created_at DESC, id DESC);
    create index event_type_index on event (account_id, type, created_at DESC, id DESC);
    create table event_default partition of event default;

    create table credit_transaction (
      id varchar(31) not null,
      account_id uuid not null,
      amount int not null,
      type text not null,
      unit_type text not null,
      balance_after bigint,
      resource_object text,
      resource_id varchar(34),
      debit_id varchar(31),
      reason varchar(500),
      created_at timestamptz not null,
      primary key (id),
      constraint credit_transaction_refunded_once unique (debit_id),
      constraint credit_transaction_balance_after_check check (balance_after >= 0),
      constraint credit_transaction_resource_object_resource_id_check check ((resource_object is null) = (resource_id is null)),
      constraint credit_transaction_type_debit_id_check check ((type = 'refund') = (debit_id is not null)),
      constraint credit_transaction_type_amount_check check (case when (type like '%debit') then (amount < 0) when (type = 'adjustment') then (amount <> 0) else (amount > 0) end),
      constraint credit_transaction_type_check check (type in ('simulation_debit', 'sweep_debit', 'monthly_grant', 'signup_grant', 'bounty_grant', 'refund', 'adjustment', 'debit', 'topup')),
      constraint credit_transaction_unit_type_check check (unit_type in ('free', 'monthly')),
      constraint credit_transaction_resource_object_check check (resource_object in ('simulation', 'component_submission')),
      constraint credit_transaction_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint credit_transaction_debit_id_foreign foreign key (debit_id) references credit_transaction (id) on delete cascade
    );
    create index credit_transaction_list_index on credit_transaction (account_id, created_at DESC, id DESC);
    create unique index credit_transaction_debited_once on credit_transaction (resource_id) where type in ('simulation_debit', 'sweep_debit', 'debit');
    create unique index credit_transaction_welcomed_once on credit_transaction (account_id) where type = 'signup_grant';

    create table project (
      id varchar(32) not null,
      account_id uuid not null,
      name varchar(255) not null,
      notes text,
      aircraft_type_tag varchar(64),
      run_count int not null default 0,
      running_count int not null default 0,
      completed_count int not null default 0,
      failed_count int not null default 0,
      last_activity_at timestamptz,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      version int not null default 1,
      primary key (id),
      constraint project_counters_check check (((running_count + completed_count) + failed_count) <= run_count),
      constraint project_completed_count_check check (completed_count >= 0),
      constraint project_failed_count_check check (failed_count >= 0),
      constraint project_run_count_check check (run_count >= 0),
      constraint project_running_count_check check (running_count >= 0),
      constraint project_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index project_list_index on project (account_id, created_at DESC, id DESC);

    create table vehicle (
      id varchar(31) collate "C" not null,
      account_id uuid not null,
      project_id varchar(32),
      name varchar(255) not null,
      notes text,
      tags text[] not null,
      is_starred boolean not null default false,
      latest_version int not null default 1,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      version int not null default 1,
      primary key (id),
      constraint vehicle_latest_version_check check (latest_version >= 1),
      constraint vehicle_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint vehicle_project_id_foreign foreign key (project_id) references project (id) on delete set null
    );
    create index vehicle_list_index on vehicle (account_id, created_at DESC, id DESC);
    create index vehicle_project_index on vehicle (project_id);

    create table vehicle_version (
      vehicle_id varchar(31) collate "C" not null,
      number int not null,
      body jsonb not null,
      note varchar(255),
      created_at timestamptz not null default app_now(),
      primary key (vehicle_id, number),
      constraint vehicle_version_number_check check (number >= 1),
      constraint vehicle_version_vehicle_id_foreign foreign key (vehicle_id) references vehicle (id) on delete cascade
    );

    create table vehicle_share (
      vehicle_id varchar(31) collate "C" not null,
      token_hash bytea not null,
      token_sealed bytea not null,
      created_at timestamptz not null default app_now(),
      token_key text,
      primary key (vehicle_id),
      constraint vehicle_share_token_hash_unique unique (token_hash),
      constraint vehicle_share_vehicle_id_foreign foreign key (vehicle_id) references vehicle (id) on update cascade on delete cascade
    );
    create index vehicle_share_key_index on vehicle_share (token_key);

    create table component (
      id varchar(32) not null,
      uuid uuid not null default gen_random_uuid(),
      account_id uuid,
      owner uuid generated always as (coalesce(account_id, '00000000-0000-0000-0000-000000000000')) stored not null,
      type text not null,
      source text not null,
      slug varchar(255),
      name varchar(255) not null,
      brand text,
      search_text text not null,
      spec jsonb not null,
      model jsonb not null default '{}',
      provenance jsonb,
      base_component_id uuid,
      mass_g double precision,
      price double precision,
      kv double precision,
      resistance_mohm double precision,
      no_load_current_a double precision,
      max_current_a double precision,
      max_power_w double precision,
      pole_count double precision,
      diameter_mm double precision,
      length_mm double precision,
      capacity_mah double precision,
      series_cells double precision,
      parallel_cells double precision,
      c_rating double precision,
      nominal_voltage_v double precision,
      energy_wh double precision,
      diameter_in double precision,
      pitch_in double precision,
      num_blades double precision,
      retired boolean not null default false,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      version int not null default 1,
      primary key (id),
      constraint component_uuid_unique unique (uuid),
      constraint component_slug_unique unique (slug),
      constraint component_account_id_source_check check ((account_id is null) = (source <> 'user')),
      constraint component_slug_source_check check ((slug is null) = (source <> 'catalog')),
      constraint component_type_check check (type in ('motor', 'battery', 'propeller')),
      constraint component_source_check check (source in ('catalog', 'community', 'user')),
      constraint component_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index component_account on component (account_id);
    create index component_created_at on component (owner, type, created_at, id) where not retired;
    create index component_updated_at on component (owner, type, updated_at, id) where not retired;
    create index component_name on component (owner, type, lower(name), id) where not retired;
    create index component_brand on component (owner, type, lower(brand), id) where not retired;
    create index component_mass_g on component (owner, type, mass_g, id) where not retired;
    create index component_price on component (owner, type, price, id) where not retired;
    create index component_kv on component (owner, kv, id) where type = 'motor' and not retired;
    create index component_resistance_mohm on component (owner, resistance_mohm, id) where type = 'motor' and not retired;
    create index component_no_load_current_a on component (owner, no_load_current_a, id) where type = 'motor' and not retired;
    create index component_max_current_a on component (owner, max_current_a, id) where type = 'motor' and not retired;
    create index component_max_power_w on component (owner, max_power_w, id) where type = 'motor' and not retired;
    create index component_pole_count on component (owner, pole_count, id) where type = 'motor' and not retired;
    create index component_diameter_mm on component (owner, diameter_mm, id) where type = 'motor' and not retired;
    create index component_length_mm on component (owner, length_mm, id) where type = 'motor' and not retired;
    create index component_capacity_mah on component (owner, capacity_mah, id) where type = 'battery' and not retired;
    create index component_series_cells on component (owner, series_cells, id) where type = 'battery' and not retired;
    create index component_parallel_cells on component (owner, parallel_cells, id) where type = 'battery' and not retired;
    create index component_c_rating on component (owner, c_rating, id) where type = 'battery' and not retired;
    create index component_nominal_voltage_v on component (owner, nominal_voltage_v, id) where type = 'battery' and not retired;
    create index component_energy_wh on component (owner, energy_wh, id) where type = 'battery' and not retired;
    create index component_diameter_in on component (owner, diameter_in, id) where type = 'propeller' and not retired;
    create index component_pitch_in on component (owner, pitch_in, id) where type = 'propeller' and not retired;
    create index component_num_blades on component (owner, num_blades, id) where type = 'propeller' and not retired;
    create index component_search on component using gin (owner, search_text gin_trgm_ops) where not retired;

    create table component_word (
      owner uuid generated always as (coalesce(account_id, '00000000-0000-0000-0000-000000000000')) stored not null,
      word text not null,
      account_id uuid,
      primary key (owner, word),
      constraint component_word_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index component_word_account on component_word (account_id);
    create index component_word_similar on component_word using gin (owner, word gin_trgm_ops);

    create table catalog_state (
      singleton boolean not null default true,
      version text not null,
      loaded_at timestamptz not null default app_now(),
      primary key (singleton),
      constraint catalog_state_singleton_check check (singleton)
    );

    create table starred_component (
      id varchar(32) not null,
      account_id uuid not null,
      project_id varchar(32),
      component_id varchar(32) not null,
      component_type varchar(16) not null,
      created_at timestamptz not null default app_now(),
      primary key (id),
      constraint starred_component_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint starred_component_project_id_foreign foreign key (project_id) references project (id) on delete cascade,
      constraint starred_component_component_id_foreign foreign key (component_id) references component (id) on delete cascade
    );
    create index starred_component_component on starred_component (component_id);
    create index starred_component_list_index on starred_component (account_id, created_at DESC, id DESC);
    create index starred_component_project on starred_component (project_id);
    create unique index starred_component_once on starred_component (account_id, project_id, component_id) nulls not distinct;

    create table component_submission (
      id varchar(32) not null,
      account_id uuid not null,
      component_type text not null,
      name varchar(255) not null,
      manufacturer varchar(255) not null,
      source_url text not null,
      data_json json not null,
      notes text,
      status text not null default 'submitted',
      credit_reward int not null default 0,
      reviewer_notes text,
      reviewed_at timestamptz,
      component_id varchar(32),
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      version int not null default 1,
      primary key (id),
      constraint component_submission_component_id_unique unique (component_id),
      constraint component_submission_reviewed_at_status_check check ((reviewed_at is not null) = (status in ('approved', 'rejected'))),
      constraint component_submission_component_id_status_check check ((component_id is not null) = (status = 'approved')),
      constraint component_submission_credit_reward_status_check check ((credit_reward = 0) or (status = 'approved')),
      constraint component_submission_credit_reward_check check (credit_reward >= 0),
      constraint component_submission_component_type_check check (component_type in ('motor', 'battery', 'propeller')),
      constraint component_submission_status_check check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
      constraint component_submission_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint component_submission_component_id_foreign foreign key (component_id) references component (id) on delete set null
    );
    create index component_submission_list_index on component_submission (account_id, created_at DESC, id DESC);
    create index component_submission_moderation_index on component_submission (created_at DESC, id DESC);
    create index component_submission_status_index on component_submission (status, created_at DESC, id DESC);

    create table human_challenge (
      id varchar(32) not null,
      account_id uuid not null,
      salt text not null,
      difficulty_bits int not null,
      expires_at timestamptz not null,
      primary key (id),
      constraint human_challenge_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index human_challenge_account on human_challenge (account_id);
    create index human_challenge_expires_at_index on human_challenge (expires_at);

    create table human_lease (
      hash bytea not null,
      account_id uuid not null,
      credential text not null,
      network text not null,
      expires_at timestamptz not null,
      remaining_reads int not null,
      primary key (hash),
      constraint human_lease_remaining_reads_check check (remaining_reads >= 0),
      constraint human_lease_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index human_lease_account on human_lease (account_id);
    create index human_lease_expires_at_index on human_lease (expires_at);

    create table airfoil (
      id varchar(32) not null,
      account_id uuid not null,
      name varchar(64) not null,
      name_key text not null,
      title text,
      x double precision[] not null,
      y double precision[] not null,
      facts jsonb not null,
      kulfan jsonb not null,
      warnings jsonb not null default '[]',
      created_at timestamptz not null default app_now(),
      primary key (id),
      constraint airfoil_account_id_name_key_unique unique (account_id, name_key),
      constraint airfoil_x_y_check check (cardinality(x) = cardinality(y)),
      constraint airfoil_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );

    create table section_polar (
      key bytea not null,
      engine int not null,
      state text not null,
      rows bytea,
      bytes int generated always as ((256 + coalesce(octet_length(rows), 0))) stored not null,
      worker uuid,
      lease_until timestamptz,
      made_at timestamptz,
      used_at timestamptz not null default app_now(),
      primary key (key),
      constraint section_polar_state_rows_check check ((state = 'made') = (rows is not null)),
      constraint section_polar_state_worker_check check ((state = 'making') = (worker is not null)),
      constraint section_polar_state_lease_until_check check ((state = 'made') = (lease_until is null)),
      constraint section_polar_key_check check (octet_length(key) = 32),
      constraint section_polar_state_check check (state in ('making', 'made', 'failed'))
    );
    create index section_polar_unmade on section_polar (lease_until) where state <> 'made';

    create table run (
      id varchar(33) collate "C" not null,
      account_id uuid not null,
      project_id varchar(32),
      kind text not null,
      status text not null,
      held boolean not null default false,
      name varchar(255),
      is_starred boolean not null default false,
      plot_config jsonb,
      body jsonb not null,
      rotors int not null,
      credits_cost int not null,
      attempt int not null default 0,
      lost int not null default 0,
      job uuid,
      job_try int,
      saves int not null default 0,
      cancel_requested_at timestamptz,
      progress real,
      result json,
      error jsonb,
      snapshot_version int not null,
      solver_engine text,
      created_at timestamptz not null default app_now(),
      queued_at timestamptz,
      dispatched_at timestamptz,
      completed_at timestamptz,
      updated_at timestamptz not null default app_now(),
      version int not null default 1,
      primary key (id),
      constraint run_kind_project_id_check check ((kind in ('calibration', 'drive_calibration', 'fmu_export')) = (project_id is null)),
      constraint run_job_status_check check ((job is null) or (status in ('queued', 'running') and not held)),
      constraint run_status_job_try_check check ((status = 'running') = (job is not null and job_try is not null)),
      constraint run_status_completed_at_check check ((status in ('completed', 'failed', 'canceled')) = (completed_at is not null)),
      constraint run_status_error_check check ((status = 'failed') = (error is not null)),
      constraint run_held_status_check check ((not held) or (status = 'queued')),
      constraint run_status_queued_at_check check ((status = 'draft') or (queued_at is not null)),
      constraint run_credits_cost_check check (credits_cost >= 0),
      constraint run_lost_check check (lost between 0 and 3),
      constraint run_progress_check check (progress between 0 and 1),
      constraint run_rotors_check check (rotors between 1 and 40),
      constraint run_kind_check check (kind in ('simulation', 'sweep', 'dynamic', 'finder', 'design', 'calibration', 'drive_calibration', 'fmu_export')),
      constraint run_status_check check (status in ('draft', 'queued', 'running', 'completed', 'failed', 'canceled')),
      constraint run_account_id_foreign foreign key (account_id) references account (id) on delete cascade,
      constraint run_project_id_foreign foreign key (project_id) references project (id) on delete cascade
    );
    create index run_calibration_ended_index on run (completed_at) where kind in ('calibration', 'drive_calibration') and status in ('failed', 'canceled');
    create index run_calibration_open_index on run (account_id) where kind in ('calibration', 'drive_calibration', 'fmu_export') and status in ('queued', 'running');
    create index run_completed_index on run (account_id, kind, completed_at, id);
    create index run_fmu_ended_index on run (completed_at) where kind = 'fmu_export';
    create unique index run_job_index on run (job) where job is not null;
    create index run_list_index on run (account_id, kind, created_at DESC, id DESC);
    create index run_name_index on run (account_id, kind, lower(name), id);
    create index run_open_index on run (account_id, id) where status in ('queued', 'running');
    create index run_project_index on run (project_id);
    create index run_project_list_index on run (account_id, kind, project_id, created_at DESC, id DESC);
    create index run_search_index on run using gin (account_id, name gin_trgm_ops) where name is not null;
    create index run_slot_index on run (status, account_id) where job is not null;
    create index run_starred_index on run (account_id, kind, created_at DESC, id DESC) where is_starred;
    create index run_status_index on run (account_id, kind, status, created_at DESC, id DESC);
    create index run_vehicle_index on run (account_id, kind, (body ->> 'vehicle_id'), created_at desc, id desc) where (body ->> 'vehicle_id') is not null;
    create index run_waiting_index on run (account_id, queued_at, id) where (status = 'queued') and (not held);

    create table run_part (
      run_id varchar(33) collate "C" not null,
      component_id varchar(32) not null,
      type text not null,
      name text not null,
      source text not null,
      spec jsonb not null,
      model jsonb not null,
      version int not null,
      primary key (run_id, component_id),
      constraint run_part_type_check check (type in ('motor', 'battery', 'propeller')),
      constraint run_part_run_id_foreign foreign key (run_id) references run (id) on delete cascade
    );

    create table run_share (
      run_id varchar(33) collate "C" not null,
      token_hash bytea not null,
      token_sealed bytea not null,
      created_at timestamptz not null default app_now(),
      token_key text,
      primary key (run_id),
      constraint run_share_token_hash_unique unique (token_hash),
      constraint run_share_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );
    create index run_share_key_index on run_share (token_key);

    create table run_publication (
      run_id varchar(33) collate "C" not null,
      slug varchar(64) collate "C" not null,
      title varchar(255),
      published_at timestamptz not null default app_now(),
      primary key (run_id),
      constraint run_publication_slug_unique unique (slug),
      constraint run_publication_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );

    create table design (
      run_id varchar(33) collate "C" not null,
      progress json,
      so_far json,
      outcome json,
      primary key (run_id),
      constraint design_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );

    create table finder (
      run_id varchar(33) collate "C" not null,
      front json,
      total_rows int,
      outcome jsonb,
      primary key (run_id),
      constraint finder_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );

    create table finder_row (
      finder_id varchar(33) collate "C" not null,
      "index" int not null,
      endurance_s double precision not null,
      range_m double precision,
      all_up_mass_kg double precision not null,
      thrust_to_weight double precision,
      hover_throttle_pct double precision,
      price double precision,
      noise_dba double precision,
      diameter_in double precision,
      cells double precision,
      motor_brand text,
      propeller_brand text,
      battery_brand text,
      chemistry text,
      row json not null,
      primary key (finder_id, "index"),
      constraint finder_row_index_check check ("index" >= 0),
      constraint finder_row_finder_id_foreign foreign key (finder_id) references finder (run_id) on delete cascade
    );

    create table sweep (
      run_id varchar(33) collate "C" not null,
      total_points int not null,
      completed_points int not null default 0,
      failed_points int not null default 0,
      component_ids jsonb not null,
      point_events boolean not null,
      summary jsonb,
      queued_events int not null default 0,
      canceled_events int not null default 0,
      drop_points boolean not null default false,
      primary key (run_id),
      constraint sweep_counters_check check ((completed_points >= 0) and (failed_points >= 0) and ((completed_points + failed_points) <= total_points)),
      constraint sweep_queued_events_total_points_check check ((queued_events >= 0) and (queued_events <= total_points)),
      constraint sweep_canceled_events_total_points_check check ((canceled_events >= 0) and (canceled_events <= total_points)),
      constraint sweep_total_points_check check (total_points between 1 and 10000),
      constraint sweep_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );

    create table sweep_point (
      sweep_id varchar(33) collate "C" not null,
      "index" int not null,
      status text,
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
      all_up_mass_kg double precision,
      hover_thrust_to_weight double precision,
      range_m double precision,
      specific_energy_wh_per_km double precision,
      noise_dba double precision,
      required_thrust_n double precision,
      is_limited boolean,
      solved_at timestamptz,
      primary key (sweep_id, "index"),
      constraint sweep_point_status_solved_at_check check ((status is null) = (solved_at is null)),
      constraint sweep_point_status_error_check check ((status = 'failed') = (error is not null)),
      constraint sweep_point_status_result_check check ((status = 'completed') = (result is not null)),
      constraint sweep_point_index_check check ("index" between 0 and 9999),
      constraint sweep_point_status_check check (status in ('completed', 'failed')),
      constraint sweep_point_sweep_id_foreign foreign key (sweep_id) references sweep (run_id) on delete cascade
    );

    create table dynamic_run (
      run_id varchar(33) collate "C" not null,
      estimated_duration_s double precision not null,
      end_s double precision not null,
      record_s double precision not null,
      schedule jsonb not null,
      collectives boolean not null default false,
      simulated_s double precision not null default 0,
      rows int not null default 0,
      chunks int not null default 0,
      wall_ms double precision not null default 0,
      engine text,
      checkpoint bytea,
      totals jsonb,
      events jsonb not null default '[]',
      ended text,
      primary key (run_id),
      constraint dynamic_run_chunks_totals_check check ((chunks = 0) = (totals is null)),
      constraint dynamic_run_ended_chunks_check check ((ended is null) or (chunks > 0)),
      constraint dynamic_run_checkpoint_chunks_ended_check check ((checkpoint is not null) = ((chunks > 0) and (ended is null))),
      constraint dynamic_run_chunks_check check (chunks >= 0),
      constraint dynamic_run_end_s_check check (end_s > 0),
      constraint dynamic_run_estimated_duration_s_check check (estimated_duration_s >= 0),
      constraint dynamic_run_record_s_check check (record_s > 0),
      constraint dynamic_run_rows_check check (rows >= 0),
      constraint dynamic_run_simulated_s_check check (simulated_s >= 0),
      constraint dynamic_run_wall_ms_check check (wall_ms >= 0),
      constraint dynamic_run_ended_check check (ended in ('max_duration', 'soc_cutoff', 'voltage_cutoff', 'thermal_runaway', 'failed')),
      constraint dynamic_run_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );

    create table dynamic_block (
      run_id varchar(33) collate "C" not null,
      seq int not null,
      first_row int not null,
      rows int not null,
      from_s double precision not null,
      to_s double precision not null,
      data bytea not null,
      primary key (run_id, seq),
      constraint dynamic_block_run_id_first_row_unique unique (run_id, first_row),
      constraint dynamic_block_from_s_to_s_check check (from_s <= to_s),
      constraint dynamic_block_first_row_check check (first_row >= 0),
      constraint dynamic_block_rows_check check (rows > 0),
      constraint dynamic_block_seq_check check (seq > 0),
      constraint dynamic_block_run_id_foreign foreign key (run_id) references dynamic_run (run_id) on delete cascade
    );

    create table fmu_export (
      run_id varchar(33) collate "C" not null,
      bytes bytea,
      expires_at timestamptz,
      primary key (run_id),
      constraint fmu_export_bytes_expires_at_check check ((bytes is null) or (expires_at is not null)),
      constraint fmu_export_run_id_foreign foreign key (run_id) references run (id) on update cascade on delete cascade
    );
    create index fmu_export_expires_index on fmu_export (expires_at) where bytes is not null;

    create table fmu_charge (
      source_id varchar(33) collate "C" not null,
      engine text not null,
      primary key (source_id, engine),
      constraint fmu_charge_source_id_foreign foreign key (source_id) references run (id) on delete cascade
    );

    create table webhook_endpoint (
      id varchar(30) collate "C" not null,
      account_id uuid not null,
      url text not null,
      events text[] not null,
      description text not null default '',
      metadata jsonb not null default '{}',
      enabled boolean not null default true,
      secret bytea,
      secret_key text,
      secret_hint varchar(4) not null,
      enabled_since timestamptz not null,
      auto_disabled_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1,
      primary key (id),
      constraint webhook_endpoint_secret_deleted_at_check check ((secret is null) = (deleted_at is not null)),
      constraint webhook_endpoint_secret_secret_key_check check ((secret is null) = (secret_key is null)),
      constraint webhook_endpoint_auto_disabled_at_enabled_check check ((auto_disabled_at is null) or (not enabled)),
      constraint webhook_endpoint_events_check check (cardinality(events) > 0),
      constraint webhook_endpoint_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index webhook_endpoint_key_index on webhook_endpoint (secret_key) where secret is not null;
    create index webhook_endpoint_list_index on webhook_endpoint (account_id, created_at DESC, id DESC) where deleted_at is null;

    create table webhook_lane (
      endpoint_id varchar(30) collate "C" not null,
      worker text,
      lease_until timestamptz not null default '-infinity',
      is_open boolean not null default false,
      consecutive_failures int not null default 0,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      warned_at timestamptz,
      primary key (endpoint_id),
      constraint webhook_lane_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoint (id) on update cascade on delete cascade
    ) with (fillfactor = 70);

    create table webhook_past_period (
      id bigserial primary key,
      endpoint_id varchar(30) collate "C" not null,
      since timestamptz not null,
      until timestamptz not null,
      constraint webhook_past_period_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoint (id) on delete cascade
    );
    create index webhook_past_period_endpoint_index on webhook_past_period (endpoint_id, since);
    create index webhook_past_period_until_index on webhook_past_period (until);

    create table webhook_payload (
      event_id varchar(31) collate "C" not null,
      account_id uuid not null,
      type text not null,
      canonical bytea not null,
      created_at timestamptz not null,
      primary key (event_id),
      constraint webhook_payload_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    );
    create index webhook_payload_account_index on webhook_payload (account_id, event_id);

    create table webhook_delivery (
      id varchar(31) collate "C" not null,
      account_id uuid not null,
      endpoint_id varchar(30) collate "C" not null,
      event_id varchar(31) collate "C" not null,
      event_type text not null,
      status text not null default 'pending',
      attempt_count smallint not null default 0,
      attempts jsonb not null default '[]',
      next_attempt_at timestamptz,
      last_attempt_at timestamptz,
      ended_at timestamptz,
      response_status_code smallint,
      response_body_excerpt text,
      error_message text,
      manual_retry_of varchar(31) collate "C",
      created_at timestamptz not null,
      primary key (id),
      constraint webhook_delivery_attempt_count_check check (attempt_count between 0 and 5),
      constraint webhook_delivery_status_next_attempt_at_check check ((status = 'pending') = (next_attempt_at is not null)),
      constraint webhook_delivery_status_ended_at_check check ((status = 'pending') = (ended_at is null)),
      constraint webhook_delivery_status_check check (status in ('pending', 'succeeded', 'permanently_failed')),
      constraint webhook_delivery_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoint (id) on delete cascade,
      constraint webhook_delivery_event_id_foreign foreign key (event_id) references webhook_payload (event_id) on delete cascade
    ) with (fillfactor = 80);
    create index webhook_delivery_due_index on webhook_delivery (endpoint_id, next_attempt_at, id) where status = 'pending';
    create index webhook_delivery_ended_index on webhook_delivery (ended_at) where status <> 'pending';
    create index webhook_delivery_list_index on webhook_delivery (endpoint_id, created_at DESC, id DESC);
    create index webhook_delivery_payload_index on webhook_delivery (event_id);
    create index webhook_delivery_retry_index on webhook_delivery (endpoint_id, attempt_count, next_attempt_at, id) where (status = 'pending') and (attempt_count > 0);
    create index webhook_delivery_trouble_index on webhook_delivery (endpoint_id, created_at DESC, id DESC) where status <> 'succeeded';
    create unique index webhook_delivery_event_index on webhook_delivery (endpoint_id, event_id) where manual_retry_of is null;

    create table webhook_outbox (
      account_id uuid not null,
      position bigserial not null,
      event_id varchar(31) collate "C" not null,
      type text not null,
      created_at timestamptz not null,
      primary key (account_id, position),
      constraint webhook_outbox_account_id_foreign foreign key (account_id) references account (id) on delete cascade
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
`;
