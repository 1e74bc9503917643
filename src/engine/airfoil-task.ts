/** The thread's side of an airfoil's polar: in blocks, between which it is left when nobody waits or time is over. */
import { AF, PO_WIDTH } from './layout.js';
import type { Kernel } from './kernel-instance.js';

/** The job of a section's polar that a thread receives, as a structured clone; the flag lies in shared memory. */
export interface AirfoilJob {
  kind: 'airfoil';
  x: Float64Array;
  y: Float64Array;
  /** The chord is laid along x. */
  turn: boolean;
  /** `airfoilIn`; the count of points is the kernel's to find. */
  numbers: Float64Array;
  anglesDeg: Float64Array;
  /** The flag is not 0 once nobody waits for the polar any more. */
  canceled: Int32Array;
  /** The time limit counts from when a thread begins [ms]. */
  limitMs: number;
}

/** The positions of the numbers that precede the rows of an answer. */
export const ANSWER = { CODE: 0, POINT: 1, OUT_OF_TIME: 2 } as const;
export const ANSWER_HEAD = 4;
/** Codes: below NO_PANELS those of the points, −1, −2 …, moved there. */
export const CODE = { OK: 0, NO_PANELS: -1, BAD_NUMBERS: -2, POINTS: -100 } as const;

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
    // spent already: the angles that are left get what needs no iteration
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
