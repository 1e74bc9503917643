import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';
import type { AirfoilDimensions, AirfoilWarning, KulfanFit } from './airfoil-dimensions.js';

export const AirfoilEntity = defineEntity({
  name: 'Airfoil',
  tableName: 'airfoil',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.string().length(64),
    name_key: p.text(),
    /** The title that the file has. */
    title: p.text().nullable(),
    /** The points as the file has them. */
    x: p.array().$type<number[]>().columnType('double precision[]'),
    y: p.array().$type<number[]>().columnType('double precision[]'),
    facts: p.json<AirfoilDimensions>(),
    kulfan: p.json<KulfanFit>(),
    warnings: p.json<AirfoilWarning[]>().defaultRaw("'[]'"),
    created_at: moment().defaultRaw('app_now()'),
  },
  checks: [{ name: 'airfoil_x_y_check', expression: 'cardinality(x) = cardinality(y)' }],
  uniques: [{ properties: ['account_id', 'name_key'] }],
});

export type AirfoilTables = TablesOf<typeof AirfoilEntity>;
