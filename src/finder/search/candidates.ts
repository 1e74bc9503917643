/** The candidates of a search that are not solved yet, and which of them to solve next. Theory F.16. */
import type { Candidate, CandidateRows } from '../../engine/candidate-rows.js';
import { falling, Staircase } from '../../engine/staircase.js';

type Values = readonly number[];

/** Candidates that are solved at a time, where there are so many: enough for all threads. */
const BATCH = 768;

export class Candidates {
  /** Counts those that the front has come to dominate since they were found. */
  pruned = 0;
  /** Places of the rows that are left, the first `size` of them, in falling order of their values. */
  private readonly left: Int32Array;
  private count: number;

  /** Without the rows that `isSolved` tells. */
  constructor(
    private readonly rows: CandidateRows,
    isSolved: (candidate: Candidate) => boolean = () => false,
  ) {
    this.left = rows.sorted();
    this.count = this.left.length;
    this.keep((row) => !isSolved(rows.at(row)));
  }

  get size(): number {
    return this.count;
  }

  /**
   * Takes out what the front does not dominate and no other candidate might: whatever the others turn out to be, these must be solved.
   * Behind them those that only these might dominate, until there are enough.
   */
  next(front: readonly Values[], batch = BATCH): Candidate[] {
    this.prune(front);
    const taken: Candidate[] = [];
    while (taken.length < batch && this.count > 0) this.takeLayer(taken);
    return taken;
  }

  private prune(front: readonly Values[]): void {
    const { rows } = this;
    const sorted = front.toSorted(falling);
    const stairs = new Staircase();
    const before = this.count;
    let next = 0;
    this.keep((row) => {
      const [a, b, c] = [rows.value(row, 0), rows.value(row, 1), rows.value(row, 2)];
      while (next < sorted.length && isAhead(sorted[next], a, b, c)) {
        const [x, y = 0, z = 0] = sorted[next++];
        stairs.add(x, y, z);
      }
      return !stairs.covers(a, b, c, true);
    });
    this.pruned += before - this.count;
  }

  private takeLayer(taken: Candidate[]): void {
    const { rows } = this;
    const stairs = new Staircase();
    this.keep((row) => {
      const [a, b, c] = [rows.value(row, 0), rows.value(row, 1), rows.value(row, 2)];
      if (stairs.covers(a, b, c, false)) return true;
      stairs.add(a, b, c);
      taken.push(rows.at(row));
      return false;
    });
  }

  private keep(isKept: (row: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const row = this.left[i];
      if (isKept(row)) this.left[kept++] = row;
    }
    this.count = kept;
  }
}

/** Tells whether values come before a, b, c in falling order, or are equal to them. */
function isAhead([x, y = 0, z = 0]: Values, a: number, b: number, c: number): boolean {
  if (x !== a) return x > a;
  return y !== b ? y > b : z >= c;
}
