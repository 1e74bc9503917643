import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type Kysely, sql } from 'kysely';
import { type Lease, type LeasedTable, leaseUntil } from '../../platform/leases/leased-rows.js';
import { anyOf, appNowOnce } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import { EndpointState, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { DueEndpoint } from './endpoint-queues.js';

export const ENDPOINT_LEASES: LeasedTable<typeof EndpointState> = {
  table: EndpointState,
  key: 'endpoint_id',
};

type Tables = WebhookDeliveryTables & WebhookEndpointTables;

/**
 * Returns the endpoints with something due that this worker may take, those due longest first. The index from endpoint
 * to moment is read once for each endpoint that has anything pending, however much that is; a longer read is needed
 * only where the oldest was made before the endpoint was enabled, and so waits to be skipped.
 */
export async function findDue(em: EntityManager, claim: EndpointClaim): Promise<DueEndpoint[]> {
  const db = em.getKysely<Tables>();
  // mostly nothing is pending, and the statement below takes a millisecond to be planned
  if (!(await hasPending(db))) return [];
  return db
    .withRecursive('head(endpoint_id, next_attempt_at, created_at)', (db) => {
      const first = db
        .selectFrom('webhook_delivery')
        .select(['endpoint_id', 'next_attempt_at', 'created_at'])
        .where('status', '=', 'pending')
        .orderBy('endpoint_id')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1);
      const following = first.where('endpoint_id', '>', sql.ref<string>('head.endpoint_id'));
      return db
        .selectFrom(first.as('first'))
        .selectAll()
        .unionAll(
          db.selectFrom('head').crossJoinLateral(following.as('following')).selectAll('following'),
        );
    })
    .selectFrom('head')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'head.endpoint_id')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'head.endpoint_id')
    .select(['lane.endpoint_id', 'lane.is_open'])
    .where('head.next_attempt_at', '<=', appNowOnce)
    .where((eb) => isTakeable(eb.ref('lane.worker'), eb.ref('lane.lease_until'), claim))
    .where('endpoint.enabled', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('head.created_at', '>=', eb.ref('endpoint.enabled_since')),
        eb.exists(
          eb
            .selectFrom(oldestDue(db, eb.ref('head.endpoint_id')).as('oldest'))
            .select('oldest.id')
            .whereRef('oldest.created_at', '>=', 'endpoint.enabled_since'),
        ),
      ]),
    )
    .orderBy('head.next_attempt_at')
    .execute();
}

async function hasPending(db: Kysely<Tables>): Promise<boolean> {
  const pending = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('endpoint_id') // by the index of what is pending, however many rows there are
    .limit(1)
    .executeTakeFirst();
  return (await pending) !== undefined;
}

/** Selects the deliveries of an endpoint that are due. */
function dueOf(db: Kysely<Tables>, endpointId: Expression<string>) {
  return db
    .selectFrom('webhook_delivery')
    .select(DUE)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', appNowOnce);
}

/**
 * Selects the same, oldest first, and no more than a thousand: rows that wait to be skipped (disabling.ts) may be very
 * many, and must not make a claim slow; a younger row waits until they are closed, some seconds.
 */
function oldestDue(db: Kysely<Tables>, endpointId: Expression<string>) {
  return dueOf(db, endpointId).orderBy('next_attempt_at').orderBy('id').limit(1_000);
}

const DUE = [
  'id',
  'endpoint_id',
  'event_id',
  'event_type',
  'attempt_count',
  'next_attempt_at',
  'created_at',
] as const;

/**
 * Tells whether an endpoint's lease can be taken, because no other process looks after the endpoint. An expired lease
 * can be taken where `mayTakeOver`; a lease that ends later than any lease lasts was given before the database's clock
 * was set back, and counts as expired.
 */
function isTakeable(
  holder: Expression<string | null>,
  until: Expression<DbTime>,
  { worker, mayTakeOver }: EndpointClaim,
) {
  return sql<boolean>`(${holder} is null or ${holder} = ${worker} or (${mayTakeOver}::boolean
    and (${until} <= ${appNowOnce} or ${until} > ${appNowOnce} + interval '20 minutes')))`;
}

export interface LeasedEndpoint extends DueEndpoint {
  url: string;
  /** The sealed secret, which is there for as long as the endpoint is not deleted. */
  secret: Buffer;
}

export interface EndpointClaim extends Lease {
  /** True if expired leases of others can be taken. */
  mayTakeOver: boolean;
}

/**
 * Leases those of the endpoints that are on to this worker, in the order of their ids. The rows stay locked until the
 * transaction ends: a request that changes a secret or an address or disables the endpoint waits for this transaction,
 * which never waits for such a request. A lease with more than half of its time left is only read.
 */
export async function leaseEndpoints(
  em: EntityManager,
  { ids, mayBeClosed }: { ids: readonly string[]; mayBeClosed: readonly string[] },
  claim: EndpointClaim,
): Promise<LeasedEndpoint[]> {
  const db = em.getKysely<Tables>();
  const endpoints = await lockEnabled(db, ids, claim);
  const others = endpoints.filter(({ is_ours }) => !is_ours).map((row) => row.endpoint_id);
  if (others.length === 0) return endpoints;
  const taken = await takeLeases(db, others, mayBeClosed, claim);
  const isOpen = new Map(taken.map((row) => [row.endpoint_id, row.is_open]));
  return endpoints
    .map((row) => ({ ...row, is_open: isOpen.get(row.endpoint_id) ?? row.is_open }))
    .filter((row) => row.is_ours || isOpen.has(row.endpoint_id));
}

