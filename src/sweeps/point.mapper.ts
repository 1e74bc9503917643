import type { EventPayload } from '../events/event-types.js';
import { toWireTime } from '../platform/wire/time.js';
import type { StoredResult } from '../powertrain/solve-result.js';
import type { Powertrains } from '../powertrain/powertrains.service.js';
import { GRAVITY } from '../powertrain/vehicle-mass.js';
import { type RunError, runError } from '../runs/run-errors.js';
import type { RunRow } from '../runs/run.row.js';
import type { SimulationRow } from '../simulations/child-simulations.js';
import { SOLVER } from '../simulations/vehicle-run.js';
import { type LoadedSweep, pointStatus } from './loaded-sweep.js';
import { pointId } from './point-id.js';
import type { PointComponent, PointInputs, SweepPointResource } from './point.wire.js';
import type { PointRow, SolvedSweepPoint, Totals } from './points.queries.js';
import { POINT_KEY_NAMES } from './point-keys.js';
import { type PartNames, pointName } from './point-name.js';
import { listOf, stepsAt, vehicleAt } from './sweep-expander.js';

export function toPointResource(
  loaded: LoadedSweep,
  point: PointRow,
  names: PartNames,
  powertrains: Powertrains,
): SweepPointResource {
  const { run } = loaded;
  return {
    object: 'sweep_point',
    id: pointId(run.id, point.index),
    index: point.index,
    name: pointName(loaded, point.index, names),
    status: pointStatus(point, run),
    inputs: toInputs(loaded, point.index, names),
    rotors: point.result && powertrains.toWire(point.result),
    failed: point.status === 'failed',
    reason: point.error && point.error.message,
    error: point.error,
    is_starred: point.is_starred,
  };
}

function toInputs({ vehicle, grid }: LoadedSweep, index: number, names: PartNames): PointInputs {
  const steps = stepsAt(grid, index);
  const [first] = vehicle[listOf(vehicle)]!;
  const inputs: Record<string, number | string | null> = { throttle: first.throttle_pct ?? null };
  const component: PointComponent[] = [];
  for (const [i, dimension] of grid.dimensions.entries()) {
    const value = dimension.values[steps[i]];
    if (dimension.kind === 'component') {
      const id = String(value);
      const { type: axis, slots } = dimension;
      const name = names.get(id) ?? '';
      component.push(...slots.map((slot) => ({ axis, slot, id, name })));
    } else if (dimension.input === 'tilt') {
      for (const place of dimension.rotors!) inputs[`tilt_${place}`] = value;
    } else inputs[dimension.input] = value;
  }
  const shown = { ...inputs, grid_index: index, ...(component.length > 0 && { component }) };
  return shown as unknown as PointInputs;
}

/** The point as if it were a simulation of its own. */
export function toChildRow(loaded: LoadedSweep, point: PointRow, names: PartNames): SimulationRow {
  const { run, vehicle, grid } = loaded;
  const status = pointStatus(point, run);
  return {
    ...run,
    id: pointId(run.id, point.index),
    kind: 'simulation',
    sweep_id: run.id,
    name: pointName(loaded, point.index, names),
    status,
    is_starred: point.is_starred,
    plot_config: null,
    body: vehicleAt(vehicle, grid, point.index),
    credits_cost: run.rotors,
    cancel_requested_at: null,
    progress: status === 'completed' ? 1 : null,
    result: point.result,
    error: point.error,
    completed_at: point.solved_at ?? run.completed_at,
  };
}

/** The parts of a sweep that the events of its points need. */
export interface PointOwner extends Pick<LoadedSweep, 'vehicle' | 'grid'> {
  run: Pick<RunRow, 'id' | 'project_id' | 'rotors' | 'created_at' | 'dispatched_at'>;
}

export type ChildPayload = EventPayload<'simulation.queued'>;

/** Returns the payload of a point's events (contract §7). `point` is there once it was solved. */
export function toChildPayload(
  owner: PointOwner,
  index: number,
  status: ChildPayload['status'],
  {
    names,
    point,
    completedAt,
  }: { names: PartNames; point?: SolvedSweepPoint; completedAt?: string },
): ChildPayload {
  const { run, vehicle, grid } = owner;
  const at = vehicleAt(vehicle, grid, index);
  const { airspeed_m_s, density_kg_m3, battery_charge_pct } = at;
  return {
    object: 'simulation',
    id: pointId(run.id, index),
    status,
    project_id: run.project_id,
    sweep_id: run.id,
    name: pointName(owner, index, names),
    credits_cost: run.rotors,
    created_at: toWireTime(run.created_at),
    dispatched_at: run.dispatched_at && status !== 'queued' ? toWireTime(run.dispatched_at) : null,
    completed_at: completedAt ?? null,
    error: point?.error ?? null,
    inputs: { airspeed_m_s, density_kg_m3, battery_charge_pct, solver: SOLVER },
    ...(point?.totals && { result_summary: toSummary(point.totals) }),
  };
}

function toSummary(totals: Totals) {
  const { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s } = totals;
  return { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s };
}

/** A solved point as it is kept. */
export function toSolvedPoint(
  index: number,
  result: StoredResult | null,
  error: { code: RunError['code']; message: string } | null,
): SolvedSweepPoint {
  if (result === null)
    return {
      index,
      error: runError(error!, index),
      result: null,
      totals: null,
      isLimited: null,
      requiredThrust: null,
    };
  const { All } = result;
  const totals = Object.fromEntries(
    POINT_KEY_NAMES.map((key) => [key, All[key] ?? null]),
  ) as Totals;
  const isLimited = All.limits.length > 0;
  return { index, error: null, result, totals, isLimited, requiredThrust: requiredOf(All) };
}

/** Returns the thrust that the point is trimmed to, or else its weight; null without both, or where it is not known. */
function requiredOf({ trim, all_up_mass_kg: mass = null }: StoredResult['All']): number | null {
  if (trim !== undefined) return trim.required_thrust_n;
  return mass === null ? null : mass * GRAVITY;
}
