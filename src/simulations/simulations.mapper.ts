import type { EventPayload } from '../events/event-types.js';
import { RESULT_LABELS } from '../powertrain/display-labels.js';
import { withFrameWarning } from '../powertrain/run-warnings.js';
import type { StoredResult } from '../powertrain/solve-result.js';
import type { Powertrains } from '../powertrain/powertrains.service.js';
import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { toPayloadFields } from '../runs/run-resource.js';
import type { RunPartRow, RunRow } from '../runs/run.row.js';
import { type RunView, toView } from '../runs/run-following.js';
import type { FoundSimulation } from './child-simulations.js';
import type { SharedSimulation, SimulationResource } from './simulations.wire.js';
import { SOLVER, toSharedRun, toVehicleRun } from './vehicle-run.js';

/** The reader of stored results, which only Powertrains can read. */
export type Presenter = Pick<Powertrains, 'toWire' | 'rotorLabels'>;

export function toSimulation(
  { run, parts, queuePosition }: FoundSimulation,
  presenter: Presenter,
): SimulationResource {
  const result = run.result as StoredResult | null;
  const named = {
    object: 'simulation' as const,
    analysis_type: 'single_point' as const,
    sweep_id: run.sweep_id,
  };
  const solved = {
    result: result && presenter.toWire(result),
    display_labels: result && RESULT_LABELS,
    rotor_labels: result && presenter.rotorLabels(result),
  };
  const vehicle = toVehicleRun(run, parts, queuePosition);
  const warnings = withFrameWarning(vehicle.warnings, result?.All);
  return Object.assign(named, vehicle, solved, { warnings });
}

/** Returns the form that everybody with a link may read; the simulation is completed. */
export function toSharedSimulation(
  run: RunRow,
  parts: readonly RunPartRow[],
  presenter: Presenter,
): SharedSimulation {
  const result = run.result as StoredResult;
  return {
    object: 'shared_simulation',
    ...toSharedRun(run, parts),
    result: presenter.toWire(result),
    display_labels: RESULT_LABELS,
    rotor_labels: presenter.rotorLabels(result),
  };
}

/** Returns the view that the stream of a simulation sends. */
export function toSimulationView({ run, queuePosition }: FoundSimulation): RunView {
  const { progress, sweep_id } = run;
  return toView(run, { watchedId: sweep_id ?? run.id, queuePosition, progress: { progress } });
}

type Payload = EventPayload<'simulation.queued'>;

/** `data.object` of an event (contract §7): no detail of the result. */
export function toSimulationPayload(run: RunRow, presenter: Presenter): Payload {
  const summary = run.status === 'completed' && toSummary(run.result as StoredResult, presenter);
  const { airspeed_m_s, density_kg_m3, battery_charge_pct } = run.body as VehicleConditions;
  return {
    object: 'simulation',
    ...toPayloadFields(run),
    inputs: { airspeed_m_s, density_kg_m3, battery_charge_pct, solver: SOLVER },
    ...(summary && { result_summary: summary }),
  };
}

function toSummary(
  result: StoredResult,
  presenter: Presenter,
): NonNullable<Payload['result_summary']> {
  const { All } = presenter.toWire(result);
  const { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s } = All;
  return { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s };
}
