import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { holdAccount } from '../../accounts/meters.js';
import { newId } from '../../platform/ids.js';
import { appNow } from '../../platform/postgres/columns.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { insertDeliveries, storePayloads } from '../deliveries/new-deliveries.queries.js';
import { ALL_TYPES, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import { limitLockWaits, type OutboxEvent, takeEvents, tryLockFanOut } from './outbox.queries.js';

/**
 * Longest wait for a lock [ms], which a request that changes an endpoint may hold; the accounts behind this one wait as
 * long.
 */
const LOCK_PATIENCE_MS = 1_000;

/** Makes deliveries of an account's events, after their commit and in their order, some at a time. */
@Injectable()
export class FanOut {
  /**
   * Maximum events of one transaction: with twenty endpoints two thousand deliveries, which takes a tenth of a second.
   */
  atOnce = 100;

  constructor(private readonly em: EntityManager) {}

  /**
   * Fans out the account's oldest events, once each: the transaction that takes one out of the outbox writes its
   * deliveries. Returns whether there may be more. If another process works on this account, the step is left to it.
   */
  step(accountId: string): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      await limitLockWaits(em, LOCK_PATIENCE_MS);
      if (!(await holdAccount(em, accountId))) return false;
      if (!(await tryLockFanOut(em, accountId))) return false;
      const events = await takeEvents(em, accountId, this.atOnce);
      if (events.length === 0) return false;
      await holdEndpoints(em, accountId);
      const matches = await findMatches(em, accountId, events);
      await deliver(em, accountId, events, matches);
      return events.length === this.atOnce;
    });
  }
}

async function deliver(
  em: EntityManager,
  accountId: string,
  events: readonly OutboxEvent[],
  matches: readonly Match[],
): Promise<void> {
  const byEvent = Map.groupBy(matches, ({ event_id }) => event_id);
  const wanted = events.filter(({ id }) => byEvent.has(id));
  if (wanted.length === 0) return;
  await storePayloads(em, accountId, wanted);
  // deliveries that fall due at one moment are sent in the order of their ids
  const ids = matches.map(() => newId('whd')).sort();
  const deliveries = wanted
    .flatMap(({ id }) => byEvent.get(id)!)
    .map(({ event_id: eventId, endpoint_id: endpointId, off_since: isSkipped }, i) => {
      return { id: ids[i], endpointId, eventId, retryOf: null, isSkipped };
    });
  await insertDeliveries(em, deliveries);
}

interface Match {
  event_id: string;
  endpoint_id: string;
  /** The endpoint was on when the event happened, and was turned off since. */
  off_since: boolean;
}

/**
 * Locks the account's endpoints as they are until the transaction ends: a transaction that disables or deletes one
 * waits, and then sees every delivery. It is a statement of its own, so that the next one sees what was written by the
 * transactions that this one waited for.
 */
async function holdEndpoints(em: EntityManager, accountId: string): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/**
 * Returns pairs of an endpoint of the account and an event that it wants: the endpoint was there and on when the event
 * happened, has not been deleted since, and subscribes to the event's type or to all. The endpoints are locked.
 */
function findMatches(
  em: EntityManager,
  accountId: string,
  events: readonly OutboxEvent[],
): Promise<Match[]> {
  const db = em.getKysely<WebhookEndpointTables>();
  return db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin(
      sql<OutboxEvent>`json_to_recordset(${JSON.stringify(events)}::json)`.as<'happened'>(
        sql`happened (id text, type text, created_at timestamptz)`,
      ),
      (join) =>
        join.on((eb) =>
          eb.or([
            eb('endpoint.events', '@>', ALL_TYPES),
            eb('happened.type', '=', eb.fn.any('endpoint.events')),
          ]),
        ),
    )
    .crossJoinLateral((eb) =>
      db
        .selectNoFrom(
          eb
            .and([
              eb.ref('endpoint.enabled'),
              // a time that has not come yet says that the database's clock went back meanwhile
              eb.or([
                eb('endpoint.enabled_since', '<=', eb.ref('happened.created_at')),
                eb('endpoint.enabled_since', '>', db.selectNoFrom(appNow.as('now'))),
              ]),
            ])
            .as('since_then'),
        )
        .as('is_on'),
    )
    .select((eb) => [
      'happened.id as event_id',
      'endpoint.id as endpoint_id',
      eb.not(eb.ref('is_on.since_then')).$castTo<boolean>().as('off_since'),
    ])
    .where('endpoint.account_id', '=', accountId)
    .where('endpoint.deleted_at', 'is', null)
    .whereRef('endpoint.created_at', '<=', 'happened.created_at')
    .where((eb) =>
      eb.or([
        eb.ref('is_on.since_then'),
        eb.exists(
          eb
            .selectFrom('webhook_past_period as period')
            .select('period.id')
            .whereRef('period.endpoint_id', '=', 'endpoint.id')
            .whereRef('period.since', '<=', 'happened.created_at')
            .whereRef('happened.created_at', '<', 'period.until'),
        ),
      ]),
    )
    .orderBy('endpoint.id')
    .execute();
}
