import { Migration } from '@mikro-orm/migrations';

/**
 * What a person needs beside a key: a password, sessions, a name. What belongs to an account goes with it (cascade), so
 * that deleting the account's row deletes everything.
 */
export class Migration20261121_people extends Migration {
  override up(): void {
    this.cascade('app_user', 'account_id', 'account');
    this.cascade('api_key', 'account_id', 'account');
    this.cascade('api_key', 'user_id', 'app_user');
    for (const table of ['account', 'app_user', 'api_key'])
      this.addSql(`alter table ${table} alter column created_at set default app_now()`);
    this.addSql(`
      alter table app_user
        add column first_name varchar(100) not null default '',
        add column last_name varchar(100) not null default '',
        add column unit_system text not null default 'metric' check (unit_system in ('metric', 'imperial')),
        add column email_verified boolean not null default false,
        add column password_hash text`);
    this.addSql('update app_user set email = lower(email)');
    this.addSql(
      `alter table app_user add constraint app_user_email_is_lower check (email = lower(email))`,
    );
    this.addSql(
      'create index api_key_list_index on api_key (account_id, created_at desc, id desc)',
    );

    // One row an account, beside the account's own so that a locked meter never holds up who-am-I. Whoever debits or
    // claims a slot locks this row first.
    this.addSql(`
      create table account_meter (
        account_id uuid primary key references account (id) on delete cascade,
        active_runs integer not null default 0 check (active_runs >= 0),
        queued_runs integer not null default 0 check (queued_runs >= 0)
      )`);
    this.addSql('insert into account_meter (account_id) select id from account');
    this.addSql(`
      create function make_meter() returns trigger language plpgsql
      as $$ begin insert into account_meter (account_id) values (new.id); return null; end $$`);
    this.addSql(`
      create trigger account_has_meter after insert on account for each row execute function make_meter()`);

    this.addSql(`
      create table session (
        id varchar(31) primary key,
        account_id uuid not null references account (id) on delete cascade,
        user_id varchar(31) not null references app_user (id) on delete cascade,
        created_at timestamptz not null default app_now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`);
    this.addSql('create index session_account_id_index on session (account_id)');
    this.addSql('create index session_user_id_index on session (user_id)');
    this.addSql('create index session_expires_at_index on session (expires_at)');
    this.addSql(`
      create table refresh_token (
        hash bytea primary key,
        session_id varchar(31) not null references session (id) on delete cascade,
        created_at timestamptz not null default app_now(),
        spent_at timestamptz
      )`);
    this.addSql('create index refresh_token_session_id_index on refresh_token (session_id)');
    // One token of a session can be unspent, whatever happens at the same moment.
    this.addSql(
      'create unique index refresh_token_unspent on refresh_token (session_id) where spent_at is null',
    );
    this.addSql(`
      create table sign_in_failure (
        who bytea not null,
        failed_at timestamptz not null default app_now()
      )`);
    this.addSql('create index sign_in_failure_who_index on sign_in_failure (who, failed_at)');
  }

  private cascade(table: string, column: string, parent: string): void {
    const name = `${table}_${column}_foreign`;
    this.addSql(`alter table ${table} drop constraint ${name}`);
    this.addSql(
      `alter table ${table} add constraint ${name} foreign key (${column}) references ${parent} (id) on delete cascade`,
    );
  }
}
