/** The thread's side of powertrains: a block of points, one after the other, with the maps that they name. */
import type { Kernel } from './kernel-instance.js';
import type { MapSlots, MapTable } from './map-task.js';
import type { OcvCurve } from './powertrain-case.js';
import {
  type DecodedPowertrain,
  decodePowertrain,
  PT_BRANCHES_AT,
  PT_GROUPS_AT,
  PT_LEAF,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
  resultSize,
} from './layout.js';

/**
 * The job of a block of powertrains that a thread receives, as a structured clone; the maps' tables lie in shared
 * memory.
 */
export interface PowertrainJob {
  kind: 'powertrains';
  points: number;
  /** A row per point, one after the other: powertrain-codec.ts. Maps and curves by their place in the lists here. */
  rows: Float64Array;
  maps: MapTable[];
  curves: OcvCurve[];
  /** Named from 1 by PT_ROTOR.COLLECTIVES of the rows; absent: none. */
  pitches?: PitchMaps[];
}

/** Maps of a blade by their places in the list of maps, at rising collectives [rad]. */
export interface PitchMaps {
  collectives: readonly number[];
  maps: readonly number[];
}

/** The points' results, one after the other. */
export function solvePowertrains(
  kernel: Kernel,
  slots: MapSlots,
  { rows, points, ...lists }: PowertrainJob,
): Float64Array {
  const results: Float64Array[] = [];
  let at = 0;
  for (let i = 0; i < points; i++) {
    const point = decodePowertrain(rows, at);
    at = point.end;
    loadPowertrain(kernel, slots, point, lists);
    kernel.solvePowertrain();
    const groups = point.rotors.length / PT_SIZE.ROTOR;
    const leaves = point.leaves.length / PT_SIZE.LEAF;
    results.push(resultOf(kernel.powerOut, groups, leaves));
  }
  return concatenated(results);
}

/** Puts a point where the kernel reads it; its rows then name the slots of maps and the places of curves there. */
export function loadPowertrain(
  kernel: Kernel,
  slots: MapSlots,
  point: DecodedPowertrain,
  { maps, curves, pitches }: Pick<PowertrainJob, 'maps' | 'curves' | 'pitches'>,
): void {
  const groups = point.rotors.length / PT_SIZE.ROTOR;
  if (pitches?.length) slots.reserve(mapsOf(point.rotors, pitches));
  // the slots are filled before the arrays are written: a new slot may grow the memory, and views of it die
  for (let g = 0; g < groups; g++) {
    const place = PT_SIZE.ROTOR * g + PT_ROTOR.MAP_SLOT;
    point.rotors[place] = slots.slotOf(maps[point.rotors[place]]);
  }
  if (pitches?.length) loadPitches(kernel, slots, point.rotors, { maps, pitches });
  loadCurves(kernel, point.leaves, curves);
  kernel.vehicle.set(point.vehicle);
  kernel.rotorsIn.set(point.rotors);
  kernel.leavesIn.set(point.leaves);
  kernel.nodesIn.set(point.nodes);
}

/** Returns how many maps the groups have at the most. */
function mapsOf(rotors: Float64Array, pitches: readonly PitchMaps[]): number {
  const own = Array.from({ length: rotors.length / PT_SIZE.ROTOR }, (_, g) => {
    const pitch = pitches[rotors[PT_SIZE.ROTOR * g + PT_ROTOR.COLLECTIVES] - 1];
    return 1 + (pitch?.maps.length ?? 0);
  });
  return own.reduce((sum, each) => sum + each, 0);
}

/** Puts the maps of variable pitch in their slots and names these; the rows of rotors then have how many there are. */
function loadPitches(
  kernel: Kernel,
  slots: MapSlots,
  rotors: Float64Array,
  { maps, pitches }: Required<Pick<PowertrainJob, 'maps' | 'pitches'>>,
): void {
  const named = Array.from({ length: rotors.length / PT_SIZE.ROTOR }, (_, g) => {
    const pitch = pitches[rotors[PT_SIZE.ROTOR * g + PT_ROTOR.COLLECTIVES] - 1];
    return pitch && { ...pitch, slots: pitch.maps.map((map) => slots.slotOf(maps[map])) };
  });
  for (const [g, pitch] of named.entries()) {
    if (pitch === undefined) continue;
    kernel.collectivesIn.set(pitch.collectives, PT_SIZE.COLLECTIVE * g);
    kernel.collectivesIn.set(pitch.slots, PT_SIZE.COLLECTIVE * g + PT_MAX.COLLECTIVES);
    rotors[PT_SIZE.ROTOR * g + PT_ROTOR.COLLECTIVES] = pitch.slots.length;
  }
}

/** The curves of this point's leaves, in the kernel's few places; the leaves then name those. */
function loadCurves(kernel: Kernel, leaves: Float64Array, curves: OcvCurve[]): void {
  const places = new Map<number, number>();
  for (let at = PT_LEAF.CURVE; at < leaves.length; at += PT_SIZE.LEAF) {
    const known = places.get(leaves[at]);
    const place = known ?? places.size;
    if (known === undefined) {
      const { soc, volts } = curves[leaves[at]];
      kernel.ocvCurves.set(soc, PT_SIZE.CURVE * place);
      kernel.ocvCurves.set(volts, PT_SIZE.CURVE * place + PT_MAX.OCV);
      kernel.ocvCounts[place] = soc.length;
      places.set(leaves[at], place);
    }
    leaves[at] = place;
  }
}

function resultOf(out: Float64Array, groups: number, leaves: number): Float64Array {
  const result = new Float64Array(resultSize(groups, leaves));
  const end = PT_GROUPS_AT + PT_SIZE.GROUP * groups;
  result.set(out.subarray(0, end));
  result.set(out.subarray(PT_BRANCHES_AT, PT_BRANCHES_AT + PT_SIZE.BRANCH * leaves), end);
  return result;
}

/** Returns the arrays one after the other. */
export function concatenated(parts: Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
