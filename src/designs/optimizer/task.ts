/** One optimisation of a design, and the questions that threads are asked about it. Pure shapes, which cross to threads and are kept as JSON. */
import type { RotorCorrection } from '../../engine/rotor-case.js';
import type { Held } from './evaluate.js';
import type { DesignProblem, Evaluated, Made, ShapedBlade } from './problem.js';
import type { Sample, SqpState } from './sqp.js';

/** One optimisation: its objective, and the blade that it begins with. */
export interface Task {
  /** Index of the combination. */
  combination: number;
  /** Index of the objective that is minimised. */
  objective: number;
  from: 'one_point' | 'random' | 'neighbor';
  /** Number of the start, which the random numbers depend on. */
  start: number;
  /** x of another design, of `neighbor`. */
  x: number[] | null;
  /** The most that another objective may have. */
  cap: { objective: number; value: number } | null;
  /** The objective is minimised over this. */
  scale: number;
  /** What measurements say of its blade, as far as that is held (theory O.8). */
  held: Held;
  /** The number of times that this has been renewed. */
  renewals: number;
  /** The least weight that corrections may have once they are the blade's own; null before. */
  likeness: number | null;
  /** The number of blades to begin with that have been tried, and the best of them. */
  tried: number;
  first: FirstBlade | null;
  /** null before it began. */
  state: SqpState | null;
  /** The objective and the largest miss of a limit as an analysis of its blade gives them, at the end of the last chunk. */
  own: { f: number; miss: number } | null;
  /** No blade was found to begin with. */
  isEmpty: boolean;
}

/** A blade to begin with: `sample` is over `scale`. */
export interface FirstBlade {
  x: number[];
  sample: Sample;
  scale: number;
  corrections: RotorCorrection[];
}

export type DesignQuestion =
  /** Goes on with a task for about so long [ms], by whole iterations. */
  | { kind: 'advance'; problem: DesignProblem; task: Task; budgetMs: number }
  /** All figures of the blade of x. */
  | { kind: 'describe'; problem: DesignProblem; combination: number; x: number[]; guess: number[] }
  /** All figures of a given blade. */
  | {
      kind: 'compare';
      problem: DesignProblem;
      blade: ShapedBlade;
      made: Made;
      measured: DesignProblem['measured'];
    };

export interface Described {
  blade: ShapedBlade;
  gear: number;
  evaluated: Evaluated;
}

export function isDone({ state, isEmpty }: Task): boolean {
  return isEmpty || state?.isDone === true;
}
