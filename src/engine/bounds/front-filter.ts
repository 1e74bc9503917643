/** Tells what a front dominates, among millions that ask: values of which more is better, at most three each. */
import { falling, Staircase } from '../staircase.js';

/** Members after which the staircase of all before is kept; those since are looked at one by one. */
const KEPT = 32;

export class FrontFilter {
  /** Members in falling order of their first values, three numbers each. */
  private readonly values: Float64Array;
  private readonly count: number;
  /** Staircases of the first KEPT members, of twice as many, … */
  private readonly staircases: Staircase[] = [];

  /** `front`: rows of `goals` values, of which none dominates another. */
  constructor(front: Float64Array, goals: number) {
    this.count = front.length / goals;
    const rows = Array.from({ length: this.count }, (_, i) =>
      Array.from({ length: 3 }, (__, k) => (k < goals ? front[i * goals + k] : 0)),
    ).sort(falling);
    this.values = Float64Array.from(rows.flat());
    const all = new Staircase();
    for (const [i, [a, b, c]] of rows.entries()) {
      all.add(a, b, c);
      if ((i + 1) % KEPT === 0) this.staircases.push(all.copy());
    }
  }

  /** Tells whether a member is as good in all and better in one; values beyond the goals are 0. */
  isDominated(a: number, b: number, c: number): boolean {
    const v = this.values;
    const end = this.atLeast(a);
    const kept = Math.floor(end / KEPT);
    if (kept > 0 && this.staircases[kept - 1].covers(a, b, c, true)) return true;
    for (let i = 3 * KEPT * kept; i < 3 * end; i += 3) {
      if (v[i + 1] < b || v[i + 2] < c) continue;
      if (v[i] > a || v[i + 1] > b || v[i + 2] > c) return true;
    }
    return false;
  }

  /** Number of members whose first value is no less than `a`. */
  private atLeast(a: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.values[3 * middle] >= a) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
