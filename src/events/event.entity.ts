import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';

export const Event = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    id: p.string().length(31).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    type: p.text(),
    resource_id: p.string().length(34).nullable(),
    api_version: p.text(),
    canonical: p.blob().$type<Buffer>(),
    created_at: moment().primary(),
  },
  // A partition a day, so that the daily prune drops tables instead of deleting rows; days are made as they come. Should
  // that not have happened for long, nothing is lost: what has no day of its own goes to the default.
  partitionBy: {
    type: 'range',
    expression: 'created_at',
    partitions: [{ name: 'event_default', values: 'default' }],
  },
  indexes: [
    newestFirstIndex('event_list_index', ['account_id']),
    newestFirstIndex('event_resource_index', ['account_id', 'resource_id']),
    newestFirstIndex('event_type_index', ['account_id', 'type']),
  ],
});

export type EventTables = TablesOf<typeof Event>;
