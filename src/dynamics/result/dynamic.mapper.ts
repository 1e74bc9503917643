import type { EventPayload } from '../../events/event-types.js';
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import { toWireTimeOrNull } from '../../platform/wire/time.js';
import { withNulls } from '../../platform/wire/validation.js';
import { flightLabels, rotorLabels } from '../../powertrain/display-labels.js';
import { PackTopologyIn } from '../../powertrain/vehicle.wire.js';
import { vehicleShown } from '../../powertrain/rotors.js';
import { runWarningsOf, withFrameWarning } from '../../powertrain/run-warnings.js';
import { snapshotOf, toPublicPart } from '../../powertrain/snapshot.js';
import { referenceOf } from '../../vehicles/vehicle-reference.js';
import { isTerminal } from '../../runs/run-status.js';
import type { FoundRun } from '../../runs/kind-runs.js';
import { type RunView, toView } from '../../runs/run-following.js';
import { toPayloadFields, toRunFields, toSharedFields } from '../../runs/run-resource.js';
import type { RunPartRow, RunRow } from '../../runs/run.row.js';
import { type DynamicRunRow, flownVehicle, type StoredDynamic } from '../flight/dynamic-run.row.js';
import { shown, toBareResult } from './dynamic-result.mapper.js';
import type { DynamicResult } from './dynamic-result.wire.js';
import {
  DynamicRotorGroupIn,
  DynamicRotorGroupResource,
  DynamicRotorIn,
  TerminationIn,
} from '../request/dynamics.wire.js';
import type {
  DynamicSimulationResource,
  FlownVehicleResource,
  SharedDynamic,
} from './dynamic-simulation.wire.js';
import { channelsOf } from '../series/channels.mapper.js';
import { progressOf } from '../flight/flight-states.js';
import type { ScheduleIn } from '../request/schedule.wire.js';

/** A flight with its run. */
export interface FoundDynamic extends FoundRun {
  flight: DynamicRunRow;
  /** The parts that it was accepted with, and the commands; undefined where only its state is looked at. */
  inputs?: { parts: RunPartRow[]; schedule: ScheduleIn };
}

/** The part of a result that is in the rows. */
export type FlightCurves = Pick<DynamicResult, 'samples' | 'series'>;

/** `curves`: absent in lists, and in answers to writes, which are stored. */
export function toDynamicResource(
  { run, flight, queuePosition, inputs }: FoundDynamic,
  curves?: FlightCurves,
): DynamicSimulationResource {
  const body = run.body as StoredDynamic;
  const vehicle: Pick<FlownVehicleResource, keyof FlownVehicleResource> = toVehicleShown(body);
  return {
    object: 'dynamic_simulation',
    ...toRunFields(run, queuePosition),
    ...referenceOf(body),
    cancel_requested_at: toWireTimeOrNull(run.cancel_requested_at),
    progress: progressShown(run, flight),
    simulated_s: flight.simulated_s,
    estimated_duration_s: flight.estimated_duration_s,
    ...vehicle,
    input_snapshot: inputs ? snapshotOf(requestOf(body, inputs.schedule), inputs.parts) : null,
    result: toResult(run, flight, curves),
    ...flightLabelsOf(body, flight, inputs !== undefined),
    // a drag area that does nothing was refused
    warnings: withFrameWarning(
      runWarningsOf({ ...body, vehicle: null }),
      curves?.samples.at(0)?.All,
    ),
  };
}

function requestOf(body: StoredDynamic, schedule: ScheduleIn) {
  return { ...body, schedule };
}

/** null until the run has ended. */
function toResult(run: RunRow, flight: DynamicRunRow, curves?: FlightCurves): DynamicResult | null {
  if (!isTerminal(run.status)) return null;
  const bare = toBareResult(flight, run.status, flownVehicle(run.body));
  if (bare === null || curves === undefined) return bare;
  bare.run_meta.display_rows = curves.series.time_s.length;
  return Object.assign(bare, curves);
}

