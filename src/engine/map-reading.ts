/** A propeller map read at given conditions: what crosses to a thread, and the thread's side. */
import type { Kernel } from './kernel-instance.js';
import { FLAG, MAX_POINTS } from './layout.js';
import type { MapSlots, MapTable } from './map-slots.js';
import type { Condition, PointFlags, Rotor } from './rotor-case.js';

export interface ReadMapJob {
  kind: 'read_map';
  map: MapTable;
  air: Pick<Rotor, 'rho' | 'mu' | 'sound'>;
  /** Rows of (Omega, V). */
  conditions: Float64Array;
}

/** Loads [N], [N·m] that a map gives at a condition, and what is known of the blade nearby. */
export interface MapReading extends Condition {
  T: number;
  Q: number;
  /** The blade's solve found no steady flow beside the condition. */
  isUnsolved: boolean;
  /** The blade jumps from one state of the flow to another beside the condition: the map is rough there. */
  isRough: boolean;
  /** Beyond the map's highest tip Mach number, or its highest Reynolds number: the loads there are held. */
  isBeyond: boolean;
  flags: PointFlags;
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
