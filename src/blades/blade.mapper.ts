/** The blade of a request ⇄ the engine's SI. Inches and degrees end here. */
import type { BareBlade } from '../engine/rotor-case.js';
import { DEGREE, INCH } from '../platform/units.js';
import type { BladeRequest } from './blade.wire.js';
import { SPEED_OF_SOUND, VISCOSITY } from './standard-air.js';

/** A blade, and the density [kg/m³] of its air. */
export type BladeInAir = BladeRequest & { air_density: number };

export function toBareBlade(body: BladeInAir): BareBlade {
  const R = (body.diameter * INCH) / 2;
  return {
    B: body.num_blades,
    R,
    rHub: body.hub_radius == null ? body.radius[0] : body.hub_radius * R,
    r: body.radius,
    c: body.chord,
    beta: body.twist.map((degrees) => degrees * DEGREE),
    sweep: body.sweep?.length
      ? body.sweep.map((degrees) => degrees * DEGREE)
      : body.radius.map(() => 0),
    rho: body.air_density,
    mu: VISCOSITY,
    sound: SPEED_OF_SOUND,
  };
}
