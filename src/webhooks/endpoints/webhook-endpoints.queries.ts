import { type EntityManager, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { holdAccount } from '../../accounts/meters.js';
import { readClock } from '../../platform/postgres/columns.js';
import { AccountDeletedError } from '../../platform/postgres/transaction.js';
import type { FreshSecret } from './endpoint-secret.js';
import {
  EndpointState,
  WebhookEndpoint,
  type WebhookEndpointTables,
} from './webhook-endpoint.entity.js';

/** An endpoint as the unit of work reads and writes it. */
export type Endpoint = InferEntity<typeof WebhookEndpoint>;

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

/**
 * Returns an endpoint, locked until the transaction ends. It waits for deliveries being written and signatures being
 * made: the caller sees the former, and no signature of the old secret is made any more. The account's row is locked
 * first, as when an account is deleted: what the caller writes refers to it, and the two could wait for each other.
 * Throws AccountDeletedError.
 */
export async function lockEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  lockMode: LockMode = LockMode.PESSIMISTIC_WRITE,
): Promise<Endpoint | undefined> {
  if (!(await holdAccount(em, accountId))) throw new AccountDeletedError(accountId);
  return lockLive(em, { account_id: accountId, id }, lockMode);
}

/** Locks the endpoint, unless it is deleted. */
export async function lockLive(
  em: EntityManager,
  key: { id: string; account_id?: string },
  lockMode: LockMode = LockMode.PESSIMISTIC_WRITE,
): Promise<Endpoint | undefined> {
  const live = { ...key, deleted_at: null };
  return (await em.findOne(WebhookEndpoint, live, { lockMode, refresh: true })) ?? undefined;
}

/**
 * Locks the endpoint for a transaction that makes deliveries: until it ends the endpoint is neither disabled nor
 * deleted, so the skipping of pending deliveries sees the new ones.
 */
export function holdEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Endpoint | undefined> {
  return lockEndpoint(em, accountId, id, LockMode.PESSIMISTIC_READ);
}

export async function insertEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  fields: EndpointFields,
  secret: FreshSecret,
): Promise<void> {
  const now = await readClock(em);
  const times = { enabled_since: now, created_at: now, updated_at: now };
  em.create(WebhookEndpoint, {
    id,
    account_id: accountId,
    ...fields,
    ...secretColumns(secret),
    ...times,
  });
  em.create(EndpointState, { endpoint_id: id });
  await em.flush();
}

/** Returns the columns of a secret. */
export function secretColumns({ sealed, keyId, hint }: FreshSecret) {
  return { secret: sealed, secret_key: keyId, secret_hint: hint };
}

/** Changes an endpoint that this transaction has locked. */
export async function changeEndpoint(
  em: EntityManager,
  endpoint: Endpoint,
  columns: Partial<Endpoint>,
): Promise<void> {
  Object.assign(endpoint, columns, { updated_at: await readClock(em) });
  await em.flush();
}
