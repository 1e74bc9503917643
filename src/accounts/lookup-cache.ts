/**
 * Keeps what was found for at most `ttlMs`, counted from the moment of asking, so that load does not fall on the
 * database; what was not found is asked again each time. Requests that ask at the same moment share one look-up.
 */
export class LookupCache<V> {
  private readonly entries = new Map<string, { found: Promise<V | undefined>; until: number }>();

  constructor(
    private readonly ttlMs: number,
    private readonly limit: number,
  ) {}

  async get(key: string, lookUp: () => Promise<V | undefined>): Promise<V | undefined> {
    const now = performance.now();
    const entry = this.entries.get(key);
    if (entry !== undefined && entry.until > now) return entry.found;
    const fresh = { found: lookUp(), until: now + this.ttlMs };
    this.entries.delete(key); // a Map keeps the order of insertion: the first entry is the oldest
    this.entries.set(key, fresh);
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value!);
    let found: V | undefined;
    try {
      return (found = await fresh.found);
    } finally {
      if (found === undefined && this.entries.get(key) === fresh) this.entries.delete(key);
    }
  }
}
