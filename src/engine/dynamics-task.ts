/** The thread's side of a dynamic simulation: one piece of a flight, in as many calls as its rows need room for. */
import { DYN_ROW, DYN_SIZE, DYN_STATE } from './dynamics-layout.js';
import type { Kernel } from './kernel-instance.js';
import type { MapSlots } from './map-slots.js';
import type { PowertrainJob } from './powertrain-job.js';
import { decodePowertrain, PT_VEHICLE, resultSize } from './powertrain-layout.js';
import { concatenated, loadPowertrain } from './powertrain-task.js';

/** Rows of a piece end with the call in which they have become so many numbers (16 MB). */
const MOST_NUMBERS = 2_000_000;

/** [width, events | state | events | rows]: dynamics-rows.ts reads it. */
export function flyDynamics(kernel: Kernel, slots: MapSlots, job: DynamicsJob): Float64Array {
  const { powertrain, inputs, schedule, from, untilS, mostSteps } = job;
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
  const { rows, events } = advance(kernel, width, untilS, mostSteps);
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

function advance(kernel: Kernel, width: number, untilS: number, mostSteps: number) {
  const { dynamicsState: state } = kernel;
  const done = () => state[DYN_STATE.STEPS] + state[DYN_STATE.REJECTED];
  const first = done();
  const rows: Float64Array[] = [];
  const events: Float64Array[] = [];
  let room = MOST_NUMBERS;
  do {
    const before = done();
    const count = kernel.advanceDynamics(untilS, first + mostSteps - before);
    rows.push(kernel.dynamicsRows.slice(0, width * count));
    events.push(kernel.dynamicsEvents.slice(0, DYN_SIZE.EVENT * kernel.dynamicsEventCount()));
    room -= width * count;
    // a call without a step and without an end is followed by others like it
    if (done() === before) break;
  } while (
    state[DYN_STATE.END] === 0 &&
    state[DYN_STATE.T] < untilS &&
    done() < first + mostSteps &&
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
  mostSteps: number;
}
