import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { appNow, readClock } from '../../platform/postgres/columns.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { defineQueue, type QueuedJob } from '../../platform/queue/queue-definition.js';
import { Queue } from '../../platform/queue/queue.js';
import { type DbTime, toWireTime } from '../../platform/wire/time.js';
import { SKIPPED, type WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import {
  EndpointState,
  type WebhookEndpointTables,
  WebhookPastPeriod,
} from './webhook-endpoint.entity.js';
import { type EndpointFields, type EndpointRow, lockLive } from './webhook-endpoints.queries.js';

type SkipReason = (typeof SKIPPED)[keyof typeof SKIPPED];

interface SkippingJob {
  endpoint: string;
}

/**
 * A job skips the deliveries of one endpoint; at most one waits for each endpoint, so that sending it again does no
 * harm. Its retries are for databases that are away.
 */
const SKIPPING = defineQueue<SkippingJob>('webhook-skipping', {
  retries: 1_000,
  maxRetryDelaySeconds: 30,
  onePerKey: true,
});

/**
 * Endpoints are disabled and enabled here only, in the transaction of the caller. `fields` are what their owner changes
 * at the same time.
 *
 * Pending deliveries of endpoints that were disabled or deleted are skipped: the oldest 10,000 at once, which is all
 * there is but after a long outage of a receiver, the rest by a job. Until then the rest is not sent either: the
 * endpoint is off, or was enabled again after those rows were made.
 */
@Injectable()
export class Disabling {
  /** Maximum rows of one transaction, which takes half a second then. */
  batchSize = 10_000;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
  ) {
    queue.work(SKIPPING, { role: 'scheduler', concurrency: 1 }, (job) => this.work(job));
  }

  /**
   * Disables an endpoint because its owner asks for a pause. Pending deliveries are not sent any more, and events that
   * happen meanwhile make none.
   */
  async byOwner(em: EntityManager, endpointId: string, fields?: EndpointFields): Promise<void> {
    if (await disableEndpoint(em, endpointId, false, fields))
      await this.skip(em, endpointId, SKIPPED.disabled);
  }

  /**
   * Disables an endpoint that had no success for too long, and sets `auto_disabled_at`. Returns false if it was off
   * already.
   */
  async automatically(em: EntityManager, endpointId: string): Promise<boolean> {
    if (!(await disableEndpoint(em, endpointId, true))) return false;
    await this.skip(em, endpointId, SKIPPED.disabled);
    return true;
  }

  /** Skips the pending deliveries of an endpoint that was deleted in this transaction. */
  ofDeleted(em: EntityManager, endpointId: string): Promise<void> {
    return this.skip(em, endpointId, SKIPPED.deleted);
  }

  /**
   * Enables an endpoint: counts failures from 0, and the time without a success from now.
   * An endpoint that is on stays unchanged.
   */
  async undo(em: EntityManager, endpointId: string, fields?: EndpointFields): Promise<void> {
    const endpoint = await lockLive(em, { id: endpointId });
    if (endpoint?.enabled !== false) return;
    const now = await readClock(em);
    const on = { enabled: true, auto_disabled_at: null, enabled_since: now, updated_at: now };
    Object.assign(endpoint, fields, on);
    await em.flush();
    await em.nativeUpdate(EndpointState, { endpoint_id: endpointId }, { consecutive_failures: 0 });
  }

  /** Throws ApiError 503 where a job is needed and the queues are away. */
  private async skip(em: EntityManager, endpointId: string, reason: SkipReason): Promise<void> {
    if ((await skipPending(em, endpointId, reason, this.batchSize)) < this.batchSize) return;
    await this.queue.send(em, SKIPPING, { endpoint: endpointId }, { singletonKey: endpointId });
  }

  private async work({ data, signal }: QueuedJob<SkippingJob>): Promise<void> {
    const part = () => inTransaction(this.em, (em) => skipRest(em, data.endpoint, this.batchSize));
    while ((await part()) === this.batchSize) signal.throwIfAborted();
  }
}

