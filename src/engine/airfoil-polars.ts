/**
 * Polars in the pool: each by itself in a thread, of several threads one stays free of them. A thread solves a polar in
 * blocks, between which it stops when nobody waits any more or the time is over.
 */
import { type SemaphoreRequest, Semaphore } from '../platform/semaphore.js';
import {
  checkPolarCase,
  checkSection,
  type PolarCase,
  type RawPolarRows,
  REFUSALS,
  type SectionPoints,
  SectionRefused,
  type SolvePolar,
} from './airfoil-case.js';
import { AF, AF_SIZE, PO_WIDTH } from './layout.js';
import type { AirfoilJob, EngineJob, JobAnswer, Numbers } from './task.js';
import type { Kernel } from './kernel-instance.js';

/** The positions of the numbers that precede the rows of an answer. */
const ANSWER = { CODE: 0, POINT: 1, OUT_OF_TIME: 2 } as const;
export const ANSWER_HEAD = 4;
/** Codes: below NO_PANELS those of the points, −1, −2 …, moved there. */
const CODE = { OK: 0, NO_PANELS: -1, BAD_NUMBERS: -2, POINTS: -100 } as const;

/**
 * Newton iterations of a block. Some milliseconds: a polar that nobody wants holds a thread no longer. An angle that has to
 * be approached in small steps takes more than a block.
 */
const BLOCK = 8;

/** [head | rows of polarOut]; empty where it was canceled. */
export function solveAirfoil(kernel: Kernel, job: AirfoilJob): Float64Array {
  if (Atomics.load(job.canceled, 0) !== 0) return new Float64Array(0);
  const until = performance.now() + job.limitMs;
  const { x, y, anglesDeg } = job;
  kernel.sectionX.set(x);
  kernel.sectionY.set(y);
  const points = kernel.shapeSection(x.length, job.turn ? 1 : 0);
  if (points < 0) return refused(CODE.POINTS + points, kernel.refusedPoint());
  kernel.airfoilIn.set(job.numbers);
  kernel.airfoilIn[AF.POINTS] = points;
  kernel.angles.set(anglesDeg);
  const begun = kernel.beginPolar(anglesDeg.length);
  if (begun !== CODE.OK) return refused(begun, -1);
  const outOfTime = advance(kernel, job.canceled, until);
  if (outOfTime === undefined) return new Float64Array(0);
  const values = new Float64Array(ANSWER_HEAD + PO_WIDTH * anglesDeg.length);
  values[ANSWER.POINT] = -1;
  values[ANSWER.OUT_OF_TIME] = outOfTime ? 1 : 0;
  values.set(kernel.polarOut.subarray(0, PO_WIDTH * anglesDeg.length), ANSWER_HEAD);
  return values;
}

/** Advances the polar until it is done. Returns true if the time was over first, and undefined if it was canceled. */
function advance(kernel: Kernel, canceled: Int32Array, until: number): boolean | undefined {
  while (kernel.advancePolar(BLOCK) !== 0) {
    if (Atomics.load(canceled, 0) !== 0) return undefined;
    if (performance.now() < until) continue;
    // The kernel takes all of its iterations as spent: the angles that are left get what needs none.
    kernel.airfoilIn[AF.MOST_ALL] = 1;
    while (kernel.advancePolar(BLOCK) !== 0);
    return true;
  }
  return Atomics.load(canceled, 0) === 0 ? false : undefined;
}

function refused(code: number, point: number): Float64Array {
  const values = new Float64Array(ANSWER_HEAD);
  values[ANSWER.CODE] = code;
  values[ANSWER.POINT] = point;
  return values;
}

/** A polar of a section ⇄ the flat numbers that cross threads and stand in the kernel's memory. */

/** Iterations of a call for each of its angles: a limit that does not depend on the machine's speed. */
const MAX_PER_ANGLE = 400;

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
  numbers[AF.MOST_ALL] = MAX_PER_ANGLE * polar.anglesDeg.length;
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
export type PolarRequestTicket = SemaphoreRequest &
  Required<Pick<SemaphoreRequest, 'accountId' | 'signal'>>;

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
  turn<T>(entrant: PolarRequestTicket, work: (solve: SolvePolar) => Promise<T>): Promise<T> {
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
