import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 15;

/** Of work that takes long on the thread that answers: between its pieces, others have their turn. */
export class Breather {
  private since = performance.now();

  /** To be awaited between pieces of some milliseconds at most. */
  async rest(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
