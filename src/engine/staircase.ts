/** A staircase of the best second and third values so far, among values that come in falling order of the first. */

interface Step {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** The steps rise in b and fall in c; of equal ones the first that came stays. */
export class Staircase {
  constructor(private readonly steps: Step[] = []) {}

  /** Returns the staircase as it stands now. */
  copy(): Staircase {
    return new Staircase(this.steps.slice());
  }

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
  covers(a: number, b: number, c: number, strictly: boolean): boolean {
    const step = this.steps[this.place(b)];
    if (step === undefined || step.c < c) return false;
    return !strictly || step.a > a || step.b > b || step.c > c;
  }

  add(a: number, b: number, c: number): void {
    if (this.covers(a, b, c, false)) return;
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
