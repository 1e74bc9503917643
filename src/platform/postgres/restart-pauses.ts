/** The bounds of the pauses before a server that died is started again. */
export interface PauseBounds {
  /** Pause before the second try; the first comes at once, and each further one after twice the pause [ms]. */
  firstMs: number;
  /** Longest pause [ms]. */
  longestMs: number;
  /** Time after which a server is healthy, so that a later kill is something new [ms]. */
  wellAfterMs: number;
}

/**
 * Pauses of the embedded server: one crash is over within a second, and a server that keeps dying costs a start every
 * 30 s.
 */
export const RESTART_PAUSES: PauseBounds = {
  firstMs: 1_000,
  longestMs: 30_000,
  wellAfterMs: 60_000,
};

/** Counts the failures of a server since it was healthy, and tells the pause that follows each: 0, 1, 2, 4 … 30 s. */
export class RestartPauses {
  private failures = 0;
  private startedAt: number | undefined;

  /** `now` is a clock in milliseconds that no one sets. */
  constructor(
    private readonly bounds: PauseBounds,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Notes that the server takes connections. */
  started(): void {
    this.startedAt = this.now();
  }

  /** Returns the pause after the server died, or did not start [ms]. */
  next(): number {
    const { firstMs, longestMs, wellAfterMs } = this.bounds;
    const wasWell = this.startedAt !== undefined && this.now() - this.startedAt >= wellAfterMs;
    this.failures = wasWell ? 1 : this.failures + 1;
    this.startedAt = undefined;
    return this.failures === 1 ? 0 : Math.min(longestMs, firstMs * 2 ** (this.failures - 2));
  }
}
