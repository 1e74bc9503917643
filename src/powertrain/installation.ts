/**
 * The surroundings of a rotor → numbers of the engine: the airframe in its wake (E.72), the ground (E.73), its neighbours.
 * Theory: docs/theory/powertrain.md. Pure, SI.
 */
import type { RotorPower } from '../engine/powertrain-case.js';
import { PartFault } from './parts.js';
import type { AnyRotor } from './rotor.mapper.js';

/** Drag coefficient of arms and bodies across the wake: of tubes 1.2, of boxes up to 2. */
export const BLUFF = 1.2;
/** Gap between disc and airframe over the diameter, where the request has none. */
export const TYPICAL_GAP = 0.1;
/** Most of the disc that may be blocked: a wake that is stopped is no jet around an obstacle. */
const MOST_BLOCKED = 0.5;
/** Height over the radius below which the ground acts as at that height, and the most that all rotors' images do. */
const LEAST_HEIGHT = 0.5;
const MOST_GROUND = 0.5;

type Airframe = Pick<AnyRotor, 'wake_blockage_area_m2' | 'wake_blockage_gap_m'>;
type Power = Omit<RotorPower, 'map' | 'stack'>;

/** Returns the part of the thrust in hover that the airframe below takes back. Throws PartFault where it covers too much. */
export function downloadOf(airframe: Airframe, D: number, at: string): number {
  const { wake_blockage_area_m2: blocked, wake_blockage_gap_m: gap } = airframe;
  if (!blocked) return 0;
  const part = blocked / ((Math.PI / 4) * D ** 2);
  if (part > MOST_BLOCKED) {
    const param = `${at}.wake_blockage_area_m2`;
    const most = Number((MOST_BLOCKED * (Math.PI / 4) * D ** 2).toPrecision(3));
    throw new PartFault('out_of_range', `${param} must be <= ${most} m², half of the disc`, param);
  }
  const z = gap ?? TYPICAL_GAP * D;
  const speedUp = 1 + z / Math.hypot(z, D / 2);
  return 0.25 * BLUFF * part * speedUp ** 2;
}

/** A rotor above the ground [m]. `place` is null where it is not known, or where several rotors share it. */
export interface Grounded {
  D: number;
  height: number;
  place: { x: number; y: number } | null;
}

export function toGrounded(rotor: AnyRotor, D: number, height: number): Grounded {
  const { count = 1, coax_stack_id: stack = 0, coax_position_m: below = 0, x_m, y_m } = rotor;
  const alone = count === 1 && stack === 0 && isNumber(x_m) && isNumber(y_m);
  return { D, height: height - below, place: alone ? { x: x_m, y: y_m } : null };
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/**
 * Returns the strength of the ground's effect on each rotor (E.73): of its own image, and of those of all others where every
 * place is known.
 */
export function groundStrengths(rotors: readonly Grounded[]): number[] {
  const places = rotors.map(({ place }) => place).filter((place) => place !== null);
  const isPlaced = places.length === rotors.length;
  return rotors.map(({ D, height }, i) => {
    if (!Number.isFinite(height)) return 0;
    const z = Math.max(height, (LEAST_HEIGHT * D) / 2);
    const strengths = rotors.map((other, k) => {
      if (k === i) return (D / 8 / z) ** 2;
      if (!isPlaced) return 0;
      const apart = Math.hypot(places[i].x - places[k].x, places[i].y - places[k].y);
      return ((other.D / 2) ** 2 * z) / (2 * Math.hypot(apart, 2 * z) ** 3);
    });
    return Math.min(
      strengths.reduce((sum, each) => sum + each, 0),
      MOST_GROUND,
    );
  });
}

/** The rotor with what stands around it; `ground` of E.73. */
export function toInstalled(power: Power, rotor: AnyRotor, ground: number, at: string): Power {
  return {
    ...power,
    fT: power.fT * (rotor.installed_thrust_factor ?? 1),
    fQ: power.fQ * (rotor.installed_torque_factor ?? 1),
    ground,
    download: downloadOf(rotor, power.D, at),
  };
}
