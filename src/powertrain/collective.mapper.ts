/** Collectives between the degrees of bodies and the radians of blades and of the engine. Pure. */
import type { PropellerEstimates } from '../components/estimates.js';
import type { RotorPower, RotorResult } from '../engine/powertrain-case.js';
import { DEGREE } from '../platform/units.js';
import type { MappedPropeller } from './propeller-maps.js';
import { COLLECTIVE_RANGE } from './rotor.wire.js';

/** In degrees. */
export interface CollectiveRange {
  low: number;
  high: number;
}

/** Returns the collectives that a rotor with this propeller may have: no station turns beyond a right angle. */
export function collectiveBounds({ blade }: Pick<PropellerEstimates, 'blade'>): CollectiveRange {
  return {
    low: Math.max(COLLECTIVE_RANGE.gte, -90 - Math.min(...blade.beta) / DEGREE),
    high: Math.min(COLLECTIVE_RANGE.lte, 90 - Math.max(...blade.beta) / DEGREE),
  };
}

/** Returns the maps of a variable pitch as the engine takes them, at the collective `own` [°]. */
export function toPitch(
  { collectives, each }: NonNullable<MappedPropeller['pitch']>,
  own: number,
): RotorPower['pitch'] {
  return {
    collectives: collectives.map((angle) => angle * DEGREE),
    maps: each.map(({ map }) => map),
    collective: own * DEGREE,
  };
}

/** Returns the collective of a solved rotor [°]. */
export const toCollective = ({ collective }: RotorResult): number => collective / DEGREE;
