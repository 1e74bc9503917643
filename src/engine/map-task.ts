/**
 * The thread's side of propeller maps: made step by step, left when nobody waits any more, held in the kernel's slots, and
 * read at given conditions.
 */
import { LRUCache } from 'lru-cache';
import type { Kernel } from './kernel-instance.js';
import type { Condition, Rotor } from './rotor-case.js';
import type { RotorLoad } from './rotor-codec.js';
import { FLAG, MAP_FLAG, MAX_POINTS, PT_MAX } from './layout.js';
import type { MapReading } from './map-case.js';

/** A map in shared memory, as it crosses to a thread. */
export interface MapTable {
  key: string;
  table: Float64Array;
}

/** Maps a thread keeps, at 64 to 128 kB in one air. A sweep over a hundred propellers comes by each of them again and again. */
const SLOTS = 128;
/** Most maps of a point: of each group one, and one for each of its collectives. */
const MOST_SLOTS = PT_MAX.GROUPS * (1 + PT_MAX.COLLECTIVES);
/** The first one is where maps are built (map-task.ts). */
const FIRST = 1;

/** The assignment of maps to the slots of a kernel; the map that was used longest ago gives way. */
export class MapSlots {
  /** key → slot. */
  private readonly slots = new LRUCache<string, number>({ max: MOST_SLOTS });
  private room = SLOTS;

  constructor(private readonly kernel: Kernel) {}

  /** Makes room for the maps of one point, which are needed together. */
  reserve(count: number): void {
    this.room = Math.max(this.room, count);
  }

  /** The slot that holds the map, copied there if it is not. */
  slotOf({ key, table }: MapTable): number {
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    const slot = this.freeSlot();
    this.kernel.mapSlot(slot, table.length).set(table);
    this.slots.set(key, slot);
    return slot;
  }

  private freeSlot(): number {
    return this.slots.size < this.room ? FIRST + this.slots.size : this.slots.pop()!;
  }
}

/**
 * The angles of the flow that a map is read at, psi = atan(V/nD) [rad], the airs by the one number that matters, ell = mu/(rho a) [m], and
 * the highest helical tip Mach number.
 */
export interface MapRange {
  psiLow: number;
  psiHigh: number;
  /** Largest angle of air that crosses the disc, atan(V_e/hypot(V, nD)) [rad]; 0: the flow is along the axis. */
  chiHigh: number;
  ellLow: number;
  ellHigh: number;
  tipMach: number;
}

/** The job of a map that a thread receives, as a structured clone; the flag lies in shared memory. */
export interface MapJob extends MapRange, RotorLoad {
  kind: 'map';
  /** The flag is not 0 once nobody waits for the map any more. */
  canceled: Int32Array;
}

/** The slot in which a thread builds maps before they are shared. */
const BUILD_SLOT = 0;

/**
 * The map of the rotor that is loaded, in memory that all threads share; empty where it was canceled. A step takes
 * a millisecond or two, so a map that nobody wants holds a thread no longer than that.
 */
export function makeMap(
  kernel: Kernel,
  { psiLow, psiHigh, chiHigh, ellLow, ellHigh, tipMach, canceled }: MapJob,
) {
  kernel.beginMap(ellLow, ellHigh, tipMach, psiLow, psiHigh);
  if (chiHigh > 0) kernel.crossMap(chiHigh);
  while (kernel.advanceMap() !== 0) {
    if (Atomics.load(canceled, 0) !== 0) return new Float64Array(0);
  }
  const length = kernel.finishMap(BUILD_SLOT);
  const shared = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
  shared.set(kernel.mapTable(BUILD_SLOT).subarray(0, length));
  return shared;
}

export interface ReadMapJob {
  kind: 'read_map';
  map: MapTable;
  air: Pick<Rotor, 'rho' | 'mu' | 'sound'>;
  /** Direction of the air, where it crosses the disc. */
  disc: Rotor['disc'] | null;
  /** Rows of (Omega, V). */
  conditions: Float64Array;
}

/** Numbers of a reading: T, Q, four slopes or loads of crossing air, flags, 0 (assembly/map/evaluate.ts, edgewise.ts). */
const ROW = 8;

/** ROW numbers of each condition. */
export function readMap(kernel: Kernel, slots: MapSlots, job: ReadMapJob) {
  const { map, air, disc, conditions } = job;
  const slot = slots.slotOf(map);
  const count = conditions.length / 2;
  const rows = new Float64Array(ROW * count);
  for (let from = 0; from < count; from += MAX_POINTS) {
    const n = Math.min(MAX_POINTS, count - from);
    kernel.conditions.set(conditions.subarray(2 * from, 2 * (from + n)));
    if (disc) kernel.evaluateCrossedMaps(slot, n, disc.cos, disc.sin, air.rho, air.mu, air.sound);
    else kernel.evaluateMaps(slot, n, air.rho, air.mu, air.sound);
    rows.set(kernel.points.subarray(0, ROW * n), ROW * from);
  }
  return rows;
}

const NOT_CROSSED = { H: 0, Y: 0, roll: 0, pitch: 0 };

function obliqueLoadsAt(rows: Float64Array, at: number): MapReading['oblique'] {
  const [H, Y, roll, pitch] = rows.subarray(at, at + 4);
  return { H, Y, roll, pitch };
}

export function mapReadings(
  conditions: readonly Condition[],
  disc: ReadMapJob['disc'],
  rows: Float64Array,
): MapReading[] {
  return conditions.map(({ Omega, V }, i) => {
    const flags = rows[ROW * i + 6];
    const has = (flag: number): boolean => (flags & flag) !== 0;
    return {
      Omega,
      V,
      T: rows[ROW * i],
      Q: rows[ROW * i + 1],
      oblique: disc ? obliqueLoadsAt(rows, ROW * i + 2) : NOT_CROSSED,
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
