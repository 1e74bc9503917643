import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/ids.js';
import { holdAccount } from '../../accounts/account-lock.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { insertDeliveries, keepPayloads } from '../deliveries/new-deliveries.queries.js';
import { findMatches, holdEndpoints, type Match } from './fan-out.queries.js';
import { limitLockWaits, type Occurred, takeEvents, tryLockFanOut } from './outbox.queries.js';

/** For whoever changes an endpoint; the accounts behind this one wait as long. */
const LOCK_PATIENCE_MS = 1_000;

/** Turns an account's events into deliveries, after their commit and in their order, some at a time. */
@Injectable()
export class FanOut {
  /** Events of one transaction: with twenty endpoints two thousand deliveries, which takes a tenth of a second. */
  atOnce = 100;

  constructor(private readonly em: EntityManager) {}

  /**
   * The account's oldest events, once each: whoever takes one out of the outbox writes its deliveries in the same
   * transaction. Says whether there may be more. Somebody else's turn with this account is left to him.
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
  events: readonly Occurred[],
  matches: readonly Match[],
): Promise<void> {
  const byEvent = Map.groupBy(matches, ({ event_id }) => event_id);
  const wanted = events.filter(({ id }) => byEvent.has(id));
  if (wanted.length === 0) return;
  await keepPayloads(em, accountId, wanted);
  // what falls due at one moment is sent in the order of the ids
  const ids = matches.map(() => newId('whd')).sort();
  const deliveries = wanted
    .flatMap(({ id }) => byEvent.get(id)!)
    .map(({ event_id: eventId, endpoint_id: endpointId, off_since: isSkipped }, i) => {
      return { id: ids[i], endpointId, eventId, retryOf: null, isSkipped };
    });
  await insertDeliveries(em, deliveries);
}
