import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum duration of a piece of work [ms]. */
const SLICE_MS = 15;

/** A pause lets other work of the thread have its turn between pieces of long work. */
export interface Yielding {
  yieldToEventLoop(): Promise<void>;
}

/** Divides long work on the thread that answers requests: between its pieces, other work has its turn. */
export class EventLoopYielder implements Yielding {
  private since = performance.now();

  /**
   * Yields to the event loop once a slice is used up; long work awaits it between pieces of some milliseconds at most.
   */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
