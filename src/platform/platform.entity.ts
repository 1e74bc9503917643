import { defineEntity, p } from '@mikro-orm/postgresql';
import { moment, type TablesOf } from './postgres/columns.js';

export const IdempotencyRecord = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_record',
  properties: {
    account_id: p.uuid().primary(),
    key: p.string().length(255).primary(),
    method: p.text(),
    path: p.text(),
    body_hash: p.blob().$type<Buffer>(),
    status: p.smallint(),
    headers: p.json<Record<string, string>>(),
    answer: p.blob().$type<Buffer>(),
    sealed: p.boolean(),
    created_at: moment().defaultRaw('app_now()'),
    expires_at: moment(),
  },
  indexes: [{ name: 'idempotency_record_expires_at_index', properties: ['expires_at'] }],
});

export type IdempotencyRecordTables = TablesOf<typeof IdempotencyRecord>;

export const QueueSchedule = defineEntity({
  name: 'QueueSchedule',
  tableName: 'queue_schedule',
  properties: {
    name: p.text().primary(),
    last_tick: moment(),
  },
});

export type QueueScheduleTables = TablesOf<typeof QueueSchedule>;

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
