/**
 * A vehicle as a file that a stepped flight is made of: all that the kernel's memory needs, with a version and a checksum. An FMU
 * carries it. Its layout stands in `encodeFlightModel`.
 */
import { crc32 } from 'node:zlib';
import {
  DYN_IN,
  DYN_SIZE,
  decodePowertrain,
  FRAME_ROTOR,
  PT_MAX,
  PT_ROTOR,
  PT_SIZE,
} from './layout.js';
import type { PowertrainCase } from './powertrain-case.js';
import { encodePowertrains } from './powertrain-codec.js';
import { concatenated } from './powertrain-task.js';

/** A vehicle to be stepped. SI units, temperatures in kelvin. */
export interface SteppedCase {
  /** Throttles, air speeds, flight and bands of the case are not read. */
  powertrain: PowertrainCase;
  /** Moment of inertia of one rotor of each group, with propeller [kg·m²]. */
  inertia: readonly number[];
  /** Motors at the start [K]. */
  motorT0: number;
  /** Charge 0 … 1 of the lowest leaf, and volts of the lowest cell, at which the flight ends; 0 and null: when it is empty. */
  socCutoff: number;
  cellVoltageCutoff: number | null;
  /** Place and thrust direction of each single rotor in the frame of the vehicle; absent: all at its origin, along −z. */
  frame?: readonly RotorFrame[];
}

export interface RotorFrame {
  /** [m]. */
  position: readonly [number, number, number];
  axis: readonly [number, number, number];
}

/** The vehicle has more rotors than a stepped flight holds. */
export class TooManyRotorsError extends Error {}

/** The bytes are no model, or one of another version, or damaged. */
export class FlightModelError extends Error {}

const MAGIC = 'INFLOWFM';
const MODEL_VERSION = 1;
/** Magic, version, checksum, bytes of the numbers, a place in reserve. */
const HEADER = 24;
/** Counts of rotors, leaves, nodes, curves, maps, then the sizes of rows that the kernel had. */
const COUNTS = 16;
const CURVE = 1 + PT_SIZE.CURVE;

/** Precision of a flight of the service (dynamics-task.ts). */
const STEP = { hMax: 0.5, rtol: 1e-4, holdS: 1 } as const;

/** A model in the kernel's terms: each array as the kernel has it, map slots and curves by their place in the lists. */
export interface FlightModel {
  vehicle: Float64Array;
  rotors: Float64Array;
  leaves: Float64Array;
  nodes: Float64Array;
  /** Rows of a count and PT_SIZE.CURVE numbers. */
  curves: Float64Array;
  inputs: Float64Array;
  /** Rows of FRAME_ROTOR. */
  frame: Float64Array;
  maps: Float64Array[];
}

/** Returns the model of a case, in which every rotor stands for itself. Throws TooManyRotorsError. */
export function toFlightModel(each: SteppedCase): FlightModel {
  const rotors = each.powertrain.rotors.flatMap((rotor, i) =>
    Array.from({ length: rotor.count }, () => ({
      ...rotor,
      count: 1,
      trimT: null,
      J: each.inertia[i],
    })),
  );
  if (rotors.length > PT_MAX.GROUPS)
    throw new TooManyRotorsError(
      `the vehicle has ${rotors.length} rotors; a stepped flight holds ${PT_MAX.GROUPS}`,
    );
  const { rows, maps, curves } = encodePowertrains([{ ...each.powertrain, rotors }]);
  const point = decodePowertrain(rows, 0);
  for (const [i, { J }] of rotors.entries()) {
    const at = PT_SIZE.ROTOR * i;
    // commands of their own: no rotor is another's twin
    point.rotors[at + PT_ROTOR.COMMAND] = i;
    point.rotors[at + PT_ROTOR.J] = J;
    point.rotors[at + PT_ROTOR.THROTTLE] = 0;
    point.rotors[at + PT_ROTOR.V_AXIAL] = 0;
    point.rotors[at + PT_ROTOR.V_EDGE] = 0;
  }
  return {
    vehicle: point.vehicle,
    rotors: point.rotors,
    leaves: point.leaves,
    nodes: point.nodes,
    curves: concatenated(curves.map(toCurveRow)),
    inputs: toInputs(each),
    frame: toFrame(each.frame, rotors.length),
    maps: maps.map(({ table }) => table),
  };
}

