import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { holdAccount } from '../../accounts/meters.js';
import { newId } from '../../platform/ids.js';
import { appNow } from '../../platform/postgres/columns.js';
import { AccountDeletedError, inTransaction } from '../../platform/postgres/transaction.js';
import { insertDeliveries, storePayloads } from '../deliveries/webhook-deliveries.queries.js';
import { ALL_TYPES, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import {
  findAccounts,
  findOldest,
  limitLockWaits,
  type OutboxEvent,
  takeEvents,
  tryLockFanOut,
} from './outbox.queries.js';
import { isUnreachable } from '../../platform/postgres/database.js';

/**
 * Longest wait for a lock [ms], which a request that changes an endpoint may hold; the accounts behind this one wait as
 * long.
 */
const LOCK_TIMEOUT_MS = 1_000;

/** Makes deliveries of an account's events, after their commit and in their order, some at a time. */
@Injectable()
export class FanOut {
  /**
   * Maximum events of one transaction: with twenty endpoints two thousand deliveries, which takes a tenth of a second.
   */
  batchSize = 100;

  constructor(private readonly em: EntityManager) {}

  /**
   * Fans out the account's oldest events, once each: the transaction that takes one out of the outbox writes its
   * deliveries. Returns whether there may be more. If another process works on this account, the step is left to it.
   */
  step(accountId: string): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      await limitLockWaits(em, LOCK_TIMEOUT_MS);
      if (!(await holdAccount(em, accountId))) return false;
      if (!(await tryLockFanOut(em, accountId))) return false;
      const events = await takeEvents(em, accountId, this.batchSize);
      if (events.length === 0) return false;
      await holdEndpoints(em, accountId);
      const matches = await findMatches(em, accountId, events);
      await deliver(em, accountId, events, matches);
      return events.length === this.batchSize;
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

/**
 * First pause after an account's events could not be fanned out for a reason of their own; each next pause is twice as
 * long.
 */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Longest pause between two rounds. */
const MAX_REST_MS = 500;

interface Backoff {
  pauseMs: number;
  /** End of the pause, on performance.now()'s clock. */
  until: number;
}

/**
 * Empties the outbox, a step for each account in turn, so that no account's ten thousand events keep another's waiting.
 */
@Injectable()
export class FanOutRunner {
  private readonly logger = new Logger(FanOutRunner.name);
  private readonly backoffs = new Map<string, Backoff>();
  private running: Promise<void> | undefined;
  private wanted = false;
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly fanOut: FanOut,
  ) {}

  /** Wakes the runner, because there may be events in the outbox. */
  wake(): void {
    if (this.closed) return;
    this.wanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.wanted) this.wake(); // an event came after the last read of the outbox
    });
  }

  /** Returns how long the oldest event of any account has waited [s]. */
  oldestSeconds(): Promise<number> {
    return findOldest(this.em.fork());
  }

  /** Closes the runner: when the promise resolves, no fan-out is in progress, and none begins any more. */
  async close(): Promise<void> {
    this.closed = true;
    this.wanted = false;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      try {
        const begun = performance.now();
        for (const account of await findAccounts(this.em.fork())) await this.step(account);
        // the database serves others too: the runner takes no more than half of the time
        const restMs = Math.min(performance.now() - begun, MAX_REST_MS);
        if (this.wanted) await sleep(restMs, undefined, { ref: false });
      } catch (error) {
        // the dispatcher's poll wakes it again within a second
        if (!isUnreachable(error)) this.logger.error(`outbox not read: ${String(error)}`);
        return;
      }
    }
  }

  /** Fans out the events of one account; a failure there holds up no other account. */
  private async step(accountId: string): Promise<void> {
    const backoff = this.backoffs.get(accountId);
    if (this.closed || (backoff !== undefined && performance.now() < backoff.until)) return;
    try {
      if (await this.fanOut.step(accountId)) this.wanted = true;
      this.backoffs.delete(accountId);
    } catch (error) {
      this.backoffs.delete(accountId);
      if (error instanceof AccountDeletedError) return; // the events were deleted with the account
      const pauseMs = Math.min(2 * (backoff?.pauseMs ?? FIRST_PAUSE_MS / 2), MAX_PAUSE_MS);
      this.backoffs.set(accountId, { pauseMs, until: performance.now() + pauseMs });
      if (isUnreachable(error)) return;
      const { stack } = error as Error;
      this.logger.error(`no deliveries created for account ${accountId}: ${String(error)}`, stack);
    }
  }
}
