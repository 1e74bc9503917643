import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { Clock } from '../../platform/clock.js';
import { ApiError } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { toDbTime } from '../../platform/wire/time.js';
import { insertDeliveries, keepPayloads } from './new-deliveries.queries.js';
import {
  findFailed,
  findMissing,
  lockRecovery,
  type Recoverable,
  type RecoveryRange,
} from './recovery.queries.js';
import type { RecoverBody } from './recovery.wire.js';
import { holdEnabled } from './webhook-deliveries.service.js';

/** Events of one call: a transaction of a second or so. */
const AT_ONCE = 10_000;
const DAYS_BACK = 30;
const DAY_MS = 86_400_000;

/** Sends again what an endpoint did not get in some time, as after an outage of its owner. */
@Injectable()
export class RecoveryService {
  constructor(private readonly clock: Clock) {}

  /**
   * Makes a delivery for each event, oldest first. Those of the same call are sent in the order of their events. Throws
   * ApiError 404, 409 `endpoint_disabled`, and 422 where `since` lies too far back or in the future.
   */
  async recover(
    em: EntityManager,
    { accountId }: Caller,
    endpointId: string,
    body: RecoverBody,
  ): Promise<{ created: number; hasMore: boolean }> {
    const { since, until } = this.span(body);
    await lockRecovery(em, endpointId);
    await holdEnabled(em, accountId, endpointId);
    const range: RecoveryRange = { accountId, endpointId, since, until, types: body.event_types };
    const isMissing = body.only === 'missing';
    const found = await (isMissing ? findMissing : findFailed)(em, range, AT_ONCE + 1);
    const events = found.slice(0, AT_ONCE);
    if (isMissing) await keepPayloads(em, accountId, idsOf(events));
    const created = await insertDeliveries(em, deliveriesOf(endpointId, events));
    return { created: created.length, hasMore: found.length > AT_ONCE };
  }

  private span({ since, until }: RecoverBody): { since: string; until: string } {
    const now = this.clock.now().getTime();
    const earliest = toDbTime(new Date(now - DAYS_BACK * DAY_MS).toISOString());
    const end = toDbTime(until ?? new Date(now).toISOString());
    const from = toDbTime(since);
    if (from < earliest)
      throw outOfRange(`since must lie at most ${DAYS_BACK} days back: not before ${earliest}`);
    if (from >= end) throw outOfRange('since must lie in the past');
    return { since: from, until: end };
  }
}

function outOfRange(message: string): ApiError {
  return new ApiError('parameter_out_of_range', { param: 'since', message });
}

function idsOf(events: readonly Recoverable[]): string[] {
  return events.map(({ event_id }) => event_id);
}

/** What falls due at one moment is sent in the order of the ids. */
function deliveriesOf(endpointId: string, events: readonly Recoverable[]) {
  const ids = events.map(() => newId('whd')).sort();
  return events.map(({ event_id: eventId, retry_of: retryOf }, i) => {
    return { id: ids[i], endpointId, eventId, retryOf };
  });
}
