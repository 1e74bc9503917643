import { defineEntity, p } from '@mikro-orm/postgresql';
import { TIERS } from './plans.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    plan: p.enum(TIERS),
    created_at: moment().defaultRaw('app_now()'),
    awaits_confirmation: p.boolean().default(false),
  },
});

export const AccountMeter = defineEntity({
  name: 'AccountMeter',
  tableName: 'account_meter',
  properties: {
    account_id: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').primary().deleteRule('cascade'),
    active_runs: p.integer().default(0),
    queued_runs: p.integer().default(0),
    held_runs: p.integer().default(0),
  },
  checks: [
    { name: 'account_meter_active_runs_check', expression: 'active_runs >= 0' },
    { name: 'account_meter_held_runs_check', expression: 'held_runs >= 0' },
    { name: 'account_meter_queued_runs_check', expression: 'queued_runs >= 0' },
  ],
});

export type AccountTables = TablesOf<typeof Account | typeof AccountMeter>;
