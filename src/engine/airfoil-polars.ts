/** Polars of one section in the pool: each by itself in a thread, of several threads one stays free of them. */
import { type Entrant, Semaphore } from '../platform/semaphore.js';
import type { PolarCase, RawPolarRows, SectionPoints, SolvePolar } from './airfoil-case.js';
import { checkPolarCase, checkSection } from './airfoil-check.js';
import { type AirfoilLimits, decodeRows, encodePolar } from './airfoil-codec.js';
import { sharedNow } from './airfoil-task.js';
import type { Answer, Job, Numbers } from './task.js';

/** Polars of one call. */
const MAX_POLARS = 64;
/** Part of the time limit after which polars give what they have. */
const POLAR_TIME = 0.75;

export interface PolarRequest {
  accountId: string;
  signal: AbortSignal;
  /** On behalf of a run, or of nobody: the time limit counts from when a thread begins. */
  isRun?: boolean;
  /** Whether somebody waits for the polars; without it, whoever is no run. Asked anew while they wait for a thread. */
  inFront?: () => boolean;
}

/** Who wants a turn for a polar. */
export type PolarEntrant = Entrant & Required<Pick<Entrant, 'accountId' | 'signal'>>;

/** Does `work`, whose jobs share a time limit; `over` aborts when that is over or the caller leaves. */
export type Within = <T>(
  request: PolarRequest,
  work: (run: (job: Job) => Promise<Answer>, over: AbortSignal) => Promise<T>,
) => Promise<T>;

export class AirfoilPolars {
  /** A polar keeps a thread for half a second or so, and a point, which takes 20 µs, is not to wait for one. */
  private readonly atOnce: Semaphore;

  constructor(
    private readonly within: Within,
    threads: number,
    private readonly limits: { timeoutMs: number; blockTimeoutMs: number },
  ) {
    this.atOnce = new Semaphore({ places: AirfoilPolars.places(threads) });
  }

  /** How many polars are made at a time by so many threads. */
  static places(threads: number): number {
    return Math.max(1, threads - 1);
  }

  /** Rows of each polar, in order. Throws RangeError for what is no case, SectionRefused for points that are no section. */
  async rows(
    section: SectionPoints,
    polars: readonly PolarCase[],
    request: PolarRequest,
  ): Promise<RawPolarRows[]> {
    checkSection(section);
    for (const polar of polars) checkPolarCase(polar);
    if (polars.length > MAX_POLARS) throw new RangeError(`a call has at most ${MAX_POLARS} polars`);
    const { accountId, isRun = false, inFront = () => !isRun } = request;
    const limits = this.limitsOf(isRun);
    const failed = new AbortController();
    return this.within(request, (run, over) => {
      const signal = AbortSignal.any([over, failed.signal]);
      signal.addEventListener('abort', () => Atomics.store(limits.canceled, 0, 1), { once: true });
      const made = polars.map((polar) =>
        this.atOnce.pass({ accountId, signal, inFront }, async () =>
          decodeRows(((await run(encodePolar(section, polar, limits))) as Numbers).values),
        ),
      );
      return Promise.all(made);
    }).finally(() => failed.abort()); // where one has failed, the others are for nothing
  }

  /**
   * Waits for a turn among the polars, then does `work`, which gets the way to the thread for one polar. Of nobody: its time
   * limit is that of a block and counts from when a thread begins; where the signal aborts, it ends within milliseconds.
   */
  turn<T>(entrant: PolarEntrant, work: (solve: SolvePolar) => Promise<T>): Promise<T> {
    const { accountId, signal } = entrant;
    const limits = this.limitsOf(true);
    const solve: SolvePolar = (section, polar) => {
      checkSection(section);
      checkPolarCase(polar);
      const leave = () => Atomics.store(limits.canceled, 0, 1);
      signal.addEventListener('abort', leave, { once: true });
      return this.within({ accountId, signal, isRun: true }, async (run) =>
        decodeRows(((await run(encodePolar(section, polar, limits))) as Numbers).values),
      ).finally(() => signal.removeEventListener('abort', leave));
    };
    return this.atOnce.pass(entrant, () => work(solve));
  }

  private limitsOf(isRun: boolean): AirfoilLimits {
    return {
      canceled: new Int32Array(new SharedArrayBuffer(4)),
      limitMs: isRun ? POLAR_TIME * this.limits.blockTimeoutMs : Infinity,
      until: isRun ? Infinity : sharedNow() + POLAR_TIME * this.limits.timeoutMs,
    };
  }
}
