/** The request's time is over before its polars are made; they go on being made. */
export class PolarsPending extends Error {
  constructor(
    /** Polars that the request needs, and those of them that are there. */
    readonly total: number,
    readonly done: number,
    /** Estimated from how long polars took and what else waits. */
    readonly secondsLeft: number,
  ) {
    super(`${done} of ${total} polars are made; about ${secondsLeft} s are left`);
  }

  /** The time that is left, for a sentence: to a tenth below ten seconds. */
  get inSeconds(): string {
    const s = Math.max(0.1, this.secondsLeft);
    return s < 10 ? s.toFixed(1) : String(Math.round(s));
  }

  /** Whole seconds, as a header takes them; at least 1. */
  get retryAfter(): string {
    return String(Math.max(1, Math.ceil(this.secondsLeft)));
  }
}
