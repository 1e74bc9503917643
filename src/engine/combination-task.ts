/** Combinations of motors, propellers and packs: the numbers that cross to a thread and back, and the thread's side. */
import type {
  Combined,
  CombinedFlights,
  CombinedParts,
  CombinedResult,
} from './combination-case.js';
import { findMaxRange } from './range-search.js';
import type { Kernel } from './kernel-instance.js';
import type { PropellerMap } from './map-case.js';
import type { MapSlots, MapTable } from './map-task.js';
import type { OcvCurve } from './powertrain-case.js';
import { encodeLeaf, encodeRotorPower, encodeVehicle, limitsOf } from './powertrain-codec.js';
import {
  PT_ALL,
  PT_BRANCH,
  PT_BRANCHES_AT,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_LEAF,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
} from './layout.js';

/** The maps of a propeller: in still air, and in any where flights are asked for. */
export interface PropellerTables {
  still: MapTable;
  flight: MapTable | null;
}

/** The parts as numbers in memory that all threads share: encoded once for a search. */
export interface EncodedParts {
  vehicle: Float64Array;
  /** A row of PT_SIZE.ROTOR for each motor, of PT_SIZE.LEAF for each pack; diameters of the propellers. */
  motors: Float64Array;
  packs: Float64Array;
  diameters: Float64Array;
  maps: readonly PropellerTables[];
  curves: readonly OcvCurve[];
  /** Distance of the rotors of coaxial pairs [m]; null: each stands alone. */
  below: number | null;
}

/** Numbers of a combination: motor, propeller, pack, thrust. */
const ORDER = 4;
/** Numbers of a result, in the order of `decodeCombined`. */
const RESULT = 12;
const FULL = 9;
const AIRSPEED = 10;
const RANGE = 11;

export interface CombinationJob {
  kind: 'combinations';
  parts: Omit<EncodedParts, 'maps'>;
  /** Maps of the propellers that are named, by the propeller's place. */
  maps: Map<number, PropellerTables>;
  /** Rows of ORDER numbers. */
  orders: Float64Array;
  /** Full throttle is solved as well. */
  full: boolean;
  /** Level flights are solved as well; null: none. */
  flights: CombinedFlights | null;
}

/** Returns `length` numbers in memory that threads share. */
export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Returns the numbers in memory that threads share. */
export function sharedFrom(numbers: ArrayLike<number>): Float64Array {
  const shared = sharedNumbers(numbers.length);
  shared.set(numbers);
  return shared;
}

export function encodeParts({
  base,
  motors,
  propellers,
  packs,
  below,
}: CombinedParts): EncodedParts {
  const curves = new Map<OcvCurve, number>();
  const curveOf = (curve: OcvCurve): number => {
    const known = curves.get(curve) ?? curves.size;
    curves.set(curve, known);
    return known;
  };
  const encoded = {
    vehicle: sharedNumbers(PT_SIZE.VEHICLE),
    motors: sharedNumbers(PT_SIZE.ROTOR * motors.length),
    packs: sharedNumbers(PT_SIZE.LEAF * packs.length),
    diameters: sharedNumbers(propellers.length),
  };
  encodeVehicle(base, encoded.vehicle, 0);
  for (const [place, value] of [
    [PT_VEHICLE.GROUPS, below === null ? 1 : 2],
    [PT_VEHICLE.LEAVES, 1],
    [PT_VEHICLE.NODES, 1],
    [PT_VEHICLE.BANDS, 0],
  ])
    encoded.vehicle[place] = value;
  for (const [i, motor] of motors.entries())
    encodeRotorPower(motor, 0, encoded.motors, PT_SIZE.ROTOR * i);
  for (const [i, pack] of packs.entries())
    encodeLeaf(pack, curveOf(pack.curve), encoded.packs, PT_SIZE.LEAF * i);
  encoded.diameters.set(propellers.map(({ D }) => D));
  const tableOf = ({ key, table }: PropellerMap) => ({ key, table });
  const maps = propellers.map(({ map, flightMap }) => {
    return { still: tableOf(map), flight: flightMap && tableOf(flightMap) };
  });
  return { ...encoded, maps, curves: [...curves.keys()], below };
}

export function encodeCombinations(
  { maps, ...parts }: EncodedParts,
  combined: readonly Combined[],
  { full, flights }: Pick<CombinationJob, 'full' | 'flights'>,
): CombinationJob {
  const orders = new Float64Array(ORDER * combined.length);
  for (const [i, { motor, propeller, pack, T }] of combined.entries())
    orders.set([motor, propeller, pack, T], ORDER * i);
  const used = new Set(combined.map(({ propeller }) => propeller));
  const named = new Map([...used].map((place) => [place, maps[place]]));
  return { kind: 'combinations', parts, maps: named, orders, full, flights };
}

