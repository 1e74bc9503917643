import { setImmediate as nextTurn } from 'node:timers/promises';

/** A piece of work no longer than this [ms]. */
const SLICE_MS = 15;

/** Where long work lets others have their turn. */
export interface Pause {
  rest(): Promise<void>;
}

/** Of work that takes long on the thread that answers: between its pieces, others have their turn. */
export class Breather implements Pause {
  private since = performance.now();

  /** To be awaited between pieces of some milliseconds at most. */
  async rest(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
