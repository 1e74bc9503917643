/** A staircase of the best second and third values so far, among values that come in falling order of the first. */

interface Step {
  a: number;
  b: number;
  c: number;
}

/** The steps rise in b and fall in c; of equal ones the first that came stays. */
export class Staircase {
  private readonly steps: Step[] = [];

  /** Place of the first step with at least this b: of all these it has the largest c. */
  private place(b: number): number {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.steps[middle].b >= b) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Tells whether one that came before is as good in all; `strictly`: and better in one. */
  covers([a, b = 0, c = 0]: readonly number[], strictly: boolean): boolean {
    const step = this.steps[this.place(b)];
    if (step === undefined || step.c < c) return false;
    return !strictly || step.a > a || step.b > b || step.c > c;
  }

  add(values: readonly number[]): void {
    if (this.covers(values, false)) return;
    const [a, b = 0, c = 0] = values;
    const end = this.place(b);
    const isSame = this.steps[end]?.b === b;
    let from = end;
    while (from > 0 && this.steps[from - 1].c <= c) from--;
    this.steps.splice(from, end - from + (isSame ? 1 : 0), { a, b, c });
  }
}

/** In falling order of the first value, then of the others. */
export function falling(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return b[i] - a[i];
  return 0;
}