/** RESULT numbers of each combination, in order. */
export function solveCombinations(kernel: Kernel, slots: MapSlots, job: CombinationJob) {
  const count = job.orders.length / ORDER;
  const results = new Float64Array(RESULT * count);
  for (let i = 0; i < count; i++) {
    const [motor, propeller, pack, T] = job.orders.subarray(ORDER * i, ORDER * (i + 1));
    // the slot is filled first: a new one may grow the memory, and views of it die
    const { still, flight } = job.maps.get(propeller)!;
    const slot = slots.slotOf(still);
    const flightSlot = flight && slots.slotOf(flight);
    loadCombination(kernel, job.parts, { motor, propeller, pack, T });
    const groups = job.parts.vehicle[PT_VEHICLE.GROUPS];
    kernel.rotorsIn[PT_ROTOR.MAP_SLOT] = slot;
    if (job.parts.below !== null) standInPairs(kernel.rotorsIn, job.parts.below);
    kernel.solveBarePowertrain();
    const row = results.subarray(RESULT * i, RESULT * (i + 1));
    readHover(kernel.powerOut, groups, row);
    row[FULL] = job.full ? fullThrust(kernel, groups) : NaN;
    if (job.flights === null || flightSlot === null) continue;
    kernel.rotorsIn[PT_ROTOR.MAP_SLOT] = flightSlot;
    kernel.vehicle[PT_VEHICLE.FLIGHT_S] = job.parts.vehicle[PT_VEHICLE.FLIGHT_S];
    row.set(findMaxRange(kernel, job.flights, i), AIRSPEED);
  }
  return results;
}

function loadCombination(
  kernel: Kernel,
  { vehicle, motors, packs, diameters, curves }: CombinationJob['parts'],
  { motor, propeller, pack, T }: Combined,
): void {
  const leaf = packs.subarray(PT_SIZE.LEAF * pack, PT_SIZE.LEAF * (pack + 1));
  const { soc, volts } = curves[leaf[PT_LEAF.CURVE]];
  kernel.ocvCurves.set(soc, 0);
  kernel.ocvCurves.set(volts, PT_MAX.OCV);
  kernel.ocvCounts[0] = soc.length;
  kernel.leavesIn.set(leaf);
  kernel.leavesIn[PT_LEAF.CURVE] = 0;
  kernel.nodesIn.fill(0, 0, PT_SIZE.NODE);
  kernel.vehicle.set(vehicle);
  kernel.rotorsIn.set(motors.subarray(PT_SIZE.ROTOR * motor, PT_SIZE.ROTOR * (motor + 1)));
  kernel.rotorsIn[PT_ROTOR.D] = diameters[propeller];
  kernel.rotorsIn[PT_ROTOR.TRIM_T] = T;
}

/** Makes two groups of the loaded one: its rotors in pairs, one of each below the other. */
function standInPairs(rotors: Float64Array, below: number): void {
  const lower = rotors.subarray(PT_SIZE.ROTOR, 2 * PT_SIZE.ROTOR);
  rotors[PT_ROTOR.COUNT] /= 2;
  rotors[PT_ROTOR.STACK] = 1;
  rotors[PT_ROTOR.POSITION] = 0;
  rotors[PT_ROTOR.SENSE] = 1;
  lower.set(rotors.subarray(0, PT_SIZE.ROTOR));
  lower[PT_ROTOR.POSITION] = below;
  lower[PT_ROTOR.SENSE] = -1;
}

/** Reads the hover; several groups have the most of each number. */
function readHover(out: Float64Array, groups: number, row: Float64Array): void {
  const group = (place: number): number => {
    let most = out[PT_GROUPS_AT + place];
    for (let i = 1; i < groups; i++)
      most = Math.max(most, out[PT_GROUPS_AT + PT_SIZE.GROUP * i + place]);
    return most;
  };
  row.set([
    out[PT_ALL.CONVERGED],
    // those of the group are among them
    out[PT_ALL.LIMITS],
    out[PT_ALL.ENDURANCE_S],
    group(PT_GROUP.THROTTLE),
    group(PT_GROUP.TIP_MACH),
    group(PT_GROUP.I_MOTOR),
    out[PT_BRANCHES_AT + PT_BRANCH.I],
    group(PT_GROUP.T_W),
    group(PT_GROUP.T_MAG),
  ]);
}

/** Thrust of the loaded combination at rest, cold and at full throttle; NaN where that cannot be solved. */
function fullThrust(kernel: Kernel, groups: number): number {
  kernel.vehicle[PT_VEHICLE.FLIGHT_S] = 0;
  for (let i = 0; i < groups; i++) {
    const rotor = kernel.rotorsIn.subarray(PT_SIZE.ROTOR * i, PT_SIZE.ROTOR * (i + 1));
    rotor[PT_ROTOR.TRIM_T] = 0;
    rotor[PT_ROTOR.THROTTLE] = 1;
    rotor[PT_ROTOR.V_AXIAL] = 0;
    rotor[PT_ROTOR.V_EDGE] = 0;
  }
  kernel.solveBarePowertrain();
  return kernel.powerOut[PT_ALL.CONVERGED] === 1 ? kernel.powerOut[PT_ALL.T] : NaN;
}

export function decodeCombined(values: Float64Array): CombinedResult[] {
  return Array.from({ length: values.length / RESULT }, (_, i) => {
    const at = RESULT * i;
    const limits = limitsOf(values[at + 1]);
    return {
      isTrimmed: values[at] === 1 && !limits.includes('thrust_not_reached'),
      limits,
      enduranceS: values[at + 2],
      throttle: values[at + 3],
      tipMach: values[at + 4],
      Imotor: values[at + 5],
      Ipack: values[at + 6],
      windingT: values[at + 7],
      magnetT: values[at + 8],
      Tfull: Number.isNaN(values[at + FULL]) ? null : values[at + FULL],
      far:
        values[at + RANGE] > 0
          ? { airspeed: values[at + AIRSPEED], range: values[at + RANGE] }
          : null,
    };
  });
}
