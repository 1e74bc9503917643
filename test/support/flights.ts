import type { FlightVehicle } from '../../src/powertrain/solvable-case.js';
import { type CommandedRotorIn, RotorGroupIn, RotorIn } from '../../src/powertrain/rotor.wire.js';
import { toWire } from '../../src/platform/wire/validation.js';
import { ROTOR } from './vehicles.js';

/** What a flight does not ask of a rotor: the schedule tells. */
function flown<T extends CommandedRotorIn>(rotor: T) {
  const { throttle_pct: _, tilt_deg: __, ...equipment } = { ...rotor };
  return equipment;
}

/** A rotor of the vehicles (test/support/vehicles.ts), with its defaults. */
export const flightRotor = (change: object = {}) => flown(toWire(RotorIn, { ...ROTOR, ...change }));
export const flightGroup = (change: object = {}) =>
  flown(toWire(RotorGroupIn, { ...ROTOR, ...change }));

/** One rotor on the pack at sea level, but for what is changed. */
export function flightVehicle(change: Partial<FlightVehicle> = {}): FlightVehicle {
  return {
    density_kg_m3: 1.225,
    battery_component_id: 'pack',
    battery_charge_pct: 90,
    battery_esc_wire_resistance_mohm: 2,
    ambient_temp_c: 20,
    rotors: [flightRotor()],
    ...change,
  };
}
