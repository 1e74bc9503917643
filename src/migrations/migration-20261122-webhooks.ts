import { Migration } from '@mikro-orm/migrations';

/**
 * Webhooks. An endpoint is what its owner says of it; its lane is what the dispatcher knows of it, apart so that
 * settling attempts never waits for those who only read the endpoint. A payload is the body of one event, kept once for
 * all its deliveries and for as long as there are any, however old the event is. A delivery names its account for reading
 * only: it goes with its endpoint and its payload, and a third reference would be checked for each one that is made.
 */
export class Migration20261122_webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoint (
        id varchar(30) collate "C" primary key,
        account_id uuid not null references account (id) on delete cascade,
        url text not null,
        events text[] not null check (cardinality(events) > 0),
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
        version integer not null default 1,
        check ((secret is null) = (deleted_at is not null)),
        check ((secret is null) = (secret_key is null)),
        check (auto_disabled_at is null or not enabled)
      )`);
    this.addSql(
      `create index webhook_endpoint_list_index on webhook_endpoint (account_id, created_at desc, id desc)
        where deleted_at is null`,
    );
    this.addSql(
      'create index webhook_endpoint_key_index on webhook_endpoint (secret_key) where secret is not null',
    );
    this.addSql(`
      create table webhook_lane (
        endpoint_id varchar(30) collate "C" primary key references webhook_endpoint (id) on delete cascade,
        worker text,
        lease_until timestamptz not null default '-infinity',
        is_open boolean not null default false,
        consecutive_failures integer not null default 0,
        last_success_at timestamptz,
        last_failure_at timestamptz
      ) with (fillfactor = 70)`);
    this.addSql(`
      create table webhook_payload (
        event_id varchar(31) collate "C" primary key,
        account_id uuid not null references account (id) on delete cascade,
        type text not null,
        canonical bytea not null,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index webhook_payload_account_index on webhook_payload (account_id, event_id)',
    );
    this.addSql(`
      create table webhook_delivery (
        id varchar(31) collate "C" primary key,
        account_id uuid not null,
        endpoint_id varchar(30) collate "C" not null references webhook_endpoint (id) on delete cascade,
        event_id varchar(31) collate "C" not null references webhook_payload (event_id) on delete cascade,
        event_type text not null,
        status text not null default 'pending' check (status in ('pending', 'succeeded', 'permanently_failed')),
        attempt_count smallint not null default 0 check (attempt_count between 0 and 5),
        attempts jsonb not null default '[]',
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        ended_at timestamptz,
        response_status_code smallint,
        response_body_excerpt text,
        error_message text,
        manual_retry_of varchar(31) collate "C",
        created_at timestamptz not null,
        check ((status = 'pending') = (next_attempt_at is not null)),
        check ((status = 'pending') = (ended_at is null))
      ) with (fillfactor = 80)`);
    this.addSql(
      `create unique index webhook_delivery_event_index on webhook_delivery (endpoint_id, event_id)
        where manual_retry_of is null`,
    );
    this.addSql(
      `create index webhook_delivery_due_index on webhook_delivery (endpoint_id, next_attempt_at, id)
        where status = 'pending'`,
    );
    this.addSql(
      `create index webhook_delivery_retry_index on webhook_delivery (endpoint_id, attempt_count, next_attempt_at, id)
        where status = 'pending' and attempt_count > 0`,
    );
    this.addSql(
      'create index webhook_delivery_list_index on webhook_delivery (endpoint_id, created_at desc, id desc)',
    );
    this.addSql(
      `create index webhook_delivery_trouble_index on webhook_delivery (endpoint_id, created_at desc, id desc)
        where status <> 'succeeded'`,
    );
    this.addSql('create index webhook_delivery_payload_index on webhook_delivery (event_id)');
    this.addSql(
      "create index webhook_delivery_ended_index on webhook_delivery (ended_at) where status <> 'pending'",
    );
  }
}
