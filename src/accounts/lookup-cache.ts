interface Entry<V> {
  found: Promise<V>;
  /** undefined while it is being looked up. */
  value?: V;
  until: number;
}

/**
 * Keeps what was found for at most `ttlMs`, counted from the moment of asking, so that load does not fall on the
 * database; a look-up that failed is asked again each time. Requests that ask at the same moment share one look-up.
 */
export class LookupCache<V> {
  private readonly entries = new Map<string, Entry<V>>();

  constructor(
    private readonly ttlMs: number,
    private readonly limit: number,
  ) {}

  async get(key: string, lookUp: () => Promise<V>): Promise<V> {
    const now = performance.now();
    const entry = this.entries.get(key);
    if (entry !== undefined && entry.until > now) return entry.found;
    const fresh: Entry<V> = { found: lookUp(), until: now + this.ttlMs };
    this.entries.delete(key); // a Map keeps the order of insertion: the first entry is the oldest
    this.entries.set(key, fresh);
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value!);
    try {
      return (fresh.value = await fresh.found);
    } catch (error) {
      if (this.entries.get(key) === fresh) this.entries.delete(key);
      throw error;
    }
  }

  /**
   * Whoever asks from now on gets nothing that matches and was found, or only begun to be looked up, before: a look-up
   * under way may have read the state before the change, so all of those are asked for again.
   */
  forget(matches: (found: V, key: string) => boolean): void {
    for (const [key, { value }] of this.entries)
      if (value === undefined || matches(value, key)) this.entries.delete(key);
  }
}
