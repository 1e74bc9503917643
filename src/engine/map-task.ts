/** The thread's side of a map: made step by step, left when nobody waits for it any more. */
import type { Kernel } from './kernel-instance.js';
import type { PolarTable } from './rotor-case.js';

/** The airs by the one number that matters, ell = mu/(rho a) [m], and the highest helical tip Mach number. */
export interface MapRange {
  ellLow: number;
  ellHigh: number;
  tipMach: number;
}

/** The job of a map that a thread receives, as a structured clone; the tables and the flag lie in shared memory. */
export interface MapJob extends MapRange {
  kind: 'map';
  /** [case | blade] of codec.ts. */
  rotor: Float64Array;
  /** Rows of (r [m], place in `tables`). */
  polars: Float64Array;
  tables: PolarTable[];
  /** The flag is not 0 once nobody waits for the map any more. */
  canceled: Int32Array;
}

/** The slot in which a thread builds maps before they are shared. */
const BUILD_SLOT = 0;

/**
 * The map of the rotor that is loaded, in memory that all threads share; empty where it was canceled. A step takes
 * a millisecond or two, so a map that nobody wants holds a thread no longer than that.
 */
export function makeMap(kernel: Kernel, { ellLow, ellHigh, tipMach, canceled }: MapJob) {
  kernel.beginMap(ellLow, ellHigh, tipMach);
  while (kernel.advanceMap() !== 0) {
    if (Atomics.load(canceled, 0) !== 0) return new Float64Array(0);
  }
  const length = kernel.finishMap(BUILD_SLOT);
  const shared = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
  shared.set(kernel.mapTable(BUILD_SLOT).subarray(0, length));
  return shared;
}
