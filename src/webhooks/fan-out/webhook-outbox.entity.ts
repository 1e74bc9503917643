import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../accounts/account.entity.js';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

export const WebhookOutbox = defineEntity({
  name: 'WebhookOutbox',
  tableName: 'webhook_outbox',
  properties: {
    account_id: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').primary().deleteRule('cascade'),
    position: p.bigint('string').primary().autoincrement(),
    event_id: p.string().length(31).collation('C'),
    type: p.text(),
    created_at: moment(),
  },
});

export type WebhookOutboxTables = TablesOf<typeof WebhookOutbox>;
