/**
 * From one rotor to the vehicle: thrust and power of a hovering Phantom 3 from what one of its rotors does on a bench at the same
 * speed, with the laws of an installation (E.72, E.74) and without.
 */
import { downloadOf } from '../../../dist/powertrain/installation.js';
import { rotorsInPlace } from './rotors-in-place.ts';

const D = 0.2388;
/**
 * Read off drawings by us: below the inner half of each disc runs an arm 4 cm wide that widens into the body, 15 % of the disc,
 * 3 cm below it.
 */
const AIRFRAME = { wake_blockage_area_m2: 0.0068, wake_blockage_gap_m: 0.03 };
/** This vehicle's own: nothing but its measured power says so. */
const TORQUE_FACTOR = 1.15;

/** Value at x between rising rows, by the straight line through the two nearest. */
function between(rows: readonly (readonly [x: number, y: number])[], x: number): number {
  const above = rows.findIndex((row) => row[0] >= x);
  const high = Math.max(above < 0 ? rows.length - 1 : above, 1);
  const [[x0, y0], [x1, y1]] = [rows[high - 1], rows[high]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

export interface HoverRow {
  rpm: number;
  thrust: number;
  power: number;
  /** Four lone rotors, and the same in place: over what was measured. */
  alone: { thrust: number; power: number };
  inPlace: { thrust: number; power: number };
}

/** Rows of the vehicle in hover; the efficiency of motor and ESC follows the shaft's power. */
export function hoverChain(): HoverRow[] {
  const { single, vehicle, density_kg_m3, vehicle_density_kg_m3 } =
    rotorsInPlace.phantom_3_advanced;
  const denser = vehicle_density_kg_m3 / density_kg_m3;
  const overSquare = (column: number) =>
    single.map((row) => [row[0], row[column] / row[0] ** 2] as const);
  const [thrusts, torques] = [overSquare(1), overSquare(2)];
  const powers = single.map(([rpm, , torque, V, A]) => {
    return [(torque * rpm * Math.PI) / 30, V * A] as const;
  });
  const download = downloadOf(AIRFRAME, D, '');
  return vehicle.map(([rpm, thrust, volts, amperes]) => {
    const power = volts * amperes.reduce((sum, each) => sum + each, 0);
    const lift = 4 * denser * between(thrusts, rpm) * rpm ** 2;
    const shaft = (denser * between(torques, rpm) * rpm ** 3 * Math.PI) / 30;
    return {
      rpm,
      thrust,
      power,
      alone: { thrust: lift / thrust, power: (4 * between(powers, shaft)) / power },
      inPlace: {
        thrust: ((1 - download) * lift) / thrust,
        power: (4 * between(powers, TORQUE_FACTOR * shaft)) / power,
      },
    };
  });
}