/** Locks the endpoint's lease row. Other writers of this row lock it, too, before the deliveries of its endpoint. */
export async function lockEndpointLease(em: EntityManager, endpointId: string): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_lane')
    .select('endpoint_id')
    .where('endpoint_id', '=', endpointId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Ends the oldest pending deliveries of an endpoint, at most `limit`, without counting them as failed, and returns how
 * many. Only those that were made before a moment are ended, if one is given. The lease row is locked before the
 * deliveries, as the settlement of attempts does.
 */
async function skipPending(
  em: EntityManager,
  endpointId: string,
  reason: SkipReason,
  limit: number,
  madeBefore: DbTime = 'infinity',
): Promise<number> {
  await lockEndpointLease(em, endpointId);
  const { numUpdatedRows } = await em
    .getKysely<WebhookDeliveryTables>()
    .updateTable('webhook_delivery')
    .set({
      status: 'permanently_failed',
      error_message: reason,
      next_attempt_at: null,
      ended_at: appNow,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', 'pending')
        .where('created_at', '<', madeBefore)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends further pending deliveries of an endpoint that was disabled or deleted, whatever it is now; returns how many.
 */
async function skipRest(em: EntityManager, endpointId: string, limit: number): Promise<number> {
  const endpoint = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select(['enabled', 'deleted_at', 'enabled_since'])
    .where('id', '=', endpointId)
    .forShare()
    .executeTakeFirst();
  if (endpoint === undefined) return 0;
  const { enabled, deleted_at, enabled_since } = endpoint;
  if (deleted_at !== null) return skipPending(em, endpointId, SKIPPED.deleted, limit);
  return skipPending(em, endpointId, SKIPPED.disabled, limit, enabled ? enabled_since : undefined);
}

/**
 * Disables an endpoint, with the fields that its owner gives. Returns false if it was off already, or is deleted. It
 * waits for transactions that are writing deliveries for the endpoint, so that the skipping of pending ones afterwards sees all of them. The
 * time since which it was on is stored, for events of that time that no deliveries were made of yet.
 */
async function disableEndpoint(
  em: EntityManager,
  endpointId: string,
  isAutomatic: boolean,
  fields?: EndpointFields,
): Promise<boolean> {
  const endpoint = await lockLive(em, { id: endpointId });
  if (endpoint?.enabled !== true) return false;
  const now = await readClock(em);
  const { enabled_since: since } = endpoint;
  em.create(WebhookPastPeriod, { endpoint_id: endpointId, since, until: now });
  const auto_disabled_at = isAutomatic ? now : null;
  Object.assign(endpoint, fields, { enabled: false, auto_disabled_at, updated_at: now });
  await em.flush();
  return true;
}

/** Time without a success after which a delivery that fails permanently disables an endpoint: 7 days. */
const DISABLE_AFTER_HOURS = 168;

/** The last success of an endpoint, or the time since which it is on: statements name their tables `endpoint` and `lane`. */
export const quietSince = sql<DbTime>`greatest(lane.last_success_at, endpoint.enabled_since)`;

/** The latest `quietSince` of endpoints that may be disabled in so many hours; the statement has the `clock`. */
export const quietTooLong = (inHours = 0) =>
  sql<DbTime>`clock.now - make_interval(hours => ${DISABLE_AFTER_HOURS - inHours})`;

/** Returns the time from which on the service disables the endpoint, if it is on, in the wire's format. */
export function disableTime({
  enabled_since,
  last_success_at,
}: Pick<EndpointRow, 'enabled_since' | 'last_success_at'>): string {
  const times = [enabled_since, last_success_at ?? enabled_since];
  const since = Math.max(...times.map((at) => Date.parse(toWireTime(at))));
  return new Date(since + DISABLE_AFTER_HOURS * 3_600_000).toISOString();
}
