/** The collective of a variable-pitch rotor: its field in requests, and which blades it may turn. Pure. */
import type { Fault } from '../platform/errors.js';
import type { BladeInAir } from './blade.mapper.js';

/** Options of the field. */
export const COLLECTIVE = {
  gte: -30,
  lte: 60,
  nullable: true,
  unit: 'degrees',
  description: 'Angle by which all blades are turned at their roots (variable pitch). Default: 0',
} as const;

/** Returns the fault of a collective that turns a station of the blade beyond a right angle. `param`: where it stands in the body. */
export function collectiveFaults(
  { collective_deg: collective, twist }: Pick<BladeInAir, 'collective_deg' | 'twist'>,
  param = 'collective_deg',
): Fault[] {
  if (!collective) return [];
  const [low, high] = [Math.min(...twist), Math.max(...twist)];
  if (low + collective >= -90 && high + collective <= 90) return [];
  const message = `${param} ${collective} turns the blade, whose twist goes from ${low} to ${high} degrees, beyond 90 degrees from the plane of rotation`;
  return [{ code: 'parameter_out_of_range', param, message }];
}
