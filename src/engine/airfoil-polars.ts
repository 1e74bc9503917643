/** Polars in the pool: each by itself in a thread, of several threads one stays free of them. */
import { type Entrant, Semaphore } from '../platform/semaphore.js';
import {
  type PolarCase,
  type RawPolarRows,
  type SectionPoints,
  SectionRefused,
  type SolvePolar,
} from './airfoil-case.js';
import { AF, AF_SIZE, REFUSALS } from './layout.js';
import { type AirfoilJob, ANSWER, ANSWER_HEAD, CODE } from './airfoil-task.js';
import { checkPolarCase, checkSection } from './section-check.js';
import type { JobAnswer, EngineJob, Numbers } from './task.js';

/** A polar of a section ⇄ the flat numbers that cross threads and stand in the kernel's memory. */

/** Iterations of a call for each of its angles: a limit that does not depend on the machine's speed. */
const MOST_PER_ANGLE = 400;

export function encodePolar(
  section: SectionPoints,
  polar: PolarCase,
  limits: Pick<AirfoilJob, 'canceled' | 'limitMs'>,
): AirfoilJob {
  const numbers = new Float64Array(AF_SIZE);
  numbers[AF.RE] = polar.Re;
  numbers[AF.MACH] = polar.mach;
  numbers[AF.NCRIT] = polar.nCrit;
  numbers[AF.NODES] = polar.panels;
  numbers[AF.TRIP_UPPER] = polar.xtrUpper;
  numbers[AF.TRIP_LOWER] = polar.xtrLower;
  numbers[AF.MOST_ALL] = MOST_PER_ANGLE * polar.anglesDeg.length;
  return {
    kind: 'airfoil',
    x: Float64Array.from(section.x),
    y: Float64Array.from(section.y),
    turn: section.chordAlongX === true,
    numbers,
    anglesDeg: Float64Array.from(polar.anglesDeg),
    ...limits,
  };
}

/** The rows of a thread's answer; throws SectionRefused where the points are no section. */
export function decodePolarRows(values: Float64Array): RawPolarRows {
  if (values.length === 0) throw new Error('nobody waits for this polar any more');
  const code = values[ANSWER.CODE];
  if (code !== CODE.OK) throw refusalOf(code, values[ANSWER.POINT]);
  return { rows: values.slice(ANSWER_HEAD), outOfTime: values[ANSWER.OUT_OF_TIME] !== 0 };
}

function refusalOf(code: number, point: number): Error {
  if (code === CODE.NO_PANELS) return new SectionRefused('no_panels', null);
  const reason = REFUSALS[CODE.POINTS - code - 1];
  if (reason === undefined) return new Error(`the kernel refuses the polar: ${code}`);
  return new SectionRefused(reason, point < 0 ? null : point);
}

/** Part of the time limit after which a polar gives what it has. */
const POLAR_TIME = 0.75;

/** The account and the signal that a polar's turn in the semaphore is taken for. */
export type PolarEntrant = Entrant & Required<Pick<Entrant, 'accountId' | 'signal'>>;

/** Does `work`, whose jobs are a run's: their time limit counts from when a thread begins. */
type Within = <T>(
  request: { accountId: string; signal: AbortSignal; isRun: true },
  work: (run: (job: EngineJob) => Promise<JobAnswer>) => Promise<T>,
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

  /** Returns how many polars are computed at a time with this many threads. */
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
        decodePolarRows(((await run(encodePolar(section, polar, limits))) as Numbers).values),
      ).finally(() => signal.removeEventListener('abort', leave));
    };
    return this.atOnce.pass(entrant, () => work(solve));
  }
}