/** Every field is there: what the request left out is null. */
function toVehicleShown(body: StoredDynamic): FlownVehicleResource {
  const { battery_component_id: id, battery_topology: pack } = body;
  return {
    battery_component_id: id ?? null,
    battery_topology: pack ? withNulls(PackTopologyIn, pack) : null,
    ...vehicleShown(body, {
      rotor: DynamicRotorIn,
      group: DynamicRotorGroupIn,
      shown: DynamicRotorGroupResource,
    }),
    termination: withNulls(TerminationIn, body.termination),
  };
}

/** `isWhole`: with the channels of the curves, which lists do not have. */
function flightLabelsOf(
  body: StoredDynamic,
  flight: DynamicRunRow,
  isWhole: boolean,
): Pick<DynamicSimulationResource, 'display_labels' | 'rotor_labels'> {
  const vehicle = flownVehicle(body, flight);
  const rotors = rotorLabels(vehicle.groups, 'Battery');
  const channels = isWhole ? channelsOf(vehicle).map(({ name }) => name) : [];
  return { display_labels: flightLabels(channels, rotors), rotor_labels: rotors };
}

function progressShown(run: RunRow, flight: DynamicRunRow): number | null {
  return run.dispatched_at === null ? null : progressOf(flight);
}

/** Returns the view that the stream of a flight sends. */
export function toDynamicView({ run, flight, queuePosition }: FoundDynamic): RunView {
  const { simulated_s, estimated_duration_s } = flight;
  const progress = { progress: progressShown(run, flight), simulated_s, estimated_duration_s };
  return toView(run, { queuePosition, progress });
}

type Payload = EventPayload<'simulation.queued'>;

/** `data.object` of an event (contract §7). `flight`, `last`: of a completed one, and its last row. */
export function toDynamicPayload(run: RunRow, flight?: DynamicRunRow, last?: DynamicsRow): Payload {
  const summary = flight && last && toSummary(flight, last);
  return {
    object: 'dynamic_simulation',
    ...toPayloadFields(run),
    inputs: null,
    ...(summary && { result_summary: summary }),
  };
}

/** Returns the summary of the last moment; the endurance is what a flight to a cut-off lasted. */
function toSummary(
  { simulated_s, ended }: DynamicRunRow,
  { result }: DynamicsRow,
): NonNullable<Payload['result_summary']> {
  const { T, Pbus, Pmech } = result;
  const cutOff = ended === 'soc_cutoff' || ended === 'voltage_cutoff';
  return {
    total_thrust_n: T,
    total_elec_power_w: Pbus,
    system_efficiency: Pbus > 0 && Pmech >= 0 ? Pmech / Pbus : null,
    endurance_s: cutOff ? shown(simulated_s) : null,
  };
}

/** Returns the form that everybody with a link may read; the flight is completed. */
export function toSharedDynamic(found: FoundDynamic, curves: FlightCurves): SharedDynamic {
  const { run, flight } = found;
  const { parts, schedule } = found.inputs!; // a link shows all of it
  const body = run.body as StoredDynamic;
  return {
    object: 'shared_dynamic_simulation',
    ...toSharedFields(run),
    vehicle: toVehicleShown(body),
    inputs: {
      density_kg_m3: body.density_kg_m3,
      battery_charge_pct: body.battery_charge_pct,
      battery_esc_wire_resistance_mohm: body.battery_esc_wire_resistance_mohm,
      avionics_w: body.avionics_w ?? 0,
      auxiliary_current_a: body.auxiliary_current_a ?? 0,
      height_above_ground_m: body.height_above_ground_m ?? null,
      battery_initial_temp_c: body.battery_initial_temp_c ?? null,
      motor_initial_temp_c: body.motor_initial_temp_c ?? null,
      ambient_temp_c: body.ambient_temp_c,
    },
    schedule,
    components: parts.map(toPublicPart),
    result: toResult(run, flight, curves)!,
    ...flightLabelsOf(body, flight, true),
  };
}
