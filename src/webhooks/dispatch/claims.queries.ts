import type { EntityManager } from '@mikro-orm/postgresql';
import type { DueLane } from './lanes.js';

/**
 * Endpoints with something due that this worker may look after, those due longest first. With an index from endpoint to
 * moment, one look into it for each endpoint that has anything pending, however much that is; a longer one only where the
 * oldest was made before the endpoint was enabled, and so waits to be skipped.
 */
export function findDue(
  em: EntityManager,
  worker: string,
  mayTakeOver: boolean,
): Promise<DueLane[]> {
  return em.execute<DueLane[]>(
    `with recursive clock as materialized (select app_now() as now),
     head as (
       (select endpoint_id, next_attempt_at, created_at from webhook_delivery where status = 'pending'
         order by endpoint_id, next_attempt_at, id limit 1)
       union all
       select following.* from head cross join lateral (
         select endpoint_id, next_attempt_at, created_at from webhook_delivery
          where status = 'pending' and endpoint_id > head.endpoint_id
          order by endpoint_id, next_attempt_at, id limit 1) as following)
     select lane.endpoint_id, lane.is_open
       from clock, head join webhook_lane lane on lane.endpoint_id = head.endpoint_id
       join webhook_endpoint endpoint on endpoint.id = head.endpoint_id
      where head.next_attempt_at <= now and ${TAKEABLE} and endpoint.enabled and endpoint.deleted_at is null
        and (head.created_at >= endpoint.enabled_since
             or exists (select 1 from ${oldestDue('head.endpoint_id')} as oldest
                         where oldest.created_at >= endpoint.enabled_since))
      order by head.next_attempt_at`,
    [worker, mayTakeOver],
  );
}

/**
 * What is due of an endpoint, oldest first. No more than a thousand: rows that wait to be skipped (skipping.ts) may be very
 * many, and must not make a claim slow; what is younger waits until they are closed, some seconds.
 */
function oldestDue(endpointId: string): string {
  return `(select id, endpoint_id, event_id, event_type, attempt_count, next_attempt_at, created_at
             from webhook_delivery
            where endpoint_id = ${endpointId} and status = 'pending' and next_attempt_at <= now
            order by next_attempt_at, id limit 1000)`;
}

/**
 * Of a lane: nobody else looks after it. Two parameters: the worker, and whether leases that ran out may be taken. One
 * that ends later than any lease lasts was given before the database's clock was set back.
 */
const TAKEABLE = `(lane.worker is null or lane.worker = ?
  or ((lane.lease_until <= now or lane.lease_until > now + interval '20 minutes') and ?::boolean))`;

export interface LeasedEndpoint extends DueLane {
  url: string;
  secret: Buffer;
}

export interface Lease {
  worker: string;
  leaseS: number;
  /** Leases of others that ran out may be taken. */
  mayTakeOver: boolean;
}

/**
 * Those of the endpoints that are on and this worker's from now on, in the order of the ids. Their rows are held until
 * the transaction ends: who changes a secret, an address or turns one off waits for us, and we never wait for him. A
 * lease with more than half of its time left is only read.
 */
export function leaseEndpoints(
  em: EntityManager,
  { ids, mayBeClosed }: { ids: readonly string[]; mayBeClosed: readonly string[] },
  { worker, leaseS, mayTakeOver }: Lease,
): Promise<LeasedEndpoint[]> {
  return em.execute<LeasedEndpoint[]>(
    `with clock as materialized (select app_now() as now),
     endpoint as materialized (
       select id, url, secret from webhook_endpoint
        where id = any(array(select json_array_elements_text(?::json))) and enabled and deleted_at is null order by id for share skip locked),
     mine as materialized (
       select endpoint_id, is_open from webhook_lane, clock
        where endpoint_id in (select id from endpoint) and worker = ?
          and lease_until > now + make_interval(secs => ?)),
     free as materialized (
       select lane.endpoint_id from webhook_lane lane, clock
        where lane.endpoint_id in (select id from endpoint except select endpoint_id from mine)
          and ${TAKEABLE} and (lane.is_open or lane.endpoint_id = any(array(select json_array_elements_text(?::json))))
        order by lane.endpoint_id for no key update of lane skip locked),
     taken as (
       update webhook_lane lane set worker = ?, lease_until = now + make_interval(secs => ?)
         from free, clock where lane.endpoint_id = free.endpoint_id
       returning lane.endpoint_id, lane.is_open)
     select lane.endpoint_id, lane.is_open, endpoint.url, endpoint.secret
       from (select * from mine union all select * from taken) as lane
       join endpoint on endpoint.id = lane.endpoint_id
      order by lane.endpoint_id`,
    [
      JSON.stringify(ids),
      worker,
      leaseS / 2,
      worker,
      mayTakeOver,
      JSON.stringify(mayBeClosed),
      worker,
      leaseS,
    ],
  );
}

