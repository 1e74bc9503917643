/** Combinations of a motor, a propeller and a pack that hover, as the engine is asked for many of them. SI units. Pure shapes. */
import type { PropellerMap } from './map-case.js';
import type { Limit, PackLeaf, PowertrainCase, RotorPower } from './powertrain-case.js';

/** A motor with its ESC, `count` times; what its propeller tells is of no account. */
export type MotorPower = Omit<RotorPower, 'map'>;

/** The parts that are combined, and what all combinations have in common. */
export interface CombinedParts {
  /** Rotors, leaves and nodes are none: each combination has its own. */
  base: PowertrainCase;
  motors: readonly MotorPower[];
  /** `flightMap`: for any air, where flights are asked for; `map` may be one of still air. */
  propellers: readonly { map: PropellerMap; flightMap: PropellerMap | null; D: number }[];
  /** Equal packs joined are one of more cells: S and P are those of all together. */
  packs: readonly PackLeaf[];
  /** Rotors stand in coaxial pairs, the lower ones so far below [m], turning against the upper ones; null: each stands alone. */
  below: number | null;
}

/** A combination by the places of its parts, and the thrust that each of its rotors holds [N]. */
export interface Combined {
  motor: number;
  propeller: number;
  pack: number;
  T: number;
}

/** Shares of the parts' limits that a level flight keeps to; Infinity: any. */
export interface FlightCaps {
  motorCurrent: number;
  batteryCurrent: number;
  temperature: number;
}

/** Numbers of a flight, of one rotor: weight [N], airspeed [m/s], its parts of the drag areas across the axis and along it [m²]. */
export const FLIGHT = 4;

/** Level flights of combinations, of which the one that goes furthest is wanted. */
export interface CombinedFlights {
  /** Airspeeds that are tried, rising [m/s]. */
  speeds: readonly number[];
  /** The flights (`FLIGHT` numbers each) stand by combination, then by airspeed. */
  flights: Float64Array;
  caps: FlightCaps;
}

/** The level flight of a combination that goes furthest. */
export interface RangeResult {
  airspeed: number;
  /** Airspeed times endurance [m]. */
  range: number;
}

/** A combination as it was solved: to the last digits what EngineService.powertrains says of the same case. */
export interface CombinedResult {
  /** An operating point was found at which every rotor has its thrust. */
  isTrimmed: boolean;
  limits: Limit[];
  enduranceS: number;
  /** Command 0 … 1; highest Mach number of a blade's tip. */
  throttle: number;
  tipMach: number;
  /** Currents of one motor and of the pack [A]. */
  Imotor: number;
  Ipack: number;
  windingT: number;
  magnetT: number;
  /** Thrust of all rotors at rest, cold, at full throttle [N]; null: not asked for, or it could not be solved. */
  Tfull: number | null;
  /** null: not asked for, or it cannot fly level within its caps. */
  far: RangeResult | null;
}
