import { defineEntity, p } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Account } from '../../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../../platform/postgres/columns.js';

/** The value of `events` that subscribes to every type. */
export const ALL_TYPES = sql<string[]>`array['*']`;

export const WebhookEndpoint = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  properties: {
    id: p.string().length(30).collation('C').primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    url: p.text(),
    events: p.array().columnType('text[]'),
    description: p.text().default(''),
    metadata: p.json<object>().defaultRaw("'{}'"),
    enabled: p.boolean().default(true),
    secret: p.blob().$type<Buffer>().nullable(),
    secret_key: p.text().nullable(),
    secret_hint: p.string().length(4),
    /** Time of the creation, or of the last time that the endpoint was enabled again. */
    enabled_since: moment(),
    auto_disabled_at: moment().nullable(),
    deleted_at: moment().nullable(),
    created_at: moment(),
    updated_at: moment(),
    /** Version of the fields that the owner sets; the dispatcher's writes do not count. */
    version: p.integer().version().default(1),
  },
  checks: [
    {
      name: 'webhook_endpoint_secret_deleted_at_check',
      expression: '(secret is null) = (deleted_at is not null)',
    },
    {
      name: 'webhook_endpoint_secret_secret_key_check',
      expression: '(secret is null) = (secret_key is null)',
    },
    {
      name: 'webhook_endpoint_auto_disabled_at_enabled_check',
      expression: '(auto_disabled_at is null) or (not enabled)',
    },
    { name: 'webhook_endpoint_events_check', expression: 'cardinality(events) > 0' },
  ],
  indexes: [
    { name: 'webhook_endpoint_key_index', properties: ['secret_key'], where: 'secret is not null' },
    newestFirstIndex('webhook_endpoint_list_index', ['account_id'], 'deleted_at is null'),
  ],
});

export const EndpointState = defineEntity({
  name: 'EndpointState',
  tableName: 'webhook_lane',
  properties: {
    endpoint_id: () =>
      p
        .manyToOne(WebhookEndpoint)
        .mapToPk()
        .fieldName('endpoint_id')
        .primary()
        .deleteRule('cascade'),
    worker: p.text().nullable(),
    lease_until: moment().defaultRaw("'-infinity'"),
    /** The last attempts got prompt answers. */
    is_open: p.boolean().default(false),
    /** Number of deliveries in a row that failed permanently. */
    consecutive_failures: p.integer().default(0),
    last_success_at: moment().nullable(),
    /** Time at which a delivery last failed permanently. */
    last_failure_at: moment().nullable(),
    /** Time at which the owner was last warned that the endpoint is about to be disabled. */
    warned_at: moment().nullable(),
  },
});

export const WebhookPastPeriod = defineEntity({
  name: 'WebhookPastPeriod',
  tableName: 'webhook_past_period',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    endpoint_id: () =>
      p.manyToOne(WebhookEndpoint).mapToPk().fieldName('endpoint_id').deleteRule('cascade'),
    since: moment(),
    until: moment(),
  },
  indexes: [
    { name: 'webhook_past_period_endpoint_index', properties: ['endpoint_id', 'since'] },
    { name: 'webhook_past_period_until_index', properties: ['until'] },
  ],
});

export type WebhookEndpointTables = TablesOf<
  typeof WebhookEndpoint | typeof EndpointState | typeof WebhookPastPeriod
>;
