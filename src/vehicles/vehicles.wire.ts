/** Saved vehicles: requests and answers. The body of a vehicle is the vehicle's part of a simulation's body. */
import type { Fault } from '../platform/errors.js';
import { ListEnvelope, ListOf, ListQuery } from '../platform/list/list.wire.js';
import {
  allOptional,
  Choice,
  fieldsAs,
  fieldsOf,
  Flag,
  Id,
  Instant,
  Int,
  List,
  MayBeAbsent,
  Name,
  Num,
  Obj,
  Prose,
  Resource,
  Shape,
  Text,
  VISIBLE_LINE,
} from '../platform/wire/fields.js';
import { toWire } from '../platform/wire/validation.js';
import { MassOfPart } from '../powertrain/result.wire.js';
import { isGiven, vehicleFault } from '../powertrain/rotor.checks.js';
import { rotorList } from '../powertrain/rotors.js';
import { SnapshotPart } from '../powertrain/snapshot.js';
import { checkVehicle } from '../powertrain/vehicle.checks.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';

/** The fields of a simulation's body that describe the vehicle; the others say where and how it runs. */
export const VEHICLE_FIELDS = [
  'rotors',
  'rotor_groups',
  'battery_component_id',
  'battery_topology',
  'custom_battery',
  'battery_esc_wire_resistance_mohm',
  'vehicle',
  'avionics_w',
  'auxiliary_current_a',
] as const satisfies (keyof VehicleConditions)[];
export type VehicleBody = Pick<VehicleConditions, (typeof VEHICLE_FIELDS)[number]>;

const SavedVehicle = fieldsAs<VehicleBody>(
  'SavedVehicle',
  VEHICLE_FIELDS.map((name) => [name, fieldsOf(VehicleConditions)!.get(name)!]),
);

/** The fields of a rotor that a run commands. */
const COMMANDS = ['throttle_pct', 'v_axial_m_s', 'v_edge_m_s', 'motor_t_w', 'motor_t_mag'] as const;

const NAME = { min: 1, max: 255, description: 'Display name', example: 'Survey quad' };
const NOTES = { max: 10_000, description: 'Free text', example: 'With the 20 cm legs' };
const PROJECT = { nullable: true, description: 'Project of the vehicle' };
const NOTE = { max: 255, nullable: true, description: 'Changes in this version' };
const TAGS = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 64, pattern: VISIBLE_LINE },
  maxItems: 20,
};
const TAGS_SAID = {
  description: 'Up to 20 tags of your own; duplicates are removed',
  example: ['survey'],
};
const BODY =
  'Rotors, battery, wiring and masses, with the fields and the rules of a simulation. Rotors cannot have throttle_pct, v_axial_m_s, v_edge_m_s, motor_t_w and motor_t_mag: a run sets them';

export class CreateVehicleBody {
  @Name(NAME)
  name!: string;

  @Prose({ ...NOTES, nullable: true })
  notes?: string | null;

  @Shape(TAGS, { ...TAGS_SAID, optional: true })
  tags?: string[];

  @Id('proj', PROJECT)
  project_id?: string | null;

  @Obj(() => SavedVehicle, { description: BODY })
  vehicle!: VehicleBody;

  @Name(NOTE)
  note?: string | null;
}

/** Absent keeps; null clears notes and project, and keeps the others. A vehicle is replaced whole. */
export class UpdateVehicleBody extends allOptional(CreateVehicleBody) {
  @Flag({ nullable: true, description: 'null: no change' })
  is_starred?: boolean | null;
}

@MayBeAbsent()
export class DuplicateVehicleBody {
  @Name({
    ...NAME,
    nullable: true,
    description: 'Name of the copy. Default: the name of the original with " copy"',
  })
  name?: string | null;

  @Int({
    gte: 1,
    nullable: true,
    description: 'Version to copy. Default: the newest',
  })
  version?: number | null;
}

const SORTS = ['created_at', 'updated_at', 'name'] as const;

export class ListVehiclesQuery extends ListQuery {
  @Text({ optional: true, description: 'Only runs of this project' })
  project_id?: string;

  @Text({ optional: true, max: 64, description: 'Only vehicles with this tag' })
  tag?: string;

  @Flag({ optional: true, description: '`true`: only with a star; `false`: only without' })
  is_starred?: boolean;

  @Text({ optional: true, max: 128, description: 'Text in the name; case is ignored' })
  search?: string;

