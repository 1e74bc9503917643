/** Tells what a front dominates, among many that ask: values of which more is better, at most three each. */

/** Members whose best values are looked at together. */
const BLOCK = 16;

export class FrontFilter {
  private readonly values: Float64Array;
  private readonly count: number;
  /** Best second and third values of each block. */
  private readonly best: Float64Array;

  /** `front`: rows of `goals` values, of which none dominates another. */
  constructor(front: Float64Array, goals: number) {
    this.count = front.length / goals;
    const order = Array.from({ length: this.count }, (_, i) => i).sort(
      (a, b) => front[b * goals] - front[a * goals],
    );
    this.values = new Float64Array(3 * this.count);
    for (const [i, place] of order.entries())
      for (let k = 0; k < goals; k++) this.values[3 * i + k] = front[place * goals + k];
    const blocks = Math.ceil(this.count / BLOCK);
    this.best = new Float64Array(2 * blocks).fill(-Infinity);
    for (let i = 0; i < this.count; i++) {
      const at = 2 * Math.floor(i / BLOCK);
      this.best[at] = Math.max(this.best[at], this.values[3 * i + 1]);
      this.best[at + 1] = Math.max(this.best[at + 1], this.values[3 * i + 2]);
    }
  }

  /** Tells whether a member is as good in all and better in one; values beyond the goals are 0. */
  isDominated(a: number, b: number, c: number): boolean {
    const v = this.values;
    for (let from = 0; from < this.count; from += BLOCK) {
      if (v[3 * from] < a) return false;
      const block = from / BLOCK;
      if (this.best[2 * block] < b || this.best[2 * block + 1] < c) continue;
      const to = Math.min(from + BLOCK, this.count);
      for (let i = 3 * from; i < 3 * to; i += 3) {
        if (v[i] < a) return false;
        if (v[i + 1] < b || v[i + 2] < c) continue;
        if (v[i] > a || v[i + 1] > b || v[i + 2] > c) return true;
      }
    }
    return false;
  }
}
