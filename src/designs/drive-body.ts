/** The drive of a design as the body of a simulation, of which powertrains are prepared. */
import type { PartReference } from '../components/parts.service.js';
import { toWire } from '../platform/wire/validation.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import type { DesignPointIn, FilledDesign } from './request.wire.js';

/** The parts of the drive, by where they stand in the request. */
export function drivePartsOf({ drive }: Pick<FilledDesign, 'drive'>): PartReference[] {
  if (drive == null) return [];
  const { motor_component_id: motor, battery_component_id: battery } = drive;
  return [
    { name: motor, type: 'motor', param: 'drive.motor_component_id' },
    { name: battery, type: 'battery', param: 'drive.battery_component_id' },
  ];
}

/** The request with its parts by id. */
export function withDriveIds(
  request: FilledDesign,
  ids: ReadonlyMap<string, string>,
): FilledDesign {
  const { drive } = request;
  if (drive == null) return request;
  const motor_component_id = ids.get(drive.motor_component_id)!;
  const battery_component_id = ids.get(drive.battery_component_id)!;
  return {
    ...request,
    drive: Object.assign({}, drive, { motor_component_id, battery_component_id }),
  };
}

/** Stands in for the propeller, whose map the optimiser puts in its place. */
const ANY_PROPELLER = {
  name: 'design',
  spec_json: { diameter: 10, pitch: 5, num_blades: 2 },
};

/** Returns the body of a simulation of the drive at an operating point. */
export function toDriveBody(request: FilledDesign, point: DesignPointIn): VehicleConditions {
  const {
    gear_ratio: _ratio,
    gear_efficiency: _efficiency,
    battery_component_id,
    battery_charge_pct,
    battery_esc_wire_resistance_mohm,
    ...group
  } = request.drive!;
  const body = toWire(VehicleConditions, {
    airspeed_m_s: point.airspeed_m_s,
    density_kg_m3: point.density_kg_m3,
    ambient_temp_c: point.ambient_temp_c,
    rotor_groups: [
      { label: 'rotors', throttle_pct: 50, ...group, custom_propeller: ANY_PROPELLER },
    ],
    battery_component_id,
    battery_charge_pct,
    battery_esc_wire_resistance_mohm,
    flight_duration: null,
  });
  const { drive_calibrations } = request;
  return drive_calibrations === undefined ? body : Object.assign(body, { drive_calibrations });
}