function toCurveRow({ soc, volts }: { soc: readonly number[]; volts: readonly number[] }) {
  const row = new Float64Array(CURVE);
  row[0] = soc.length;
  row.set(soc, 1);
  row.set(volts, 1 + PT_MAX.OCV);
  return row;
}

function toInputs({ motorT0, socCutoff, cellVoltageCutoff }: SteppedCase): Float64Array {
  const inputs = new Float64Array(DYN_SIZE.IN);
  inputs[DYN_IN.SOC_CUTOFF] = socCutoff;
  inputs[DYN_IN.V_CUTOFF] = cellVoltageCutoff ?? 0;
  inputs[DYN_IN.HOLD_S] = STEP.holdS;
  inputs[DYN_IN.H_MAX] = STEP.hMax;
  inputs[DYN_IN.RTOL] = STEP.rtol;
  inputs[DYN_IN.T_MOTOR] = motorT0;
  inputs[DYN_IN.STEPPED] = 1;
  return inputs;
}

function toFrame(frame: readonly RotorFrame[] | undefined, rotors: number): Float64Array {
  const rows = new Float64Array(FRAME_ROTOR.SIZE * rotors);
  for (let i = 0; i < rotors; i++) {
    const { position, axis } = frame?.[i] ?? { position: [0, 0, 0], axis: [0, 0, -1] };
    rows.set(position, FRAME_ROTOR.SIZE * i + FRAME_ROTOR.POSITION);
    rows.set(axis, FRAME_ROTOR.SIZE * i + FRAME_ROTOR.AXIS);
  }
  return rows;
}

/** Returns the bytes of a model. */
export function encodeFlightModel(model: FlightModel): Uint8Array {
  const { vehicle, rotors, leaves, nodes, curves, inputs, frame, maps } = model;
  const counts = new Float64Array(COUNTS);
  counts.set([
    rotors.length / PT_SIZE.ROTOR,
    leaves.length / PT_SIZE.LEAF,
    nodes.length / PT_SIZE.NODE,
    curves.length / CURVE,
    maps.length,
    PT_SIZE.ROTOR,
    PT_SIZE.LEAF,
    PT_SIZE.NODE,
  ]);
  const tables = maps.flatMap((map) => [Float64Array.of(map.length), map]);
  const parts = [counts, vehicle, inputs, rotors, frame, leaves, nodes, curves, ...tables];
  const numbers = concatenated(parts);
  const bytes = new Uint8Array(HEADER + numbers.byteLength);
  const payload = bytes.subarray(HEADER);
  payload.set(new Uint8Array(numbers.buffer));
  bytes.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, MODEL_VERSION, true);
  view.setUint32(12, crc32(payload), true);
  view.setUint32(16, payload.length, true);
  return bytes;
}

/** Returns the model of its bytes. Throws FlightModelError. */
export function decodeFlightModel(bytes: Uint8Array): FlightModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (bytes.length < HEADER || magic !== MAGIC)
    throw new FlightModelError('these bytes are no model of a flight');
  const version = view.getUint32(8, true);
  if (version !== MODEL_VERSION)
    throw new FlightModelError(
      `the model has version ${version}; this program reads ${MODEL_VERSION}`,
    );
  const payload = new Uint8Array(bytes.subarray(HEADER));
  if (payload.length !== view.getUint32(16, true) || crc32(payload) !== view.getUint32(12, true))
    throw new FlightModelError('the model is damaged: its checksum does not fit');
  const numbers = new Float64Array(payload.buffer);
  let at = 0;
  const take = (length: number) => numbers.subarray(at, (at += length));
  const [rotors, leaves, nodes, curves, maps] = take(COUNTS);
  return {
    vehicle: take(PT_SIZE.VEHICLE),
    inputs: take(DYN_SIZE.IN),
    rotors: take(PT_SIZE.ROTOR * rotors),
    frame: take(FRAME_ROTOR.SIZE * rotors),
    leaves: take(PT_SIZE.LEAF * leaves),
    nodes: take(PT_SIZE.NODE * nodes),
    curves: take(CURVE * curves),
    maps: Array.from({ length: maps }, () => take(take(1)[0])),
  };
}
