import type { MapTable } from './map-slots.js';

/** Open-circuit voltage of one cell [V] over its state of charge, rising from 0 to 1; at most 64 nodes. */
export interface OcvCurve {
  soc: readonly number[];
  volts: readonly number[];
}

/**
 * The job of a block of powertrains that a thread receives, as a structured clone; the maps' tables lie in shared
 * memory.
 */
export interface PowertrainJob {
  kind: 'powertrains';
  points: number;
  /** A row per point, one after the other: powertrain-encode.ts. Maps and curves by their place in the lists here. */
  rows: Float64Array;
  maps: MapTable[];
  curves: OcvCurve[];
}
