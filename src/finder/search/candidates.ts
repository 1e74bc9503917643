/** The candidates of a search that are not solved yet, and which of them to solve next. Theory F.16. */
import type { Candidate } from '../../engine/bound-case.js';
import { falling, Staircase } from './staircase.js';

type Values = readonly number[];

/** Candidates that are solved at a time, where there are so many: enough for all threads. */
const BATCH = 768;

export class Candidates {
  /** Counts those that the front has come to dominate since they were found. */
  pruned = 0;
  private left: Candidate[];

  constructor(candidates: readonly Candidate[]) {
    this.left = candidates.toSorted((a, b) => falling(a.values, b.values));
  }

  get size(): number {
    return this.left.length;
  }

  /**
   * Takes out what the front does not dominate and no other candidate might: whatever the others turn out to be, these must be solved.
   * Behind them those that only these might dominate, until there are enough.
   */
  next(front: readonly Values[], batch = BATCH): Candidate[] {
    this.prune(front);
    const taken: Candidate[] = [];
    while (taken.length < batch && this.left.length > 0) taken.push(...this.layer());
    return taken;
  }

  private prune(front: readonly Values[]): void {
    const sorted = front.toSorted(falling);
    const stairs = new Staircase();
    let next = 0;
    const before = this.left.length;
    this.left = this.left.filter(({ values }) => {
      while (next < sorted.length && falling(sorted[next], values) <= 0) stairs.add(sorted[next++]);
      return !stairs.covers(values, true);
    });
    this.pruned += before - this.left.length;
  }

  private layer(): Candidate[] {
    const stairs = new Staircase();
    const layer: Candidate[] = [];
    this.left = this.left.filter((candidate) => {
      if (stairs.covers(candidate.values, false)) return true;
      stairs.add(candidate.values);
      layer.push(candidate);
      return false;
    });
    return layer;
  }
}
