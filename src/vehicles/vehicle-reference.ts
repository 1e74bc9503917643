/** A saved vehicle in the body of a run: the fields that name it, and their rules. */
import type { Fault } from '../platform/errors.js';
import {
  type Field,
  fieldsAs,
  fieldsOf,
  Int,
  Num,
  Resource,
  Text,
  type WireClass,
} from '../platform/wire/fields.js';
import { RunResource } from '../runs/runs.wire.js';
import { CommandedRotorIn } from '../powertrain/rotor.wire.js';
import { isGiven, vehicleFault } from '../powertrain/rotor.checks.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { VEHICLE_FIELDS, type VehicleBody } from './vehicles.wire.js';

export interface VehicleReference {
  vehicle_id?: string | null;
  /** Stored runs always have it beside `vehicle_id`. */
  vehicle_version?: number | null;
}

/** The body of a run of any kind that may name a saved vehicle. */
export type ReferringBody = VehicleReference & {
  [name in keyof VehicleBody]?: unknown;
} & { throttle_pct?: number | null };

const REFERENCE: [string, Field][] = [
  [
    'vehicle_id',
    {
      kind: 'text',
      pattern: '^veh_[0-9A-Za-z]{27}$',
      nullable: true,
      description: `A saved vehicle, \`veh_…\`, in place of ${VEHICLE_FIELDS.join(', ')}`,
    },
  ],
  [
    'vehicle_version',
    {
      kind: 'integer',
      gte: 1,
      nullable: true,
      description: 'Version of the saved vehicle; only with vehicle_id. Default: the newest',
    },
  ],
];

/**
 * Returns a class of the same fields that may name a saved vehicle instead of giving its fields. The defaults of these
 * are filled in by SavedVehicles, so that the check sees which fields were sent.
 */
export function referable<T extends object>(wire: WireClass<T>): WireClass<T & VehicleReference> {
  const fields = [...fieldsOf(wire)!].map(([name, field]): [string, Field] => {
    if (field.default === undefined || !isVehicleField(name)) return [name, field];
    return [name, { ...field, default: undefined, laterDefault: field.default, optional: true }];
  });
  return fieldsAs(`Referable${wire.name}`, [...fields, ...REFERENCE]);
}

const isVehicleField = (name: string) => (VEHICLE_FIELDS as readonly string[]).includes(name);

/** The vehicle and the conditions of simulations and sweeps. */
export class OrderedVehicle extends referable(VehicleConditions) {
  @Num({
    ...fieldsOf(CommandedRotorIn)!.get('throttle_pct'),
    description: 'Throttle of all rotors of the saved vehicle, with vehicle_id only',
  })
  throttle_pct?: number | null;
}

/** Returns the rules of a body, of which those of the vehicle hold for a saved one once it is in its place. */
export function checkReferring<Body extends ReferringBody>(check: (body: Body) => Fault[]) {
  return (body: Body): Fault[] =>
    isGiven(body.vehicle_id) ? checkReference(body) : [...checkNoReference(body), ...check(body)];
}

function checkReference(body: ReferringBody & { trim?: unknown; inflow_mode?: string }): Fault[] {
  const exclusive = (param: string, what: string) =>
    vehicleFault('parameters_exclusive', param, `${param} ${what}`);
  const what = 'is a field of the saved vehicle; remove it, or remove vehicle_id and send them all';
  return [
    ...VEHICLE_FIELDS.filter((name) => isGiven(body[name])).map((name) => exclusive(name, what)),
    ...(isGiven(body.trim) && isGiven(body.throttle_pct)
      ? [exclusive('throttle_pct', 'cannot be given with trim, which finds it')]
      : []),
    ...(body.inflow_mode === 'components'
      ? [exclusive('inflow_mode', 'components needs the air of each rotor; send the rotors')]
      : []),
  ];
}

function checkNoReference(body: ReferringBody): Fault[] {
  return (['vehicle_version', 'throttle_pct'] as const)
    .filter((name) => isGiven(body[name]))
    .map((name) =>
      name === 'throttle_pct' // without a saved vehicle each rotor has its own, and existing clients know this refusal
        ? vehicleFault(
            'unknown_field',
            name,
            'throttle_pct belongs to each rotor, or to the body with vehicle_id',
          )
        : vehicleFault('parameter_missing', 'vehicle_id', `vehicle_id is required with ${name}`),
    );
}

/** A run, and which saved vehicle it used. */
@Resource()
export class VehicleRunResource extends RunResource {
  @Text({ nullable: true, description: 'The saved vehicle of the run; it can be deleted' })
  vehicle_id!: string | null;

  @Int({ nullable: true, description: 'Version of that vehicle' })
  vehicle_version!: number | null;
}

export function referenceOf(
  body: object,
): Pick<VehicleRunResource, 'vehicle_id' | 'vehicle_version'> {
  const { vehicle_id = null, vehicle_version = null } = body as VehicleReference;
  return { vehicle_id, vehicle_version };
}

/**
 * Returns the request of a stored draft, to be merged with a change: without the fields of a saved vehicle that it names,
 * or without the reference where the change gives fields of its own.
 */
export function referringRequest(
  stored: ReferringBody & object,
  change: ReferringBody & object = {},
): ReferringBody {
  const { vehicle_id, vehicle_version, throttle_pct, ...own } = stored;
  const conditions = Object.fromEntries(
    Object.entries(own).filter(([name]) => !isVehicleField(name)),
  );
  if (isGiven(change.vehicle_id)) return { ...conditions, throttle_pct };
  const isOwn = change.vehicle_id === null || VEHICLE_FIELDS.some((name) => isGiven(change[name]));
  if (isOwn || !isGiven(vehicle_id)) return own;
  return { ...conditions, vehicle_id, vehicle_version, throttle_pct };
}