export interface DueRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  attempt_count: number;
  canonical: Buffer;
  /** Since it came due [s]. */
  late_s: number;
  /** The database's time, to sign with: this process may not know yet that it was moved. Milliseconds since 1970. */
  now_ms: number;
}

/**
 * The oldest due deliveries of each endpoint, as many as it has places, but for those in hand and those from before it was
 * enabled. A statement of its own, after the leases are ours: it sees all that whoever had them before has written.
 */
export function findDeliveries(
  em: EntityManager,
  places: ReadonlyMap<string, number>,
  inHand: readonly string[],
): Promise<DueRow[]> {
  const wanted = [...places].map(([id, places]) => ({ id, places }));
  return em.execute<DueRow[]>(
    `with clock as materialized (select app_now() as now)
     select due.*, payload.canonical
       from clock, json_to_recordset(?::json) as wanted (id text, places int)
      cross join lateral (
        select id, endpoint_id, event_id, event_type, attempt_count,
               extract(epoch from now - next_attempt_at)::float8 as late_s, extract(epoch from now)::float8 * 1000 as now_ms
          from ${oldestDue('wanted.id')} as oldest
         where created_at >= (select enabled_since from webhook_endpoint where id = wanted.id)
           and id <> all(array(select json_array_elements_text(?::json)))
         order by next_attempt_at, id limit wanted.places) as due
       join webhook_payload payload on payload.event_id = due.event_id`,
    [JSON.stringify(wanted), JSON.stringify(inHand)],
  );
}

/**
 * The one delivery of each endpoint that is nearest to its last attempt, of those that are due and were tried before. An
 * index range for each count of attempts: no backlog is sorted, however large.
 */
export function findRetries(
  em: EntityManager,
  endpointIds: readonly string[],
  inHand: readonly string[],
): Promise<DueRow[]> {
  return em.execute<DueRow[]>(
    `with clock as materialized (select app_now() as now)
     select due.*, payload.canonical
       from (select json_array_elements_text(?::json) collate "C" as id) as wanted
      cross join lateral (
        select following.* from generate_series(1, 4) as tried cross join lateral (
          select id, endpoint_id, event_id, event_type, attempt_count,
                 extract(epoch from now - next_attempt_at)::float8 as late_s, extract(epoch from now)::float8 * 1000 as now_ms
            from webhook_delivery, clock
           where endpoint_id = wanted.id and status = 'pending' and attempt_count > 0 and attempt_count = tried
             and next_attempt_at <= now
             and created_at >= (select enabled_since from webhook_endpoint where id = wanted.id)
             and id <> all(array(select json_array_elements_text(?::json)))
           order by next_attempt_at, id limit 1) as following
         order by attempt_count desc limit 1) as due
       join webhook_payload payload on payload.event_id = due.event_id`,
    [JSON.stringify(endpointIds), JSON.stringify(inHand)],
  );
}

/** Those of the endpoints that are still this worker's, for another lease. */
export async function renewLeases(
  em: EntityManager,
  endpointIds: readonly string[],
  { worker, leaseS }: Lease,
): Promise<string[]> {
  const rows = await em.execute<{ endpoint_id: string }[]>(
    `with mine as (
       select endpoint_id from webhook_lane where endpoint_id = any(array(select json_array_elements_text(?::json))) and worker = ?
        order by endpoint_id for no key update)
     update webhook_lane lane set lease_until = app_now() + make_interval(secs => ?)
       from mine where lane.endpoint_id = mine.endpoint_id returning lane.endpoint_id`,
    [JSON.stringify(endpointIds), worker, leaseS],
  );
  return rows.map(({ endpoint_id: id }) => id);
}

/** All that are this worker's are free at once. */
export async function releaseLeases(em: EntityManager, worker: string): Promise<void> {
  await em.execute(
    `update webhook_lane set worker = null, lease_until = '-infinity'
      where endpoint_id in (select endpoint_id from webhook_lane where worker = ? order by endpoint_id for no key update)`,
    [worker],
  );
}
