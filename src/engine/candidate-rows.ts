/** Combinations that may be on a front, as rows of numbers: a search over millions has some hundred thousand of them. */

/** A combination that may be on the front, by the places of its parts, and what it reaches at most of each goal. */
export interface Candidate {
  motor: number;
  propeller: number;
  pack: number;
  values: number[];
}

/** Numbers before the values of the goals: motor, propeller, pack. */
const PARTS = 3;

export class CandidateRows {
  constructor(
    private readonly numbers: Float64Array,
    private readonly goals: number,
  ) {}

  /** All rows of several answers, in their order. */
  static joined(all: readonly CandidateRows[], goals: number): CandidateRows {
    const length = all.reduce((sum, { numbers }) => sum + numbers.length, 0);
    const numbers = new Float64Array(length);
    let at = 0;
    for (const each of all) {
      numbers.set(each.numbers, at);
      at += each.numbers.length;
    }
    return new CandidateRows(numbers, goals);
  }

  get length(): number {
    return this.numbers.length / (PARTS + this.goals);
  }

  at(row: number): Candidate {
    const from = row * (PARTS + this.goals);
    const [motor, propeller, pack] = this.numbers.subarray(from, from + PARTS);
    const values = Array.from(this.numbers.subarray(from + PARTS, from + PARTS + this.goals));
    return { motor, propeller, pack, values };
  }

  /** The value of a goal by its place, of which more is better; 0 beyond the goals. */
  value(row: number, goal: number): number {
    return goal < this.goals ? this.numbers[row * (PARTS + this.goals) + PARTS + goal] : 0;
  }

  /** The places of the rows in falling order of the first value, then of the others. */
  sorted(): Int32Array {
    const places = Int32Array.from({ length: this.length }, (_, i) => i);
    return places.sort((a, b) => {
      for (let goal = 0; goal < this.goals; goal++) {
        const difference = this.value(b, goal) - this.value(a, goal);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  }
}
