import { defineEntity, p } from '@mikro-orm/postgresql';
import { type TablesOf } from '../postgres/columns.js';

export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.text().primary(),
    tat: p.bigint('string'),
    second: p.bigint('string'),
    counts: p.array().$type<number[]>().columnType('smallint[]'),
    total: p.integer(),
  },
});

export type RateLimitTables = TablesOf<typeof RateLimit>;
