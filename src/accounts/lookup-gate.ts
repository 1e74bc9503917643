import { LRUCache } from 'lru-cache';
import {
  ADDRESS_QUOTA,
  addressKey,
  MemoryRateLimits,
  toCount,
  tooMany,
} from '../platform/http/rate-limit.js';

/**
 * Maximum number of keys that are remembered as proved, about 150 bytes each. A key that is forgotten has to pass the
 * gate once more.
 */
const MAX_PROVED = 20_000;

/** Look-ups in progress from one address. */
interface InFlightLookups {
  count: number;
  /** The promise settles when one of them ends. */
  change: PromiseWithResolvers<void>;
}

/**
 * Keeps junk keys from the database. A key that this process has proved before is looked up at once, as often as it has
 * to be. Any other takes one of its address's places, of which there are as many as anonymous requests (20, and 120 a
 * minute), and gets it back when it proves right. So a client that guesses costs 120 look-ups a minute; a client with a
 * key that has been used here never notices; and a client with a new key from an address that guesses is told to come
 * again, because until it is looked up a good key looks like any other. Each process counts by itself, whatever
 * RATE_LIMIT_STORE says: it is its own look-ups that it bounds.
 */
export class LookupGate {
  private readonly limits: MemoryRateLimits;
  private readonly inFlight = new Map<string, InFlightLookups>();
  private readonly proved = new LRUCache<string, true>({ max: MAX_PROVED });

  constructor(now?: () => number) {
    this.limits = new MemoryRateLimits(now);
  }

  /**
   * Returns what `lookUp` finds; `isGood` tells whether that proves the key. `name` stands for the key and must not
   * give it away. Throws ApiError 429 `rate_limit_exceeded` where the key is not looked up.
   */
  async pass<V>(
    name: string,
    address: string | undefined,
    lookUp: () => Promise<V>,
    isGood: (found: V) => boolean,
  ): Promise<V> {
    if (this.proved.has(name)) return this.note(name, await lookUp(), isGood);
    const from = addressKey(address);
    await this.enter(from);
    let isJunk = false; // a look-up that fails is not held against the address
    try {
      const found = this.note(name, await lookUp(), isGood);
      isJunk = !isGood(found);
      return found;
    } finally {
      this.leave(from, isJunk);
    }
  }

  /**
   * Takes a place of an address. A crowd of good keys gives its places back as fast as it takes them, so it waits for
   * those in progress.
   */
  private async enter(from: string): Promise<void> {
    for (;;) {
      const verdict = this.limits.take(from, ADDRESS_QUOTA);
      const lookups = this.inFlight.get(from);
      if (verdict.allowed) {
        if (lookups === undefined)
          this.inFlight.set(from, { count: 1, change: Promise.withResolvers() });
        else lookups.count++;
        return;
      }
      if (lookups === undefined) throw tooMany(toCount(ADDRESS_QUOTA, verdict));
      await lookups.change.promise;
    }
  }

  private leave(from: string, isJunk: boolean): void {
    if (!isJunk) this.limits.giveBack(from, ADDRESS_QUOTA);
    const lookups = this.inFlight.get(from)!;
    if (--lookups.count === 0) this.inFlight.delete(from);
    lookups.change.resolve();
    lookups.change = Promise.withResolvers();
  }

  private note<V>(name: string, found: V, isGood: (found: V) => boolean): V {
    if (isGood(found)) this.proved.set(name, true);
    else this.proved.delete(name);
    return found;
  }
}
