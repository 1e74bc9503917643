/** The thread's side of a design. */
import type { Kernel } from './kernel-instance.js';
import { CASE, DESIGN_HEAD_SIZE, DESIGN_ROW_SIZE } from './layout.js';
import type { PolarTable } from './rotor-case.js';

/** The job of a design that a thread receives, as a structured clone; the tables lie in shared memory. */
export interface DesignJob {
  kind: 'design';
  /** [case | blade] of codec.ts; its chords and twists do not matter. */
  numbers: Float64Array;
  /** Rows of (r [m], place in `tables`). */
  polars: Float64Array;
  tables: PolarTable[];
  /** layout.ts, ORDER. */
  order: Float64Array;
}

/** The blade for the rotor that is loaded: the head and a row an annulus. */
export function makeDesign(kernel: Kernel, { numbers, order }: DesignJob): Float64Array {
  kernel.designOrder.set(order);
  kernel.designBlade();
  return kernel.designOut.slice(0, DESIGN_HEAD_SIZE + DESIGN_ROW_SIZE * numbers[CASE.ANNULI]);
}
