interface GraceOptions {
  /** Time for which polls must have succeeded before expired leases are taken from others [ms]. */
  graceMs: number;
  /** A poll that takes longer [ms] says that the database hardly serves, and counts as one that failed. */
  slowMs?: number;
}

/**
 * Delays the takeover of leases: they run out while the database is away, though their holders are well. So a process
 * that takes leases over only polls for a while, after its start and after an outage: the holders renew theirs first.
 */
export class TakeoverGrace {
  graceMs: number;
  private readonly slowMs: number;
  /** Time since which every poll has succeeded, on performance.now()'s clock. */
  private seesSince = Infinity;

  constructor({ graceMs, slowMs = Infinity }: GraceOptions) {
    this.graceMs = graceMs;
    this.slowMs = slowMs;
  }

  /** True if expired leases of others can be taken. */
  get isOver(): boolean {
    return performance.now() - this.seesSince > this.graceMs;
  }

  /** Polls, and notes whether the database served. */
  async look<T>(look: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let isServed = false;
    try {
      const found = await look();
      isServed = performance.now() - begun <= this.slowMs;
      return found;
    } finally {
      this.seesSince = isServed ? Math.min(this.seesSince, begun) : Infinity;
    }
  }
}