/** Locks the endpoints that are on and that no request changes now. `is_ours`: this worker's lease lasts long enough. */
function lockEnabled(db: Kysely<Tables>, ids: readonly string[], { worker, leaseS }: Lease) {
  return db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'endpoint.id')
    .select((eb) => [
      'lane.endpoint_id',
      'lane.is_open',
      'endpoint.url',
      'endpoint.secret',
      eb
        .and([
          eb(eb.fn.coalesce('lane.worker', sql.lit('')), '=', worker),
          eb('lane.lease_until', '>', leaseUntil(leaseS / 2, appNowOnce)),
        ])
        .as('is_ours'),
    ])
    .where('endpoint.id', '=', anyOf(ids))
    .where('endpoint.enabled', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .orderBy('endpoint.id')
    .forShare('endpoint')
    .skipLocked()
    .$narrowType<{ secret: Buffer; is_ours: boolean }>()
    .execute();
}

/** Takes those leases that are free, of endpoints that are open or may be closed. */
function takeLeases(
  db: Kysely<Tables>,
  ids: readonly string[],
  mayBeClosed: readonly string[],
  claim: EndpointClaim,
) {
  const free = db
    .selectFrom('webhook_lane as lane')
    .select('lane.endpoint_id')
    .where('lane.endpoint_id', '=', anyOf(ids))
    .where((eb) => isTakeable(eb.ref('lane.worker'), eb.ref('lane.lease_until'), claim))
    .where((eb) => eb.or([eb.ref('lane.is_open'), eb('lane.endpoint_id', '=', anyOf(mayBeClosed))]))
    .orderBy('lane.endpoint_id')
    .forNoKeyUpdate('lane')
    .skipLocked();
  return db
    .updateTable('webhook_lane')
    .set({ worker: claim.worker, lease_until: leaseUntil(claim.leaseS) })
    .where('endpoint_id', 'in', free)
    .returning(['endpoint_id', 'is_open'])
    .execute();
}

export type DueRow = Awaited<ReturnType<typeof findDeliveries>>[number];

/**
 * Selects those of `rows` that no attempt has in hand and that were made since their endpoint was enabled, oldest
 * first.
 */
function sendable(
  db: Kysely<Tables>,
  rows: ReturnType<typeof dueOf>,
  endpointId: Expression<string>,
  inHand: readonly string[],
) {
  return db
    .selectFrom(rows.as('delivery'))
    .select([
      'delivery.id',
      'delivery.endpoint_id',
      'delivery.event_id',
      'delivery.event_type',
      'delivery.attempt_count',
    ])
    .select((eb) => [
      // the delay since it came due [s]
      sql<number>`extract(epoch from ${appNowOnce} - ${eb.ref('delivery.next_attempt_at')})::float8`.as(
        'late_s',
      ),
      // the signature needs the database's time, because this process may not know yet that it was moved: ms since 1970
      sql<number>`extract(epoch from ${appNowOnce})::float8 * 1000`.as('now_ms'),
    ])
    .where('delivery.created_at', '>=', (eb) =>
      eb.selectFrom('webhook_endpoint').select('enabled_since').where('id', '=', endpointId),
    )
    .where('delivery.id', '<>', sql<string>`all(${inHand}::text[])`)
    .orderBy('delivery.next_attempt_at')
    .orderBy('delivery.id');
}

/**
 * Returns the oldest due deliveries of each endpoint, as many as it has slots, without those in hand and those from
 * before it was enabled. It is a statement of its own after the leasing: it sees all that the earlier holder of a lease
 * has written.
 */
export function findDeliveries(
  em: EntityManager,
  places: ReadonlyMap<string, number>,
  inHand: readonly string[],
) {
  const db = em.getKysely<Tables>();
  const wanted = sql<{ id: string; places: number }>`
    unnest(${[...places.keys()]}::text[], ${[...places.values()]}::int[])`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (id, places)`))
    .crossJoinLateral((eb) =>
      sendable(db, oldestDue(db, eb.ref('wanted.id')), eb.ref('wanted.id'), inHand)
        .limit(eb.ref('wanted.places'))
        .as('due'),
    )
    .innerJoin('webhook_payload as payload', 'payload.event_id', 'due.event_id')
    .selectAll('due')
    .select('payload.canonical')
    .execute();
}

/**
 * Returns the one delivery of each endpoint that is nearest to its last attempt, of those that are due and were tried
 * before. An index range is read for each count of attempts: no backlog is sorted, however large.
 */
export function findRetries(
  em: EntityManager,
  endpointIds: readonly string[],
  inHand: readonly string[],
): Promise<DueRow[]> {
  const db = em.getKysely<Tables>();
  const wanted = sql<{ id: string }>`(select unnest(${endpointIds}::text[]) collate "C" as id)`;
  return db
    .selectFrom(wanted.as('wanted'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom(sql<{ n: number }>`generate_series(1, 4)`.as<'tried'>(sql`tried (n)`))
        .crossJoinLateral((eb) => {
          const tried = dueOf(db, eb.ref('wanted.id'))
            .where('attempt_count', '>', 0)
            .where('attempt_count', '=', eb.ref('tried.n'));
          return sendable(db, tried, eb.ref('wanted.id'), inHand).limit(1).as('following');
        })
        .selectAll('following')
        .orderBy('following.attempt_count', 'desc')
        .limit(1)
        .as('due'),
    )
    .innerJoin('webhook_payload as payload', 'payload.event_id', 'due.event_id')
    .selectAll('due')
    .select('payload.canonical')
    .execute();
}
