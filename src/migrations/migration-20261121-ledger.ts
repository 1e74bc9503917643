import { Migration } from '@mikro-orm/migrations';

/** What the ledger of compute units must hold to whatever the code does. */
export class Migration20261121_ledger extends Migration {
  override up(): void {
    // One debit a run of whatever type, one refund a debit, one first allowance an account.
    this.addSql('drop index credit_transaction_once');
    this.addSql('drop index credit_transaction_debit_id_index');
    this.addSql(`
      create unique index credit_transaction_debited_once on credit_transaction (resource_id)
        where type in ('simulation_debit', 'sweep_debit', 'debit')`);
    this.addSql(
      'create unique index credit_transaction_refunded_once on credit_transaction (debit_id)',
    );
    this.addSql(`
      create unique index credit_transaction_welcomed_once on credit_transaction (account_id)
        where type = 'signup_grant'`);
    // A cap may be 1e9, and grants come on top of it.
    this.addSql('alter table credit_transaction alter column balance_after type bigint');

    // Rows may go with their account only: by then it is gone itself.
    this.addSql(`
      create function refuse_removal() returns trigger language plpgsql as $$
        begin
          if exists (select from account where id = old.account_id) then
            raise exception '% is append-only', tg_table_name;
          end if;
          return old;
        end $$`);
    this.addSql(`
      create trigger credit_transaction_kept before delete on credit_transaction
        for each row execute function refuse_removal()`);
  }
}
