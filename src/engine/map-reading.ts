/** A propeller map read at given conditions: what crosses to a thread, and the thread's side. */
import type { Kernel } from './kernel-instance.js';
import { FLAG, MAX_POINTS } from './layout.js';
import type { MapReading } from './map-case.js';
import type { MapSlots, MapTable } from './map-slots.js';
import type { Condition, Rotor } from './rotor-case.js';

export interface ReadMapJob {
  kind: 'read_map';
  map: MapTable;
  air: Pick<Rotor, 'rho' | 'mu' | 'sound'>;
  /** Rows of (Omega, V). */
  conditions: Float64Array;
}

/** Numbers of a reading: T, Q, four slopes, flags, 0 (assembly/map/evaluate.ts). */
const ROW = 8;
/** Flags of a reading beside those of a point: assembly/map/layout.ts. */
const MAP_FLAG = { ROUGH: 64, BEYOND: 128 } as const;

/** ROW numbers of each condition. */
export function readMap(kernel: Kernel, slots: MapSlots, { map, air, conditions }: ReadMapJob) {
  const slot = slots.slotOf(map);
  const count = conditions.length / 2;
  const rows = new Float64Array(ROW * count);
  for (let from = 0; from < count; from += MAX_POINTS) {
    const n = Math.min(MAX_POINTS, count - from);
    kernel.conditions.set(conditions.subarray(2 * from, 2 * (from + n)));
    kernel.evaluateMaps(slot, n, air.rho, air.mu, air.sound);
    rows.set(kernel.points.subarray(0, ROW * n), ROW * from);
  }
  return rows;
}

export function mapReadings(conditions: readonly Condition[], rows: Float64Array): MapReading[] {
  return conditions.map(({ Omega, V }, i) => {
    const flags = rows[ROW * i + 6];
    const has = (flag: number): boolean => (flags & flag) !== 0;
    return {
      Omega,
      V,
      T: rows[ROW * i],
      Q: rows[ROW * i + 1],
      isUnsolved: has(FLAG.NOT_CONVERGED) || has(FLAG.NO_BRACKET),
      isRough: has(MAP_FLAG.ROUGH),
      isBeyond: has(MAP_FLAG.BEYOND),
      flags: {
        multiplePossible: has(FLAG.MULTIPLE_POSSIBLE),
        stalled: has(FLAG.STALLED),
        vortexRing: has(FLAG.VORTEX_RING),
        outsideTable: has(FLAG.OUTSIDE_TABLE),
      },
    };
  });
}
