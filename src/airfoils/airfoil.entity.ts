import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';

export const Airfoil = defineEntity({
  name: 'Airfoil',
  tableName: 'airfoil',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.string().length(64),
    name_key: p.text(),
    title: p.text().nullable(),
    x: p.array().$type<number[]>().columnType('double precision[]'),
    y: p.array().$type<number[]>().columnType('double precision[]'),
    facts: p.json<unknown>(),
    kulfan: p.json<unknown>(),
    warnings: p.json<unknown>().defaultRaw("'[]'"),
    created_at: moment().defaultRaw('app_now()'),
  },
  checks: [{ name: 'airfoil_x_y_check', expression: 'cardinality(x) = cardinality(y)' }],
  uniques: [{ properties: ['account_id', 'name_key'] }],
});

export type AirfoilTables = TablesOf<typeof Airfoil>;
