import { Choice, Instant, List, Obj, Resource, Shape, Text } from '../platform/wire/fields.js';
import { PackTopologyIn } from '../powertrain/vehicle.wire.js';
import {
  DISPLAY_LABELS,
  RESULT_SCHEMA,
  ROTOR_LABELS,
  TEXTS,
  type WireResult,
} from '../powertrain/result.wire.js';
import {
  CustomPartIn,
  ROTOR_GROUPS,
  RotorGroupResource,
  RotorIn,
  ROTORS,
} from '../powertrain/rotor.wire.js';
import { SnapshotPart } from '../powertrain/snapshot.js';
import { VehicleInputs } from './vehicle-run.wire.js';

/** A simulation for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedSimulation {
  @Choice(['shared_simulation'])
  object!: 'shared_simulation';

  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'When it was computed' })
  completed_at!: string;

  @Obj(() => VehicleInputs)
  inputs!: VehicleInputs;

  @List(() => RotorGroupResource, { description: ROTOR_GROUPS })
  rotor_groups!: RotorGroupResource[];

  @List(() => RotorIn, { description: ROTORS })
  rotors!: RotorIn[];

  @Text({ nullable: true })
  battery_component_id!: string | null;

  @Obj(() => PackTopologyIn, { nullable: true })
  battery_topology!: PackTopologyIn | null;

  @Obj(() => CustomPartIn, { nullable: true, description: 'With its headline figures' })
  custom_battery!: CustomPartIn | null;

  @List(() => SnapshotPart, { description: 'With their headline figures, whosever they are' })
  components!: SnapshotPart[];

  @Shape(RESULT_SCHEMA, { description: 'By rotor, `"1"` …, then `"All"` and `"Battery"`' })
  result!: WireResult;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Version of the engine that solved it' })
  solver_engine!: string;
}
