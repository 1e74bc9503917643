import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.js';
import { User } from './user.entity.js';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.string().length(30).primary(), // ak_<ksuid>
    accountId: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    name: p.string().length(255),
    hash: p.blob().unique(), // HMAC-SHA256 under the pepper; the key itself is stored nowhere
    prefix: p.string().length(8), // with last4, all that may be shown of the key again
    last4: p.string().length(4),
    createdAt: p.datetime().defaultRaw('app_now()'),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
