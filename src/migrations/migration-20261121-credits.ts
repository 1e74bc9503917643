import { Migration } from '@mikro-orm/migrations';

/** The ledger of compute units: rows are added, never changed; they go only with their account. */
export class Migration20261121_credits extends Migration {
  override up(): void {
    this.addSql(`
      create table credit_transaction (
        id varchar(31) primary key,
        account_id uuid not null references account (id) on delete cascade,
        amount integer not null,
        type text not null check (type in ('simulation_debit', 'sweep_debit', 'monthly_grant', 'signup_grant',
          'bounty_grant', 'refund', 'adjustment', 'debit', 'topup')),
        unit_type text not null check (unit_type in ('free', 'monthly')),
        balance_after integer check (balance_after >= 0),
        resource_object text check (resource_object in ('simulation', 'component_submission')),
        resource_id varchar(34),
        debit_id varchar(31) references credit_transaction (id) on delete cascade,
        reason varchar(500),
        created_at timestamptz not null,
        check ((resource_object is null) = (resource_id is null)),
        check ((type = 'refund') = (debit_id is not null)),
        check (case when type like '%debit' then amount < 0 when type = 'adjustment' then amount <> 0 else amount > 0 end)
      )`);
    this.addSql(
      'create index credit_transaction_list_index on credit_transaction (account_id, created_at desc, id desc)',
    );
    this.addSql('create index credit_transaction_debit_id_index on credit_transaction (debit_id)');
    // A run is debited once and refunded once, whatever is retried.
    this.addSql(`
      create unique index credit_transaction_once on credit_transaction (resource_id, type)
        where resource_id is not null and type in ('simulation_debit', 'sweep_debit', 'debit', 'refund')`);
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql
      as $$ begin raise exception '% is append-only', tg_table_name; end $$`);
    this.addSql(`
      create trigger credit_transaction_append_only before update on credit_transaction
        for each row execute function refuse_change()`);
  }
}
