import { Injectable } from '@nestjs/common';
import { headline } from '../components/projection.js';
import { wholeTag } from '../platform/http/exchange.js';
import { VERSION } from '../platform/version.js';
import { toWireTime } from '../platform/wire/time.js';
import { toSnapshotPart } from '../powertrain/snapshot.js';
import type { RunRow } from '../runs/run.row.js';
import { DynamicCurves } from './curves/dynamic-curves.js';
import { DynamicsService } from './dynamics.service.js';
import type { StoredDynamic } from './flight/dynamic-run.row.js';
import {
  type FlightCurves,
  type FoundDynamic,
  flightLabelsOf,
  toResult,
  toVehicleShown,
} from './result/dynamic.mapper.js';
import type { SharedDynamic } from './result/dynamic-simulation.wire.js';

/** Finished dynamic simulations as they are shown to others than their owner. */
@Injectable()
export class DynamicShares {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly curves: DynamicCurves,
  ) {}

  /** Returns what everybody with the link to `run`, a dynamic simulation, may read. */
  async shown(run: RunRow): Promise<SharedDynamic> {
    const found = await this.dynamics.found(run);
    return toSharedDynamic(found, await this.curves.of(found));
  }

  /**
   * Returns a tag of all that is shown of a completed run and of what else stands beside it: it is known before a
   * long flight is put together.
   */
  tagOf({ id, version }: RunRow, beside: object = {}): string {
    return wholeTag(version, JSON.stringify([VERSION, id, beside]));
  }
}

/**
 * Returns the shared form. It shows of components only what the catalog would show: a link is made for a result, not
 * for a recipe.
 */
function toSharedDynamic(found: FoundDynamic, curves: FlightCurves): SharedDynamic {
  const { run, flight } = found;
  const { parts, schedule } = found.inputs!; // a link shows all of it
  const body = run.body as StoredDynamic;
  return {
    object: 'shared_dynamic_simulation',
    name: run.name,
    completed_at: toWireTime(run.completed_at!), // it is completed
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
    components: parts.map((part) =>
      Object.assign(toSnapshotPart(part), { spec_json: headline(part.type, part.spec) }),
    ),
    result: toResult(run, flight, curves)!,
    ...flightLabelsOf(body, true),
    solver_engine: run.solver_engine!,
  };
}
