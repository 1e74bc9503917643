/**
 * Dynamic simulations: the numbers that cross to a thread, and the thread's side, which flies one piece of a flight in as
 * many calls as its rows need room for.
 */
import {
  decodePowertrain,
  DYN_IN,
  DYN_ROW,
  DYN_SIZE,
  DYN_STATE,
  DYN_TRIM,
  PT_ROTOR,
  PT_SIZE,
  PT_VEHICLE,
  resultSize,
  words,
} from './layout.js';
import type { Kernel } from './kernel-instance.js';
import type { MapSlots } from './map-task.js';
import { concatenated, loadPowertrain, type PowertrainJob } from './powertrain-task.js';
import {
  type DynamicsCase,
  type DynamicsTrim,
  type DynamicsWork,
  packSchedule,
} from './dynamics-case.js';
import { encodePowertrains } from './powertrain-codec.js';

/** Longest step [s] and relative tolerance of a step: theory of docs/theory/dynamics.md; of an estimate a tenth is enough. */
const PRECISION = {
  fine: { hMax: 0.5, rtol: 1e-4 },
  coarse: { hMax: 60, rtol: 1e-2 },
} as const;
/** The time for which a limit must be exceeded before it counts as a cut-off or a rating [s]: an inrush is shorter. */
const HOLD_S = 1;

type Encoded = Pick<DynamicsJob, 'powertrain' | 'inputs' | 'schedule'>;
/** A flight is encoded once, however many pieces it is flown in. */
const ENCODED = new WeakMap<DynamicsCase, Encoded>();

/** Throws where the vehicle is larger than the kernel holds. */
export function encodeDynamics(each: DynamicsCase, work: DynamicsWork): DynamicsJob {
  let encoded = ENCODED.get(each);
  if (encoded === undefined) {
    encoded = {
      powertrain: encodeVehicle(each),
      inputs: encodeInputs(each),
      schedule: withTrims(packSchedule(each.schedule), each.trim),
    };
    ENCODED.set(each, encoded);
  }
  return { kind: 'dynamics', ...encoded, ...work };
}

const TRIM_KINDS = words(DYN_TRIM);

/** The schedule followed by the trims of its intervals. */
function withTrims(schedule: Float64Array, trim: DynamicsTrim | undefined): Float64Array {
  if (trim === undefined) return schedule;
  const intervals = trim.intervals.flatMap((each) => [
    TRIM_KINDS.indexOf(each?.kind ?? 'none'),
    each?.newtons ?? 0,
  ]);
  return concatenated([schedule, Float64Array.from(intervals)]);
}

function encodeVehicle(each: DynamicsCase): Encoded['powertrain'] {
  const { powertrain, rotors, schedule, trim } = each;
  const { kind: _, ...job } = encodePowertrains([powertrain]);
  const { vehicle, rotors: rows } = decodePowertrain(job.rows, 0);
  vehicle[PT_VEHICLE.DRAG_FORWARD] = trim?.drag.forward ?? 0;
  vehicle[PT_VEHICLE.DRAG_VERTICAL] = trim?.drag.vertical ?? 0;
  for (const [i, { command, J }] of rotors.entries()) {
    if (!(command >= 0 && command < schedule.commands))
      throw new Error('a rotor follows a command that the schedule has not');
    rows[PT_SIZE.ROTOR * i + PT_ROTOR.COMMAND] = command;
    rows[PT_SIZE.ROTOR * i + PT_ROTOR.J] = J;
    rows[PT_SIZE.ROTOR * i + PT_ROTOR.TRIM_SHARE] = trim?.shares[i] ?? 0;
  }
  return job;
}

