import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts whose owner has yet to confirm the e-mail, and the mails with the link. Accounts that exist count as confirmed.
 */
export class Migration20261123_email_confirmation extends Migration {
  override up(): void {
    this.addSql(
      'alter table account add column awaits_confirmation boolean not null default false',
    );
    // One row a mail. It has a token from the moment that the mail is sent; what is stored of it is a hash.
    this.addSql(`
      create table email_confirmation (
        id varchar(31) collate "C" primary key,
        account_id uuid not null references account (id) on delete cascade,
        user_id varchar(31) not null references app_user (id) on delete cascade,
        asked_again boolean not null,
        token_hash bytea unique,
        expires_at timestamptz,
        created_at timestamptz not null default app_now()
      )`);
    this.addSql(
      'create index email_confirmation_account_id_index on email_confirmation (account_id, created_at)',
    );
    this.addSql('create index email_confirmation_user_id_index on email_confirmation (user_id)');
    this.addSql(
      'create index email_confirmation_created_at_index on email_confirmation (created_at)',
    );
  }
}
