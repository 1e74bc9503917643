import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { Clock } from '../../platform/clock.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { type DbTime, toDbTime } from '../../platform/wire/time.js';
import { insertDeliveries, keepPayloads } from './new-deliveries.queries.js';
import {
  findFailed,
  findMissing,
  type Recoverable,
  type RecoveryRange,
  tryLockRecovery,
} from './recovery.queries.js';
import type { RecoverBody } from './recovery.wire.js';
import { holdEnabled } from './webhook-deliveries.service.js';

/** Events of one call: a transaction of a second or so. */
const AT_ONCE = 10_000;
const DAYS_BACK = 30;
const DAY_MS = 86_400_000;
const RETRY_AFTER_S = '5';

export interface Recovery {
  /** Deliveries that were made. */
  created: number;
  /** The first event that was left for another call; null: there is none. */
  next: DbTime | null;
}

/** Sends again what an endpoint did not get in some time, as after an outage of its owner. */
@Injectable()
export class RecoveryService {
  constructor(private readonly clock: Clock) {}

  /**
   * Makes a delivery for each event, oldest first. Those of the same call are sent in the order of their events. Throws
   * ApiError 404, 409 `endpoint_disabled`, 422 where `since` lies too far back or in the future, and 429 `queue_full`
   * while another call for this endpoint is under way.
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
    const found = await (isMissing ? findMissing : findFailed)(em, range, AT_ONCE + 1);
    const events = found.slice(0, AT_ONCE).sort(byAge);
    if (isMissing) await keepPayloads(em, accountId, events.map(toEvent));
    const created = await insertDeliveries(em, deliveriesOf(endpointId, events));
    return { created: created.length, next: found[AT_ONCE]?.created_at ?? null };
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
    message: 'A recovery of this endpoint is under way already. Retry when it has ended.',
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

/** What falls due at one moment is sent in the order of the ids. */
function deliveriesOf(endpointId: string, events: readonly Recoverable[]) {
  const ids = events.map(() => newId('whd')).sort();
  return events.map(({ event_id: eventId, retry_of: retryOf }, i) => {
    return { id: ids[i], endpointId, eventId, retryOf };
  });
}
