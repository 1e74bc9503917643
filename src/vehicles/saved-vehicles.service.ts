import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, type Fault } from '../platform/errors.js';
import { fieldsOf, type WireClass } from '../platform/wire/fields.js';
import { refuse, toWire } from '../platform/wire/validation.js';
import { balancesForces } from '../powertrain/trim.checks.js';
import { type TrimIn, VehicleConditions } from '../powertrain/vehicle.wire.js';
import type { ReferringBody } from './vehicle-reference.js';
import { findVersion, vehicles } from './vehicles.queries.js';
import { VEHICLE_FIELDS, type VehicleBody } from './vehicles.wire.js';

/** The way in which a kind of run takes a saved vehicle. */
export interface Taking<Body> {
  wire: WireClass<Body & object>;
  /** Returns the fields of the vehicle that act in this run. */
  fit: (vehicle: VehicleBody, body: Body) => object;
  check: (body: Body) => Fault[];
}

const DEFAULTS = VEHICLE_FIELDS.flatMap((name) => {
  const value = fieldsOf(VehicleConditions)!.get(name)!.default;
  return value === undefined ? [] : [[name, value] as const];
});

/** Puts saved vehicles in the place of their names in the bodies of runs. */
@Injectable()
export class SavedVehicles {
  /**
   * Returns a checked body with the fields of the vehicle that it names, and with the version that they are of; one that names none
   * gets its defaults. Throws ApiError 422 `vehicle_not_found`, and where the vehicle cannot run so.
   */
  async resolve<Body extends ReferringBody & object>(
    em: EntityManager,
    { accountId }: Caller,
    body: Body,
    { wire, fit, check }: Taking<Body>,
  ): Promise<Body> {
    const { vehicle_id: id } = body;
    if (id == null) return Object.assign(body, { ...Object.fromEntries(DEFAULTS), ...given(body) });
    const number =
      body.vehicle_version ?? (await vehicles.find(em, accountId, id))?.latest_version ?? null;
    if (number === null) throw unknown('vehicle_id');
    const version = await findVersion(em, accountId, id, number);
    if (version === undefined) throw unknown('vehicle_version');
    const fields = fit(version.body, body);
    const whole = { ...body, vehicle_version: number, ...fields };
    const resolved = toWire(wire, JSON.parse(JSON.stringify(whole)));
    refuse(check(resolved).map((fault) => ofVehicle(fault, `${id}, version ${number}`)));
    return resolved;
  }
}

const given = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

function unknown(param: 'vehicle_id' | 'vehicle_version'): ApiError {
  return new ApiError('vehicle_not_found', { param });
}

/** Returns a fault of the saved vehicle as one of the reference to it. */
function ofVehicle(fault: Fault, vehicle: string): Fault {
  const [field] = (fault.param ?? '').split(/[.[]/);
  if (!(VEHICLE_FIELDS as readonly string[]).includes(field)) return fault;
  if (fault.param!.endsWith('.throttle_pct'))
    return {
      ...fault,
      param: 'throttle_pct',
      message: 'throttle_pct or trim is required with vehicle_id',
    };
  return { ...fault, param: 'vehicle_id', message: `${vehicle}: ${fault.message}` };
}

/** Returns the vehicle with the command of a single point: with trim its thrusts are split, without it all rotors have one throttle. */
export function commanded(
  { rotors, rotor_groups: groups, ...vehicle }: VehicleBody,
  { trim, throttle_pct }: { trim?: TrimIn | null; throttle_pct?: number | null },
): object {
  const told = <
    Rotor extends NonNullable<VehicleBody['rotors'] | VehicleBody['rotor_groups']>[number],
  >({
    x_m,
    y_m,
    thrust_ratio,
    tilt_deg,
    ...equipment
  }: Rotor) => ({
    ...equipment,
    ...(trim ? { x_m, y_m, thrust_ratio } : { throttle_pct }),
    ...(trim && balancesForces(trim) ? {} : { tilt_deg }),
  });
  return { ...vehicle, rotors: rotors?.map(told), rotor_groups: groups?.map(told) };
}
