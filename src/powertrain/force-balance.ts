/**
 * Steady flight of a multicopter: thrust of all rotors, and their tilt, that carry the weight against the drag. E.66 to
 * E.68 of docs/theory/powertrain.md. Pure, SI.
 */

/** Drag areas of the airframe without its rotors, C_D·A [m²]: across the rotors' axes, and along them. */
export interface DragAreas {
  forward: number;
  vertical: number;
  /** True of areas that nobody gave. */
  estimated: boolean;
}

/** A vehicle of that weight [N] in steady motion through air of density `rho` [kg/m³]. */
export interface SteadyFlight {
  weight: number;
  drag: Omit<DragAreas, 'estimated'>;
  rho: number;
  /** Horizontal and vertical speed through the air [m/s]. */
  along: number;
  up: number;
}

/** The forces of a steady flight. A thrust that is not positive says that no thrust holds the vehicle there. */
export interface ForceBalance {
  /** Thrust of all rotors along their common axis [N]. */
  thrust: number;
  /** Tilt of that axis [rad]: 0 = along the flight, π/2 = upright. */
  tilt: number;
  /** Air along the axis and across it [m/s]. */
  vAxial: number;
  vEdge: number;
}

/**
 * The drag acts on the body: of the air across the axes on the forward area, of the air along them on the vertical one.
 * So the force across the axes vanishes at one tilt, in closed form, and the thrust carries what is left.
 */
export function balanceForces({ weight, drag, rho, along, up }: SteadyFlight): ForceBalance {
  const pressure = 0.5 * rho * Math.sqrt(along * along + up * up);
  const across = pressure * drag.forward * along;
  const carried = weight + pressure * drag.forward * up;
  const length = Math.sqrt(across * across + carried * carried);
  // a sink so fast that the drag lifts more than the weight leaves the vehicle upright
  const sign = carried < 0 ? -1 : 1;
  const cos = length > 0 ? Math.abs(carried) / length : 1;
  const sin = length > 0 ? (sign * across) / length : 0;
  const vAxial = along * sin + up * cos;
  return {
    thrust: weight * cos + pressure * drag.vertical * vAxial,
    tilt: Math.atan2(cos, sin),
    vAxial,
    vEdge: Math.abs(along * cos - up * sin),
  };
}

/** Kinds of airframe: how many rotors each has; null: any number. */
export const FRAMES = ['quad', 'hexa', 'octo', 'x8', 'fixed_wing', 'custom'] as const;
export type Frame = (typeof FRAMES)[number];
export const ROTORS_OF_FRAME: Readonly<Record<Frame, number | null>> = {
  quad: 4,
  hexa: 6,
  octo: 8,
  x8: 8,
  fixed_wing: null,
  custom: null,
};

/**
 * Drag areas of a multicopter whose areas are not given, for 1 kg of all-up mass [m²/kg^(2/3)]: areas grow with the
 * mass to the power of 2/3 where shapes are alike. A choice of our own, which the result names as estimated.
 */
const TYPICAL_FORWARD = 0.015;
/** The area along the axes over that across them, where only the latter is given: plates and arms lie flat. */
const FLATNESS = 5 / 3;

/** Returns the drag areas of a vehicle of that mass [kg]: those given, else those of its frame. */
export function dragAreasOf(
  given: { forward: number | null; vertical: number | null },
  mass: number,
): DragAreas {
  const forward = given.forward ?? TYPICAL_FORWARD * Math.cbrt(mass) ** 2;
  return {
    forward,
    vertical: given.vertical ?? FLATNESS * forward,
    estimated: given.forward === null || given.vertical === null,
  };
}
