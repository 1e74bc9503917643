import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from './account.entity.js';
import { User } from './user.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.string().length(30).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.string().length(255),
    hash: p.blob().$type<Buffer>().unique(),
    prefix: p.string().length(8),
    last4: p.string().length(4),
    created_at: moment().defaultRaw('app_now()'),
    last_used_at: moment().nullable(),
    revoked_at: moment().nullable(),
  },
  indexes: [
    { name: 'api_key_account_id_index', properties: ['account_id'] },
    newestFirstIndex('api_key_list_index', ['account_id']),
    { name: 'api_key_user_id_index', properties: ['user_id'] },
  ],
});

export type ApiKeyTables = TablesOf<typeof ApiKey>;
