import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';
import { linkColumns } from '../platform/secrets/share-links.js';
import { Project } from '../projects/project.entity.js';

export const VehicleEntity = defineEntity({
  name: 'Vehicle',
  tableName: 'vehicle',
  properties: {
    id: p.string().length(31).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    project_id: () =>
      p.manyToOne(Project).mapToPk().fieldName('project_id').deleteRule('set null').nullable(),
    name: p.string().length(255),
    notes: p.text().nullable(),
    tags: p.array().columnType('text[]'),
    is_starred: p.boolean().default(false),
    /** The number of the newest version of its body. */
    latest_version: p.integer().default(1),
    created_at: moment().defaultRaw('app_now()'),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().version().default(1),
  },
  checks: [{ name: 'vehicle_latest_version_check', expression: 'latest_version >= 1' }],
  indexes: [
    newestFirstIndex('vehicle_list_index', ['account_id']),
    { name: 'vehicle_project_index', properties: ['project_id'] },
  ],
});

/** A version is never changed. */
export const VehicleVersion = defineEntity({
  name: 'VehicleVersion',
  tableName: 'vehicle_version',
  properties: {
    vehicle_id: () =>
      p.manyToOne(VehicleEntity).mapToPk().fieldName('vehicle_id').primary().deleteRule('cascade'),
    number: p.integer().primary(),
    /** The vehicle as a simulation takes it, without nulls. */
    body: p.json<object>(),
    note: p.string().length(255).nullable(),
    created_at: moment().defaultRaw('app_now()'),
  },
  checks: [{ name: 'vehicle_version_number_check', expression: 'number >= 1' }],
});

export const VehicleShare = defineEntity({
  name: 'VehicleShare',
  tableName: 'vehicle_share',
  properties: {
    vehicle_id: () =>
      p.manyToOne(VehicleEntity).mapToPk().fieldName('vehicle_id').primary().deleteRule('cascade'),
    ...linkColumns(),
  },
  indexes: [{ name: 'vehicle_share_key_index', properties: ['token_key'] }],
});

export type VehicleTables = TablesOf<
  typeof VehicleEntity | typeof VehicleVersion | typeof VehicleShare
>;
