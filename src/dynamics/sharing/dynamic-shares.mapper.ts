import { headline } from '../../components/projection.js';
import { toWireTime } from '../../platform/wire/time.js';
import { toSnapshotPart } from '../../powertrain/snapshot.js';
import type { StoredDynamic } from '../flight/dynamic-run.row.js';
import type { SharedDynamic } from './dynamic-shares.wire.js';
import {
  type Curves,
  type FoundDynamic,
  labelsOf,
  toResult,
  toVehicleShown,
} from '../result/dynamic.mapper.js';

/** Of components only what the catalog would show: a link is made for a result, not for a recipe. */
export function toSharedDynamic(found: FoundDynamic, curves: Curves): SharedDynamic {
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
      battery_initial_temp_c: body.battery_initial_temp_c ?? null,
      motor_initial_temp_c: body.motor_initial_temp_c ?? null,
      ambient_temp_c: body.ambient_temp_c,
    },
    schedule,
    components: parts.map((part) =>
      Object.assign(toSnapshotPart(part), { spec_json: headline(part.type, part.spec) }),
    ),
    result: toResult(run, flight, curves)!,
    ...labelsOf(body, true),
    solver_engine: run.solver_engine!,
  };
}
