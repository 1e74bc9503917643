import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../accounts/account.entity.js';
import type { Event } from '../../events/event.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../../platform/postgres/columns.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'permanently_failed'] as const;

/**
 * The reasons of deliveries that ended without a failure: their endpoint was disabled or deleted before. Such rows
 * count nowhere as failures.
 */
export const SKIPPED = { disabled: 'endpoint_disabled', deleted: 'endpoint_deleted' } as const;

/** An attempt that was made, as it is stored and shown. */
export interface AttemptRecord {
  /** Number of the attempt, from 1. */
  n: number;
  /** Time at which the attempt began, in the wire's format. */
  at: string;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
}

export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.string().length(31).collation('C').primary(),
    account_id: p.uuid(),
    endpoint_id: () =>
      p.manyToOne(WebhookEndpoint).mapToPk().fieldName('endpoint_id').deleteRule('cascade'),
    event_id: () =>
      p.manyToOne(WebhookPayload).mapToPk().fieldName('event_id').deleteRule('cascade'),
    event_type: p.text(),
    status: p.enum(DELIVERY_STATUSES).default('pending'),
    attempt_count: p.smallint().default(0),
    attempts: p.json<AttemptRecord[]>().defaultRaw("'[]'"),
    next_attempt_at: moment().nullable(),
    /** Time at which the last attempt ended; the delay to the next one counts from here. */
    last_attempt_at: moment().nullable(),
    ended_at: moment().nullable(),
    response_status_code: p.smallint().nullable(),
    response_body_excerpt: p.text().nullable(),
    error_message: p.text().nullable(),
    manual_retry_of: p.string().length(31).collation('C').nullable(),
    created_at: moment(),
  },
  checks: [
    { name: 'webhook_delivery_attempt_count_check', expression: 'attempt_count between 0 and 5' },
    {
      name: 'webhook_delivery_status_next_attempt_at_check',
      expression: "(status = 'pending') = (next_attempt_at is not null)",
    },
    {
      name: 'webhook_delivery_status_ended_at_check',
      expression: "(status = 'pending') = (ended_at is null)",
    },
  ],
  uniques: [
    {
      name: 'webhook_delivery_event_index',
      properties: ['endpoint_id', 'event_id'],
      where: 'manual_retry_of is null',
    },
  ],
  indexes: [
    {
      name: 'webhook_delivery_due_index',
      properties: ['endpoint_id', 'next_attempt_at', 'id'],
      where: "status = 'pending'",
    },
    {
      name: 'webhook_delivery_ended_index',
      properties: ['ended_at'],
      where: "status <> 'pending'",
    },
    newestFirstIndex('webhook_delivery_list_index', ['endpoint_id']),
    { name: 'webhook_delivery_payload_index', properties: ['event_id'] },
    {
      name: 'webhook_delivery_retry_index',
      properties: ['endpoint_id', 'attempt_count', 'next_attempt_at', 'id'],
      where: "(status = 'pending') and (attempt_count > 0)",
    },
    newestFirstIndex('webhook_delivery_trouble_index', ['endpoint_id'], "status <> 'succeeded'"),
  ],
});

export const WebhookPayload = defineEntity({
  name: 'WebhookPayload',
  tableName: 'webhook_payload',
  properties: {
    event_id: p.string().length(31).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    type: p.text(),
    canonical: p.blob().$type<Buffer>(),
    created_at: moment(),
  },
  indexes: [{ name: 'webhook_payload_account_index', properties: ['account_id', 'event_id'] }],
});

/** The tables of deliveries, with the events that deliveries are made of. */
export type WebhookDeliveryTables = TablesOf<
  typeof WebhookDelivery | typeof WebhookPayload | typeof Event
>;

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
