import { awaitWithin } from './deadline.js';

/** An entrant asks for a place. */
export interface SemaphoreRequest {
  /** Accounts that wait take turns; those without one wait in one queue. */
  accountId?: string;
  /** The signal ends the waiting with its reason. */
  signal?: AbortSignal;
  /**
   * Returns whether a client waits for it at the other end of a connection. It is asked again whenever a place is free,
   * because that may change.
   */
  hasPriority?: () => boolean;
  /**
   * Rank among the entrants of the same account: those of the lowest rank go first; it is 0 by default, and asked again
   * as well.
   */
  rank?: () => number;
}

/** The reason of a refusal: the account, or all together, have as many as they may; or the entrant waited too long. */
export type Refusal = 'account' | 'all' | 'late';

/** Bounds; each one that is absent is infinite. */
export interface SemaphoreLimits {
  places?: number;
  placesPerAccount?: number;
  /** Maximum number of entrants that wait for a place; with 0 an entrant that finds none free is refused. */
  maxWaiting?: number;
  maxWaitingPerAccount?: number;
  /** Longest wait for a place [ms]. */
  patienceMs?: number;
  refusal?: (why: Refusal) => Error;
}

interface PendingRequest extends SemaphoreRequest {
  accountId: string;
  begin: () => void;
}

/**
 * Lets a bounded number go on at a time. Work that a client waits for goes before other work; within each the accounts
 * take turns, so that one that asks for hundreds delays another by no more than those that are in progress; of one
 * account's the lowest rank goes first, and of one rank the one that came first.
 */
export class Semaphore {
  /** Entrants that wait by account, in order of arrival. The account whose turn is next comes first. */
  private readonly queues = new Map<string, Set<PendingRequest>>();
  /** Number of places that each account has. */
  private readonly inside = new Map<string, number>();
  private all = 0;
  private pending = 0;

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Number of places that are taken. */
  get taken(): number {
    return this.all;
  }

  /** Number of entrants that wait. */
  get waiting(): number {
    return this.pending;
  }

  /** Does `work` once there is a place. Rejects as `enter` does. */
  async pass<T>(entrant: SemaphoreRequest, work: () => Promise<T>): Promise<T> {
    const turn = this.enter(entrant);
    if (turn !== undefined) await turn;
    try {
      return await work();
    } finally {
      this.leave(entrant.accountId);
    }
  }

  /**
   * Takes a place, to be given back by `leave`: at once (undefined) or when there is one. Throws the signal's reason where
   * it has been aborted, and what `refusal` makes where none may wait; rejects likewise while it waits.
   */
  enter(entrant: SemaphoreRequest = {}): Promise<void> | undefined {
    entrant.signal?.throwIfAborted();
    const { accountId = '' } = entrant;
    if (this.all >= bound(this.limits.places) || this.isFull(accountId))
      return this.wait({ ...entrant, accountId, begin: () => undefined });
    this.occupy(accountId, 1);
    return undefined;
  }

  /** Gives a place back, and thereby to the next entrant. */
  leave(accountId = ''): void {
    this.occupy(accountId, -1);
    const next = this.next((each) => each.hasPriority?.() ?? true) ?? this.next(() => true);
    if (next === undefined) return;
    this.remove(next);
    const queue = this.queues.get(next.accountId);
    if (queue) {
      // it had its turn now: it goes behind the others
      this.queues.delete(next.accountId);
      this.queues.set(next.accountId, queue);
    }
    this.occupy(next.accountId, 1);
    next.begin();
  }

  private isFull(accountId: string): boolean {
    return (this.inside.get(accountId) ?? 0) >= bound(this.limits.placesPerAccount);
  }

  private occupy(accountId: string, change: 1 | -1): void {
    this.all += change;
    const left = (this.inside.get(accountId) ?? 0) + change;
    if (left > 0) this.inside.set(accountId, left);
    else this.inside.delete(accountId);
  }

  private wait(waiting: PendingRequest): Promise<void> {
    const { maxWaiting, maxWaitingPerAccount, patienceMs: ms } = this.limits;
    const { accountId, signal } = waiting;
    const queue = this.queues.get(accountId) ?? new Set();
    const cannotWait = maxWaiting === 0 && this.isFull(accountId);
    if (cannotWait || queue.size >= bound(maxWaitingPerAccount)) throw this.refused('account');
    if (this.pending >= bound(maxWaiting)) throw this.refused('all');
    const turn = new Promise<void>((resolve) => (waiting.begin = resolve));
    this.queues.set(accountId, queue.add(waiting));
    this.pending++;
    const late = () => {
      throw this.refused('late');
    };
    return awaitWithin({ ms, signal, late }, turn).catch((error: unknown) => {
      // it may have been given a place in the same moment
      if (!this.remove(waiting)) this.leave(accountId);
      throw error;
    });
  }

  private refused(why: Refusal): Error {
    return this.limits.refusal?.(why) ?? new Error(`no place (${why})`);
  }

  private next(wanted: (waiting: PendingRequest) => boolean): PendingRequest | undefined {
    for (const [accountId, queue] of this.queues) {
      if (this.isFull(accountId)) continue;
      const first = lowest([...queue].filter(wanted));
      if (first !== undefined) return first;
    }
    return undefined;
  }

  /** Removes an entrant; returns false if it does not wait any more. */
  private remove(waiting: PendingRequest): boolean {
    const queue = this.queues.get(waiting.accountId);
    if (queue?.delete(waiting) !== true) return false;
    this.pending--;
    if (queue.size === 0) this.queues.delete(waiting.accountId);
    return true;
  }
}

function bound(limit: number | undefined): number {
  return limit ?? Infinity;
}

function rankOf({ rank }: PendingRequest): number {
  return rank?.() ?? 0;
}

/** Returns the first one of those with the lowest rank. */
function lowest(all: readonly PendingRequest[]): PendingRequest | undefined {
  return all.reduce<PendingRequest | undefined>(
    (best, each) => (best === undefined || rankOf(each) < rankOf(best) ? each : best),
    undefined,
  );
}
