import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { anyOf } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { ALL_TYPES, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookDeliveryTables } from './webhook-delivery.entity.js';

/** Which events of an endpoint: of [since, until), of these types where any are named. */
export interface RecoveryRange {
  accountId: string;
  endpointId: string;
  since: DbTime;
  until: DbTime;
  types: readonly string[] | undefined;
}

/** An event to be sent, and the delivery that did not bring it, if there was one. */
export interface Recoverable {
  event_id: string;
  created_at: DbTime;
  retry_of: string | null;
}

/**
 * Until the transaction ends, nobody else recovers this endpoint: two would make everything twice. false: somebody does.
 * Not waited for, because calls that wait hold the connections of all others.
 */
export async function tryLockRecovery(em: EntityManager, endpointId: string): Promise<boolean> {
  const key = sql<string>`hashtextextended(${`webhook recovery ${endpointId}`}, 20261122)`;
  const { locked } = await em
    .getKysely()
    .selectNoFrom((eb) => eb.fn<boolean>('pg_try_advisory_xact_lock', [key]).as('locked'))
    .executeTakeFirstOrThrow();
  return locked;
}

/**
 * The endpoint of a delivery, spelled so that no index knows it: deliveries are to be looked up by their event, which has
 * a few. Without statistics the planner would take all of the endpoint for each event, and 10,000 took over 10 s.
 */
function unindexed(endpoint: Expression<string>) {
  return sql<string>`(${endpoint} || '')`;
}

/**
 * Events with a delivery that failed for good and none that arrived or is under way; oldest first, at most `limit`. Each
 * with the newest of its failed deliveries, which stay until the transaction ends, and the body with them. Of the events
 * of one millisecond, which is as exactly as a caller can say where to go on, those whose failure is the oldest come first:
 * what fails again at once lets the others go before it.
 */
export function findFailed(
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
 * Events that are still kept, which the endpoint wants and never got; oldest first, at most `limit`. Its present
 * subscription counts, and nothing from before it was made.
 */
export function findMissing(
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