function encodeInputs(each: DynamicsCase): Float64Array {
  const { hMax, rtol } = each.coarse ? PRECISION.coarse : PRECISION.fine;
  const inputs = new Float64Array(DYN_SIZE.IN);
  inputs[DYN_IN.END_S] = each.endS;
  inputs[DYN_IN.SOC_CUTOFF] = each.socCutoff;
  inputs[DYN_IN.V_CUTOFF] = each.cellVoltageCutoff ?? 0;
  inputs[DYN_IN.HOLD_S] = HOLD_S;
  inputs[DYN_IN.RECORD_S] = each.recordS;
  inputs[DYN_IN.H_MAX] = hMax;
  inputs[DYN_IN.RTOL] = rtol;
  inputs[DYN_IN.T_MOTOR] = each.motorT0;
  inputs[DYN_IN.INTERVALS] = each.schedule.starts.length;
  inputs[DYN_IN.COMMANDS] = each.schedule.commands;
  inputs[DYN_IN.COLLECTIVES] = each.schedule.collectives ? 1 : 0;
  inputs[DYN_IN.TRIMS] = each.trim === undefined ? 0 : 1;
  return inputs;
}

/** Rows of a piece end with the call in which they have become so many numbers (16 MB). */
const MAX_NUMBERS = 2_000_000;

/** [width, events | state | events | rows]: dynamics-rows.ts reads it. */
export function flyDynamics(kernel: Kernel, slots: MapSlots, job: DynamicsJob): Float64Array {
  const { powertrain, inputs, schedule, from, untilS, maxSteps } = job;
  const vehicle = decodePowertrain(powertrain.rows, 0);
  const width = rowWidth(vehicle.vehicle);
  loadPowertrain(kernel, slots, vehicle, powertrain);
  kernel.dynamicsSchedule(schedule.length).set(schedule);
  kernel.dynamicsIn.set(inputs);
  if (from === null) kernel.beginDynamics();
  else {
    kernel.dynamicsState.set(from);
    kernel.resumeDynamics();
  }
  const { rows, events } = advance(kernel, width, untilS, maxSteps);
  return concatenated([
    Float64Array.of(
      width,
      events.reduce((sum, { length }) => sum + length, 0),
    ),
    kernel.dynamicsState,
    ...events,
    ...rows,
  ]);
}

/** Numbers of a row of this vehicle. */
function rowWidth(vehicle: Float64Array): number {
  return DYN_ROW.RESULT + resultSize(vehicle[PT_VEHICLE.GROUPS], vehicle[PT_VEHICLE.LEAVES]);
}

function advance(kernel: Kernel, width: number, untilS: number, maxSteps: number) {
  const { dynamicsState: state } = kernel;
  const done = () => state[DYN_STATE.STEPS] + state[DYN_STATE.REJECTED];
  const first = done();
  const rows: Float64Array[] = [];
  const events: Float64Array[] = [];
  let room = MAX_NUMBERS;
  do {
    const before = done();
    const count = kernel.advanceDynamics(untilS, first + maxSteps - before);
    rows.push(kernel.dynamicsRows.slice(0, width * count));
    events.push(kernel.dynamicsEvents.slice(0, DYN_SIZE.EVENT * kernel.dynamicsEventCount()));
    room -= width * count;
    // A call that neither stepped nor ended would be followed by others like it.
    if (done() === before) break;
  } while (
    state[DYN_STATE.END] === 0 &&
    state[DYN_STATE.T] < untilS &&
    done() < first + maxSteps &&
    room > 0
  );
  return { rows, events };
}

/**
 * The job of a flight that a thread receives, as a structured clone; the schedule and the maps' tables lie in shared
 * memory.
 */
export interface DynamicsJob {
  kind: 'dynamics';
  /** One point; its rotors have command and inertia beside what a powertrain's have. */
  powertrain: Omit<PowertrainJob, 'kind'>;
  /** DYN_IN. */
  inputs: Float64Array;
  schedule: Float64Array;
  /** The kernel's state to go on from; null: from the beginning. */
  from: Float64Array | null;
  untilS: number;
  maxSteps: number;
}
