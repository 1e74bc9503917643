/** Polars in the pool: each by itself in a thread, of several threads one stays free of them. */
import { type Entrant, Semaphore } from '../platform/semaphore.js';
import type { SolvePolar } from './airfoil-case.js';
import { checkPolarCase, checkSection } from './airfoil-check.js';
import { decodeRows, encodePolar } from './airfoil-codec.js';
import type { Answer, Job, Numbers } from './task.js';

/** Part of the time limit after which a polar gives what it has. */
const POLAR_TIME = 0.75;

/** Who wants a turn for a polar. */
export type PolarEntrant = Entrant & Required<Pick<Entrant, 'accountId' | 'signal'>>;

/** Does `work`, whose jobs are a run's: their time limit counts from when a thread begins. */
type Within = <T>(
  request: { accountId: string; signal: AbortSignal; isRun: true },
  work: (run: (job: Job) => Promise<Answer>) => Promise<T>,
) => Promise<T>;

export class AirfoilPolars {
  /** A polar keeps a thread for half a second or so, and a point, which takes 20 µs, is not to wait for one. */
  private readonly atOnce: Semaphore;

  constructor(
    private readonly within: Within,
    threads: number,
    private readonly blockTimeoutMs: number,
  ) {
    this.atOnce = new Semaphore({ places: AirfoilPolars.places(threads) });
  }

  /** How many polars are made at a time by so many threads. */
  static places(threads: number): number {
    return Math.max(1, threads - 1);
  }

  /**
   * Waits for a turn among the polars, then does `work`, which gets the way to the thread for one polar. Of nobody: its time
   * limit is that of a block and counts from when a thread begins; where it comes first, the polar says so, and what is left of
   * it is without viscosity. Where the signal aborts, it ends within milliseconds. The way throws RangeError for what is no
   * case, SectionRefused for points that are no section.
   */
  turn<T>(entrant: PolarEntrant, work: (solve: SolvePolar) => Promise<T>): Promise<T> {
    const { accountId, signal } = entrant;
    const canceled = new Int32Array(new SharedArrayBuffer(4));
    const limits = { canceled, limitMs: POLAR_TIME * this.blockTimeoutMs };
    const solve: SolvePolar = (section, polar) => {
      checkSection(section);
      checkPolarCase(polar);
      const leave = () => Atomics.store(canceled, 0, 1);
      signal.addEventListener('abort', leave, { once: true });
      return this.within({ accountId, signal, isRun: true }, async (run) =>
        decodeRows(((await run(encodePolar(section, polar, limits))) as Numbers).values),
      ).finally(() => signal.removeEventListener('abort', leave));
    };
    return this.atOnce.pass(entrant, () => work(solve));
  }
}
