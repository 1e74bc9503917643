/** Goals as numbers of which more is better, and which combination is better than which. */
import { quietness } from '../../engine/level-case.js';
import type { FoundRow, Goal } from './search-problem.js';

const VALUE: Record<Goal, (row: FoundRow) => number> = {
  endurance: ({ enduranceS }) => enduranceS,
  range: ({ far }) => far!.range,
  all_up_mass: ({ allUpMass }) => -allUpMass,
  thrust_to_weight: ({ thrustToWeight }) => thrustToWeight!,
  cost: ({ cost }) => -cost!,
  noise: ({ level }) => quietness(level!),
};

/** Returns what is wanted of a row, in the order of the goals. */
export function goalValues(row: FoundRow, goals: readonly Goal[]): number[] {
  return goals.map((goal) => VALUE[goal](row));
}

/** Tells whether `a` is as good as `b` in all, and better in one. */
export function dominates(a: readonly number[], b: readonly number[]): boolean {
  let isBetter = false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] < b[i]) return false;
    if (a[i] > b[i]) isBetter = true;
  }
  return isBetter;
}

/** A solved combination with what is wanted of it. */
export interface Valued {
  row: FoundRow;
  values: readonly number[];
}

/** The best so far: none of them is dominated by another. Equal ones both stay. */
export class Front {
  private members: Valued[] = [];

  /** Takes in what no member dominates, and lets go of what it dominates. Returns those that are not, or no longer, members. */
  add(entry: Valued): Valued[] {
    if (this.members.some(({ values }) => dominates(values, entry.values))) return [entry];
    const beaten = this.members.filter(({ values }) => dominates(entry.values, values));
    if (beaten.length > 0) this.members = this.members.filter((each) => !beaten.includes(each));
    this.members.push(entry);
    return beaten;
  }

  get all(): readonly Valued[] {
    return this.members;
  }

  /** Best of the first goal first; then of the second, and by place, so that the order is always the same. */
  sorted(): Valued[] {
    return this.members.toSorted(inOrder);
  }
}

function inOrder(a: Valued, b: Valued): number {
  for (let i = 0; i < a.values.length; i++)
    if (a.values[i] !== b.values[i]) return b.values[i] - a.values[i];
  for (const key of ['battery', 'series', 'parallel', 'propeller', 'motor'] as const)
    if (a.row[key] !== b.row[key]) return a.row[key] - b.row[key];
  return 0;
}
