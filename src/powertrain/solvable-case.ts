/** A point that is ready to be solved but for the maps of its propellers. */
import type {
  BatteryEstimates,
  MotorEstimates,
  PropellerEstimates,
} from '../components/estimates.js';
import type { PowertrainCase, RotorPower } from '../engine/powertrain-case.js';
import type { Placed } from './part-estimates.js';
import type { MapAir } from './propeller-maps.js';
import type { AnyRotor } from './rotor.mapper.js';

export interface SolvableRotor {
  rotor: AnyRotor;
  motor: Placed<MotorEstimates>;
  propeller: Placed<PropellerEstimates>;
  power: Omit<RotorPower, 'map' | 'stack'>;
  /** The place in the stack, from 1; 0: the rotor stands alone. */
  stack: number;
}

export interface SolvableCase {
  rotors: SolvableRotor[];
  batteries: { id: string | null; part: Placed<BatteryEstimates> }[];
  /** The case without its rotors. */
  base: Omit<PowertrainCase, 'rotors'>;
  air: MapAir;
  /** True if the result names what was estimated. */
  estimated: boolean;
}

export interface PrepareOptions {
  /** All densities of a sweep over density [kg/m³]: its points then share one map a propeller. */
  densities?: readonly number[];
  /** Bands of the headline numbers, for about eight times the work. Yes, unless told otherwise. */
  bands?: boolean;
  /** Name what was estimated in each result. Yes, unless told otherwise. */
  estimated?: boolean;
}
