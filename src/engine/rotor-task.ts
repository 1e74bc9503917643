/** Rotor jobs in a kernel: loaded, solved, read. The same in a thread of the service and in a browser. */
import {
  type DecodedJob,
  decodeJob,
  decodePoints,
  decodeSolved,
  encodeTask,
  JOB,
} from './codec.js';
import type { Kernel } from './kernel-instance.js';
import { CASE_SIZE, POINT } from './layout.js';
import type { PolarSlots } from './polar-slots.js';
import type { PolarTable, Question, RotorCase, Solution } from './rotor-case.js';
import { cutBlade } from './measured-slots.js';
import { decodeRotor, type RotorLoad } from './rotor-codec.js';

interface LoadedRotor extends Omit<RotorLoad, 'numbers'> {
  rotorCase: Float64Array;
  blade: Float64Array;
  /** The conditions that will be solved, rows of (Omega, V); without them any may be. */
  conditions?: Float64Array;
}

/** `isCut`: the kernel holds this rotor already. Reading a view once per job: none of the solves grows memory. */
function loadRotor(
  kernel: Kernel,
  slots: PolarSlots,
  { rotorCase, blade, polars, tables, measured, conditions }: LoadedRotor,
  isCut = false,
): void {
  const { measured: known } = slots;
  if (!isCut) {
    // the slots are filled before the arrays are written: a new slot may grow the memory, and views of it die
    const rows = slots.rowsOf(polars, tables);
    kernel.bladePolars.set(rows);
    known.use(measured, polars, tables);
  }
  if (known.solve(rotorCase, conditions) || !isCut) cutBlade(kernel, { rotorCase, blade });
}

/** Loads a rotor with what its conditions need; without conditions any may be solved. */
export function loadEncoded(
  kernel: Kernel,
  slots: PolarSlots,
  { numbers, ...load }: RotorLoad & Pick<LoadedRotor, 'conditions'>,
): void {
  const [rotorCase, blade] = [numbers.subarray(0, CASE_SIZE), numbers.subarray(CASE_SIZE)];
  loadRotor(kernel, slots, { ...load, rotorCase, blade });
}

/** Loads the rotor of a job with what its conditions need; the speed of rotation of a target is not known yet. */
export function loadJob(
  kernel: Kernel,
  slots: PolarSlots,
  job: DecodedJob,
  tables: readonly PolarTable[],
  isCut = false,
): void {
  const conditions = job.kind === 'target' ? undefined : job.conditions;
  loadRotor(kernel, slots, { ...job, tables, conditions }, isCut);
}

/**
 * Solves the job for the rotor that is loaded. The results stay in the kernel's memory; returns how many points were
 * solved.
 */
export function solveJob(kernel: Kernel, { kind, head, conditions, count }: DecodedJob): number {
  if (kind !== 'target') {
    kernel.conditions.set(conditions);
    kernel.solveConditions(count);
    if (kind === 'point') kernel.solveRaw(0);
    return count;
  }
  const [guess, V] = conditions;
  const [targetKind, target] = [head[JOB.TARGET_KIND], head[JOB.TARGET]];
  const status = kernel.solveTarget(targetKind, target, V, guess, head[JOB.OMEGA_MAX]);
  kernel.points[POINT.STATUS] = status;
  kernel.solveRaw(0);
  return kernel.trimSolves();
}

/** Reads the results that `solveJob` left in the kernel's memory. */
export function solutionOf(kernel: Kernel, job: DecodedJob, solves: number): Solution {
  const { points, stations } = kernel;
  if (job.kind === 'sweep') return { kind: 'sweep', points: decodePoints(points, job.count) };
  const rotor = decodeRotor(job.rotorCase);
  return { kind: job.kind, ...decodeSolved(rotor, points, stations), solves };
}

/** One question to one rotor, by the way that a thread takes. A sweep has at most MAX_POINTS conditions. */
export function solveQuestion(
  kernel: Kernel,
  slots: PolarSlots,
  rotor: RotorCase,
  question: Question,
): Solution {
  const task = encodeTask([{ ...question, rotor }]);
  const job = decodeJob(task.rows, 0);
  loadJob(kernel, slots, job, task.polars);
  return solutionOf(kernel, job, solveJob(kernel, job));
}
