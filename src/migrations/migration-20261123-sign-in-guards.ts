import { Migration } from '@mikro-orm/migrations';

/**
 * When sign-in and sign-up ask for a proof of work: failures of an e-mail over all addresses, addresses that are known to
 * an account, accounts made from an address, and challenges that were used. E-mails and addresses are hashed under
 * KEY_PEPPER.
 */
export class Migration20261123_sign_in_guards extends Migration {
  override up(): void {
    this.addSql(`
      create table email_failure (
        email_hash bytea primary key,
        failures integer not null check (failures >= 0),
        since timestamptz not null default app_now()
      )`);
    this.addSql('create index email_failure_since_index on email_failure (since)');
    this.addSql(`
      create table trusted_address (
        hash bytea primary key,
        account_id uuid not null references account (id) on delete cascade,
        signed_in_at timestamptz not null default app_now()
      )`);
    this.addSql('create index trusted_address_account_id_index on trusted_address (account_id)');
    this.addSql(
      'create index trusted_address_signed_in_at_index on trusted_address (signed_in_at)',
    );
    this.addSql(`
      create table address_sign_up (
        id bigint generated always as identity primary key,
        address_hash bytea not null,
        signed_up_at timestamptz not null default app_now()
      )`);
    this.addSql(
      'create index address_sign_up_address_index on address_sign_up (address_hash, signed_up_at)',
    );
    this.addSql(
      'create index address_sign_up_signed_up_at_index on address_sign_up (signed_up_at)',
    );
    this.addSql(`
      create table spent_challenge (
        id varchar(31) collate "C" primary key,
        spent_at timestamptz not null default app_now()
      )`);
    this.addSql('create index spent_challenge_spent_at_index on spent_challenge (spent_at)');
  }
}