  @Choice(SORTS, { default: 'created_at', description: 'Sort key of the list' })
  sort_by: (typeof SORTS)[number] = 'created_at';

  @Choice(['asc', 'desc'], { optional: true, description: '`asc` for names, otherwise `desc`' })
  sort_order?: 'asc' | 'desc';
}

export class ListVehicleVersionsQuery extends ListQuery {}

@Resource()
export class VehicleResource {
  @Choice(['vehicle'])
  object!: 'vehicle';

  @Text({ description: '`veh_…`' })
  id!: string;

  @Text(NAME)
  name!: string;

  @Text({ ...NOTES, nullable: true })
  notes!: string | null;

  @Shape(TAGS, TAGS_SAID)
  tags!: string[];

  @Text({ ...PROJECT, description: '`proj_…`' })
  project_id!: string | null;

  @Flag()
  is_starred!: boolean;

  @Int({ description: 'Number of the newest version, from 1' })
  latest_version!: number;

  @Obj(() => SavedVehicle, {
    nullable: true,
    description: 'The newest version, without nulls; null in lists',
  })
  vehicle!: VehicleBody | null;

  @Instant()
  created_at!: string;

  @Instant({ description: 'Time of the last change' })
  updated_at!: string;
}

@ListOf(() => VehicleResource)
export class VehicleList extends ListEnvelope<VehicleResource> {}

@Resource()
export class VehicleVersionResource {
  @Choice(['vehicle_version'])
  object!: 'vehicle_version';

  @Text({ description: '`veh_…`' })
  vehicle_id!: string;

  @Int({ description: 'Version number, from 1' })
  version!: number;

  @Text(NOTE)
  note!: string | null;

  @Obj(() => SavedVehicle, {
    nullable: true,
    description: 'The vehicle, without nulls; null in lists',
  })
  vehicle!: VehicleBody | null;

  @Instant()
  created_at!: string;
}

@ListOf(() => VehicleVersionResource)
export class VehicleVersionList extends ListEnvelope<VehicleVersionResource> {}

/** A saved vehicle for whoever has its link: its newest version, not whose it is. */
@Resource()
export class SharedVehicle {
  @Choice(['shared_vehicle'])
  object!: 'shared_vehicle';

  @Text(NAME)
  name!: string;

  @Int({ description: 'Number of the newest version, from 1' })
  version!: number;

  @Instant({ description: 'Time when the version was saved' })
  saved_at!: string;

  @Obj(() => SavedVehicle, { description: 'The vehicle; custom parts with their headline figures' })
  vehicle!: VehicleBody;

  @List(() => SnapshotPart, { description: 'Parts as they are now, with their headline figures' })
  components!: SnapshotPart[];

  @Num({
    unit: 'kg',
    nullable: true,
    description: 'All-up mass; null without `vehicle.vehicle`, or if a part was deleted',
  })
  all_up_mass_kg!: number | null;

  @List(() => MassOfPart, { nullable: true, description: 'Parts of all_up_mass_kg' })
  masses!: MassOfPart[] | null;
}

/** Returns the vehicle in a simulation that commands all its rotors alike, by which its fields are checked. */
export function onTestStand(vehicle: VehicleBody): VehicleConditions {
  return toWire(VehicleConditions, {
    ...(JSON.parse(JSON.stringify(vehicle)) as VehicleBody),
    airspeed_m_s: 0,
    density_kg_m3: 1.225,
    trim: { to: 'thrust', thrust_n: 1 },
  });
}

export function checkSaved({ vehicle }: { vehicle?: VehicleBody | null }): Fault[] {
  if (!isGiven(vehicle)) return [];
  const { param, given } = rotorList(vehicle!);
  const commands = given.flatMap((rotor, i) =>
    COMMANDS.filter((name) => isGiven(rotor[name])).map((name) => {
      const at = `${param}[${i}].${name}`;
      return vehicleFault(
        'parameters_exclusive',
        at,
        `${at} is a field of a run, not of a vehicle`,
      );
    }),
  );
  return (commands.length > 0 ? commands : checkVehicle(onTestStand(vehicle!))).map(withinVehicle);
}

/** Returns a fault of a simulation's body with its place in the body of a saved vehicle. */
export function withinVehicle<Refusal extends { param?: string | null; message: string }>(
  fault: Refusal,
): Refusal {
  const { param, message } = fault;
  if (!param) return fault;
  const at = `vehicle.${param}`;
  const said = message.startsWith(param) ? at + message.slice(param.length) : message;
  return { ...fault, param: at, message: said };
}
