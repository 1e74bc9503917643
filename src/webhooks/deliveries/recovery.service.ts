import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import type { Caller } from '../../platform/caller.js';
import { Clock } from '../../platform/clock.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { anyOf } from '../../platform/postgres/columns.js';
import { type DbTime, toDbTime } from '../../platform/wire/time.js';
import { ALL_TYPES, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import { insertDeliveries, storePayloads } from './webhook-deliveries.queries.js';
import { holdEnabled } from './webhook-deliveries.service.js';
import type { RecoverBody } from './webhook-deliveries.wire.js';
import type { WebhookDeliveryTables } from './webhook-delivery.entity.js';

const DAYS_BACK = 30;
const DAY_MS = 86_400_000;
const RETRY_AFTER_S = '5';

export interface Recovery {
  /** Number of deliveries that were made. */
  created: number;
  /** The first event that was left for another call; null: there is none. */
  next: DbTime | null;
}

/** The service sends again the events that an endpoint did not get in some time, as after an outage of its owner. */
@Injectable()
export class RecoveryService {
  /** Maximum events of one call: a transaction of a second or so. */
  batchSize = 10_000;

  constructor(private readonly clock: Clock) {}

  /**
   * Makes a delivery for each event, oldest first. Those of the same call are sent in the order of their events. Throws
   * ApiError 404, 409 `endpoint_disabled`, 422 where `since` lies too far back or in the future, and 429 `queue_full`
   * while another call for this endpoint is in progress.
   */
  async recover(
    em: EntityManager,
    { accountId }: Caller,
    endpointId: string,
    body: RecoverBody,
  ): Promise<Recovery> {
    const { since, until } = this.span(body);
    await holdEnabled(em, accountId, endpointId);
    if (!(await tryLockRecovery(em, endpointId))) throw underWay();
    const range: RecoveryRange = { accountId, endpointId, since, until, types: body.event_types };
    const isMissing = body.only === 'missing';
    const found = await (isMissing ? findMissing : findFailed)(em, range, this.batchSize + 1);
    const events = found.slice(0, this.batchSize).sort(byAge);
    if (isMissing) await storePayloads(em, accountId, events.map(toEvent));
    const created = await insertDeliveries(em, deliveriesOf(endpointId, events));
    return { created: created.length, next: found[this.batchSize]?.created_at ?? null };
  }

  private span({ since, until }: RecoverBody): { since: DbTime; until: DbTime } {
    const now = this.clock.now();
    const earliest = new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString();
    const from = toDbTime(since);
    if (from < toDbTime(earliest))
      throw outOfRange(`since must lie at most ${DAYS_BACK} days back: not before ${earliest}`);
    const present = toDbTime(now.toISOString());
    if (from >= present) throw outOfRange('since must lie in the past');
    return { since: from, until: until == null ? present : toDbTime(until) };
  }
}

function outOfRange(message: string): ApiError {
  return new ApiError('parameter_out_of_range', { param: 'since', message });
}

function underWay(): ApiError {
  return new ApiError('queue_full', {
    message: 'A recovery of this endpoint is already running. Retry when it has ended.',
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

function byAge(a: Recoverable, b: Recoverable): number {
  const [older, younger] = [`${a.created_at} ${a.event_id}`, `${b.created_at} ${b.event_id}`];
  return older < younger ? -1 : Number(older > younger);
}

function toEvent({ event_id: id, created_at }: Recoverable) {
  return { id, created_at };
}

/**
 * Gives the new deliveries ascending ids, because deliveries that fall due at one moment are sent in the order of their
 * ids.
 */
function deliveriesOf(endpointId: string, events: readonly Recoverable[]) {
  const ids = events.map(() => newId('whd')).sort();
  return events.map(({ event_id: eventId, retry_of: retryOf }, i) => {
    return { id: ids[i], endpointId, eventId, retryOf };
  });
}

/** A range selects the events of an endpoint: those of [since, until), and of these types where any are named. */
interface RecoveryRange {
  accountId: string;
  endpointId: string;
  since: DbTime;
  until: DbTime;
  types: readonly string[] | undefined;
}

/** An event to be sent, and the delivery that did not bring it, if there was one. */
interface Recoverable {
  event_id: string;
  created_at: DbTime;
  retry_of: string | null;
}

/**
 * Locks the recovery of this endpoint until the transaction ends, because two at once would make every delivery twice;
 * returns false if another transaction has the lock. It does not wait, because calls that wait hold the connections of
 * all others.
 */
async function tryLockRecovery(em: EntityManager, endpointId: string): Promise<boolean> {
  const key = sql<string>`hashtextextended(${`webhook recovery ${endpointId}`}, 20261122)`;
  const { locked } = await em
    .getKysely()
    .selectNoFrom((eb) => eb.fn<boolean>('pg_try_advisory_xact_lock', [key]).as('locked'))
    .executeTakeFirstOrThrow();
  return locked;
}

/**
 * Returns the endpoint of a delivery in a form that no index has: deliveries are to be looked up by their event, which
 * has a few. Without statistics the planner would read all of the endpoint for each event, and 10,000 took over 10 s.
 */
function unindexed(endpoint: Expression<string>) {
  return sql<string>`(${endpoint} || '')`;
}

/**
 * Returns at most `limit` events, oldest first, with a delivery that failed permanently and none that arrived or is under
 * way. Each comes with the newest of its failed deliveries, which stay until the transaction ends, and the body with
 * them. Of the events of one millisecond, which is as exactly as a caller can say where to go on, those whose failure
 * is the oldest come first: an event that fails again at once lets the others go before it.
 */
function findFailed(
  em: EntityManager,
  { accountId, endpointId, since, until, types }: RecoveryRange,
  limit: number,
): Promise<Recoverable[]> {
  return (
    em
      .getKysely<WebhookDeliveryTables>()
      .selectFrom('webhook_delivery as failed')
      .innerJoin('webhook_payload as event', 'event.event_id', 'failed.event_id')
      .select(['event.event_id', 'event.created_at', 'failed.id as retry_of'])
      .where('failed.account_id', '=', accountId)
      .where('failed.endpoint_id', '=', endpointId)
      .where('failed.status', '=', 'permanently_failed')
      // a delivery is never older than its event: this bound lets an index do most of the work
      .where('failed.created_at', '>=', since)
      .where('event.created_at', '>=', since)
      .where('event.created_at', '<', until)
      .$if(types !== undefined, (query) => query.where('event.type', '=', anyOf(types!)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('webhook_delivery as other')
              .select('other.id')
              .whereRef('other.event_id', '=', 'failed.event_id')
              .where((eb) =>
                eb(unindexed(eb.ref('other.endpoint_id')), '=', eb.ref('failed.endpoint_id')),
              )
              .where((eb) =>
                eb.or([
                  eb('other.status', '<>', 'permanently_failed'),
                  eb(
                    eb.refTuple('other.created_at', 'other.id'),
                    '>',
                    eb.refTuple('failed.created_at', 'failed.id'),
                  ),
                ]),
              ),
          ),
        ),
      )
      .orderBy((eb) => sql`date_trunc('milliseconds', ${eb.ref('event.created_at')})`)
      .orderBy('failed.created_at')
      .orderBy('event.event_id')
      .limit(limit)
      .forKeyShare('failed')
      .execute()
  );
}

/**
 * Returns at most `limit` events, oldest first, that are still stored, and that the endpoint wants and never got. Its
 * present subscription counts, and no event from before it was made.
 */
function findMissing(
  em: EntityManager,
  { accountId, endpointId, since, until, types }: RecoveryRange,
  limit: number,
): Promise<Recoverable[]> {
  return em
    .getKysely<WebhookDeliveryTables & WebhookEndpointTables>()
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('event', 'event.account_id', 'endpoint.account_id')
    .select(['event.id as event_id', 'event.created_at', sql.lit(null).as('retry_of')])
    .where('endpoint.id', '=', endpointId)
    .where('event.account_id', '=', accountId)
    .where('event.created_at', '>=', since)
    .whereRef('event.created_at', '>=', 'endpoint.created_at')
    .where('event.created_at', '<', until)
    .$if(types !== undefined, (query) => query.where('event.type', '=', anyOf(types!)))
    .where('event.type', '<>', 'webhook.test')
    .where((eb) =>
      eb.or([
        eb('endpoint.events', '@>', ALL_TYPES),
        eb('event.type', '=', eb.fn.any('endpoint.events')),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as delivery')
            .select('delivery.id')
            .whereRef('delivery.event_id', '=', 'event.id')
            .where((eb) =>
              eb(unindexed(eb.ref('delivery.endpoint_id')), '=', eb.ref('endpoint.id')),
            ),
        ),
      ),
    )
    .orderBy('event.created_at')
    .orderBy('event.id')
    .limit(limit)
    .execute();
}
