import { Migration } from '@mikro-orm/migrations';

/** Accounts, their users and their API keys. */
export class Migration20261121_accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table account (
        id uuid primary key,
        plan text not null check (plan in ('free', 'pro')),
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table app_user (
        id varchar(31) primary key,
        account_id uuid not null constraint app_user_account_id_foreign references account (id),
        email varchar(320) not null,
        is_active boolean not null default true,
        is_admin boolean not null default false,
        is_moderator boolean not null default false,
        created_at timestamptz not null default now(),
        constraint app_user_email_unique unique (email)
      )`);
    this.addSql('create index app_user_account_id_index on app_user (account_id)');
    this.addSql(`
      create table api_key (
        id varchar(30) primary key,
        account_id uuid not null constraint api_key_account_id_foreign references account (id),
        user_id varchar(31) not null constraint api_key_user_id_foreign references app_user (id),
        name varchar(255) not null,
        hash bytea not null,
        prefix varchar(8) not null,
        last4 varchar(4) not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        revoked_at timestamptz,
        constraint api_key_hash_unique unique (hash)
      )`);
    this.addSql('create index api_key_account_id_index on api_key (account_id)');
    this.addSql('create index api_key_user_id_index on api_key (user_id)');
  }
}
