/** One optimisation of a design, and the questions that threads are asked about it. Pure shapes, which cross to threads and are kept as JSON. */
import type { RotorCorrection } from '../../engine/rotor-case.js';
import type { Made } from './evaluate.js';
import type { ShapedBlade, DesignProblem, Evaluated } from './problem.js';
import type { SqpState } from './sqp.js';

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
  /** The corrections that are held in the first part; null in the second, in which they are the blade's own (theory O.8). */
  held: RotorCorrection[] | null;
  /** The number of times that the held ones have been renewed. */
  renewals: number;
  /** The least weight that these may have in the second part; null in the first. */
  likeness: number | null;
  /** null before it began. */
  state: SqpState | null;
  /** No blade was found to begin with. */
  isEmpty: boolean;
}

export type DesignQuestion =
  /** Goes on with a task for about so long [ms], by whole iterations. */
  | { kind: 'advance'; problem: DesignProblem; task: Task; budgetMs: number }
  /** All figures of the blade of x. */
  | { kind: 'describe'; problem: DesignProblem; combination: number; x: number[]; guess: number[] }
  /** All figures of a given blade. */
  | { kind: 'compare'; problem: DesignProblem; blade: ShapedBlade; made: Made };

export interface Described {
  blade: ShapedBlade;
  gear: number;
  evaluated: Evaluated;
}

export function isDone({ state, isEmpty }: Task): boolean {
  return isEmpty || state?.isDone === true;
}
