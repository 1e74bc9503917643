/** The request's time is over before its polars are made; they go on being made. */
export class PolarsPending extends Error {
  constructor(
    /** Polars that the request needs, and those of them that are there. */
    readonly total: number,
    readonly done: number,
    /** Estimated from how long polars took and what else waits; at least 1. */
    readonly secondsLeft: number,
  ) {
    super(`${done} of ${total} polars are made; about ${secondsLeft} s are left`);
  }

  /** Of several that a request waited for at the same time. */
  static joined(all: readonly PolarsPending[]): PolarsPending {
    const sum = (of: (each: PolarsPending) => number) =>
      all.reduce((total, each) => total + of(each), 0);
    return new PolarsPending(
      sum(({ total }) => total),
      sum(({ done }) => done),
      Math.max(1, ...all.map(({ secondsLeft }) => secondsLeft)),
    );
  }
}
