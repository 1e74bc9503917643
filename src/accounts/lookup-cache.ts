import { LRUCache } from 'lru-cache';

interface Entry<V> {
  found: Promise<V>;
  /** undefined while it is being looked up. */
  value?: V;
}

/**
 * Keeps what was found for at most `ttlMs`, counted from the moment of asking, so that load does not fall on the
 * database; a look-up that failed is asked again each time. Requests that ask at the same moment share one look-up.
 */
export class LookupCache<V> {
  private readonly entries: LRUCache<string, Entry<V>>;

  constructor(ttl: number, max: number) {
    const perf = { now: () => performance.now() }; // also a test's
    this.entries = new LRUCache({ ttl, max, ttlResolution: 0, perf });
  }

  async get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const known = this.entries.get(key);
    if (known !== undefined) return known.found;
    const fresh: Entry<V> = { found: lookUp() };
    this.entries.set(key, fresh);
    try {
      return (fresh.value = await fresh.found);
    } catch (error) {
      if (this.entries.peek(key) === fresh) this.entries.delete(key);
      throw error;
    }
  }

  /**
   * Whoever asks from now on gets nothing that matches and was found, or only begun to be looked up, before: a look-up
   * under way may have read the state before the change, so all of those are asked for again.
   */
  forget(matches: (found: V, key: string) => boolean): void {
    const entries = [...this.entries.entries()]; // nothing is deleted under the iterator
    for (const [key, { value }] of entries)
      if (value === undefined || matches(value, key)) this.entries.delete(key);
  }
}
