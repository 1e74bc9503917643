import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, type Selectable, sql } from 'kysely';
import { holdAccount } from '../../accounts/meters.js';
import { appNow, json } from '../../platform/postgres/columns.js';
import { AccountDeletedError } from '../../platform/postgres/transaction.js';
import type { FreshSecret } from './endpoint-secret.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';

type Endpoint = Selectable<WebhookEndpointTables['webhook_endpoint']>;

/** The fields of an endpoint that its owner sets, beside whether it is on. */
export type EndpointFields = Pick<Endpoint, 'url' | 'events' | 'description' | 'metadata'>;

/** The columns of an endpoint for its owner: the fields that the owner sets, and those that the dispatcher sets. */
const COLUMNS = [
  'endpoint.id',
  'endpoint.account_id',
  'endpoint.url',
  'endpoint.events',
  'endpoint.description',
  'endpoint.metadata',
  'endpoint.enabled',
  'endpoint.secret_hint',
  'endpoint.enabled_since',
  'endpoint.auto_disabled_at',
  'endpoint.created_at',
  'endpoint.updated_at',
  'lane.consecutive_failures',
  'lane.last_success_at',
  'lane.last_failure_at',
  'endpoint.version',
] as const;

/** The endpoints of an account, with their leases. */
export const endpoints = (em: EntityManager, accountId: string) =>
  em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'endpoint.id')
    .select(COLUMNS)
    .where('endpoint.account_id', '=', accountId)
    .where('endpoint.deleted_at', 'is', null);

export type EndpointRow = InferResult<ReturnType<typeof endpoints>>[number];

export function findEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  return endpoints(em, accountId).where('endpoint.id', '=', id).executeTakeFirst();
}

/** Counts the endpoints of an account, up to `limit` only. */
export async function countEndpoints(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<number> {
  const { count } = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom((eb) =>
      eb
        .selectFrom('webhook_endpoint')
        .select('id')
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .limit(limit)
        .as('own'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns an endpoint, locked until the transaction ends. It waits for deliveries being written and signatures being
 * made: the caller sees the former, and no signature of the old secret is made any more. It is read in a statement of
 * its own, because one that had to wait would see the endpoint of now beside the lease of before. The account's row is
 * locked first, as when an account is deleted: what the caller writes refers to it, and the two could wait for each
 * other. Throws AccountDeletedError.
 */
export async function lockEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  mode: 'no key update' | 'share' = 'no key update',
): Promise<EndpointRow | undefined> {
  if (!(await holdAccount(em, accountId))) throw new AccountDeletedError(accountId);
  await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .$call((query) => (mode === 'share' ? query.forShare() : query.forNoKeyUpdate()))
    .execute();
  return findEndpoint(em, accountId, id);
}

/**
 * Locks the endpoint for a transaction that makes deliveries: until it ends the endpoint is neither disabled nor
 * deleted, so the skipping of pending deliveries sees the new ones.
 */
export function holdEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  return lockEndpoint(em, accountId, id, 'share');
}

export function insertEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  fields: EndpointFields,
  { sealed, keyId, hint }: FreshSecret,
): Promise<EndpointRow> {
  return em
    .getKysely<WebhookEndpointTables>()
    .with('clock', (db) => db.selectNoFrom(appNow.as('now')))
    .with('endpoint', (db) =>
      db
        .insertInto('webhook_endpoint')
        .values((eb) => {
          const now = eb.selectFrom('clock').select('now');
          return {
            id,
            account_id: accountId,
            ...fieldValues(fields),
            secret: sealed,
            secret_key: keyId,
            secret_hint: hint,
            enabled_since: now,
            created_at: now,
            updated_at: now,
          };
        })
        .returningAll(),
    )
    .with('lane', (db) =>
      db
        .insertInto('webhook_lane')
        .columns(['endpoint_id'])
        .expression((eb) => eb.selectFrom('endpoint').select('id'))
        .returningAll(),
    )
    .selectFrom(['endpoint', 'lane'])
    .select(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns the owner's fields as column values. */
export function fieldValues({ url, events, description, metadata }: EndpointFields) {
  return { url, events, description, metadata: json(metadata) };
}

/** Updates an endpoint; equal values change nothing, its version included. */
export async function updateEndpoint(
  em: EntityManager,
  id: string,
  fields: EndpointFields,
): Promise<void> {
  const { url, events, description, metadata } = fieldValues(fields);
  await em
    .getKysely<WebhookEndpointTables>()
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      ...fieldValues(fields),
      updated_at: appNow,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('url', 'is distinct from', url),
        eb('events', 'is distinct from', eb.val(events)),
        eb('description', 'is distinct from', description),
        eb('metadata', 'is distinct from', metadata),
      ]),
    )
    .execute();
}

export async function replaceSecret(
  em: EntityManager,
  id: string,
  { sealed, keyId, hint }: FreshSecret,
): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      secret: sealed,
      secret_key: keyId,
      secret_hint: hint,
      updated_at: appNow,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks an endpoint as deleted: its row stays for the deliveries that show what became of them; the secret goes. */
export async function markDeleted(em: EntityManager, id: string): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      deleted_at: appNow,
      secret: null,
      secret_key: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
