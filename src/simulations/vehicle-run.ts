/** Presents a run for simulations and sweeps, from its row and the parts it was accepted with. */
import {
  PackTopologyIn,
  RunNoiseIn,
  TrimIn,
  type VehicleConditions,
} from '../powertrain/vehicle.wire.js';
import {
  CustomPartIn,
  RotorGroupIn,
  RotorGroupResource,
  RotorIn,
} from '../powertrain/rotor.wire.js';
import { vehicleShown } from '../powertrain/rotors.js';
import { runWarningsOf } from '../powertrain/run-warnings.js';
import { snapshotOf, toPublicPart, toPublicVehicle } from '../powertrain/snapshot.js';
import { toRunFields, toSharedFields } from '../runs/run-resource.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import { referenceOf } from '../vehicles/vehicle-reference.js';
import type { SharedVehicleRun, VehicleInputs, VehicleRun } from './vehicle-run.wire.js';
import { withNulls } from '../platform/wire/validation.js';

/** The solver of operating points; docs/theory/powertrain.md. */
export const SOLVER = 'static_equilibrium';

/** `parts`: of the run; more than it names do no harm. `queuePosition`: as RunsService says. */
export function toVehicleRun(
  run: RunRow,
  parts: readonly RunPartRow[],
  queuePosition: number | null,
): Omit<VehicleRun, 'object'> {
  const vehicle = run.body as VehicleConditions;
  return {
    ...toRunFields(run, queuePosition),
    held: run.held,
    ...referenceOf(vehicle),
    ...batteryOf(vehicle),
    inputs: inputsOf(vehicle),
    ...rotorsOf(vehicle),
    input_snapshot: run.status === 'draft' ? null : snapshotOf(vehicle, parts),
    plot_config_json: run.plot_config,
    warnings: runWarningsOf(vehicle),
  };
}

/** Returns what simulations and sweeps show to everybody with a link; the run is completed. */
export function toSharedRun(
  run: RunRow,
  parts: readonly RunPartRow[],
): Omit<SharedVehicleRun, 'display_labels' | 'rotor_labels'> {
  const vehicle = run.body as VehicleConditions;
  return {
    ...toSharedFields(run),
    inputs: inputsOf(vehicle),
    ...toPublicVehicle({ ...rotorsOf(vehicle), ...batteryOf(vehicle) }),
    components: parts.map(toPublicPart),
  };
}

function inputsOf(vehicle: VehicleConditions): VehicleInputs {
  return {
    airspeed_m_s: vehicle.airspeed_m_s,
    density_kg_m3: vehicle.density_kg_m3,
    battery_charge_pct: vehicle.battery_charge_pct,
    solver: SOLVER,
    battery_esc_wire_resistance_mohm: vehicle.battery_esc_wire_resistance_mohm,
    vehicle: vehicle.vehicle ?? null,
    ...(vehicle.noise && { noise: withNulls(RunNoiseIn, vehicle.noise) }),
    trim: vehicle.trim ? withNulls(TrimIn, vehicle.trim) : null,
    avionics_w: vehicle.avionics_w ?? 0,
    auxiliary_current_a: vehicle.auxiliary_current_a ?? 0,
    ambient_temp_c: vehicle.ambient_temp_c,
    vertical_speed_m_s: vehicle.vertical_speed_m_s,
    height_above_ground_m: vehicle.height_above_ground_m ?? null,
    inflow_mode: vehicle.inflow_mode,
    cooling_source: vehicle.cooling_source ?? null,
    flight_regime: vehicle.flight_regime,
    forced_air_velocity_m_s: vehicle.forced_air_velocity_m_s ?? null,
    flight_duration: vehicle.flight_duration,
  };
}

function batteryOf(vehicle: VehicleConditions) {
  const { battery_component_id: id, battery_topology: pack, custom_battery: custom } = vehicle;
  return {
    battery_component_id: id ?? null,
    battery_topology: pack ? withNulls(PackTopologyIn, pack) : null,
    custom_battery: custom ? withNulls(CustomPartIn, custom) : null,
  };
}

function rotorsOf(vehicle: VehicleConditions) {
  const shown = vehicleShown(vehicle, {
    rotor: RotorIn,
    group: RotorGroupIn,
    shown: RotorGroupResource,
  });
  for (const rotor of [...shown.rotor_groups, ...shown.rotors])
    for (const field of ['custom_motor', 'custom_propeller'] as const) {
      const custom = rotor[field];
      if (custom) rotor[field] = withNulls(CustomPartIn, custom);
    }
  return shown;
}
