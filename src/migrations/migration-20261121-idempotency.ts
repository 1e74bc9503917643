import { Migration } from '@mikro-orm/migrations';

/** Answers of writes, kept so that a repeated request gets the same bytes and has no second effect. */
export class Migration20261121_idempotency extends Migration {
  override up(): void {
    this.addSql(`
      create table idempotency_record (
        account_id uuid not null references account (id) on delete cascade,
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
        primary key (account_id, key)
      )`);
    this.addSql(
      'create index idempotency_record_expires_at_index on idempotency_record (expires_at)',
    );
  }
}
