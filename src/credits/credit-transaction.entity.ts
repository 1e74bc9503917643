import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';

export const CreditTransaction = defineEntity({
  name: 'CreditTransaction',
  tableName: 'credit_transaction',
  properties: {
    id: p.string().length(31).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    amount: p.integer(),
    type: p.enum([
      'simulation_debit',
      'sweep_debit',
      'monthly_grant',
      'signup_grant',
      'bounty_grant',
      'refund',
      'adjustment',
      'debit',
      'topup',
    ]),
    unit_type: p.enum(['free', 'monthly']),
    balance_after: p.bigint('string').nullable(),
    resource_object: p.enum(['simulation', 'component_submission']).nullable(),
    resource_id: p.string().length(34).nullable(),
    debit_id: () =>
      p
        .manyToOne(CreditTransaction)
        .mapToPk()
        .fieldName('debit_id')
        .nullable()
        .deleteRule('cascade'),
    reason: p.string().length(500).nullable(),
    created_at: moment(),
  },
  checks: [
    { name: 'credit_transaction_balance_after_check', expression: 'balance_after >= 0' },
    {
      name: 'credit_transaction_resource_object_resource_id_check',
      expression: '(resource_object is null) = (resource_id is null)',
    },
    {
      name: 'credit_transaction_type_debit_id_check',
      expression: "(type = 'refund') = (debit_id is not null)",
    },
    {
      name: 'credit_transaction_type_amount_check',
      expression:
        "case when (type like '%debit') then (amount < 0) when (type = 'adjustment') then (amount <> 0) else (amount > 0) end",
    },
  ],
  uniques: [
    {
      name: 'credit_transaction_debited_once',
      properties: ['resource_id'],
      where: "type in ('simulation_debit', 'sweep_debit', 'debit')",
    },
    { name: 'credit_transaction_refunded_once', properties: ['debit_id'] },
    {
      name: 'credit_transaction_welcomed_once',
      properties: ['account_id'],
      where: "type = 'signup_grant'",
    },
  ],
  indexes: [newestFirstIndex('credit_transaction_list_index', ['account_id'])],
});

/** The ledger, and the plans and states of the accounts that it is kept for. */
export type CreditTables = TablesOf<typeof CreditTransaction | typeof Account>;
