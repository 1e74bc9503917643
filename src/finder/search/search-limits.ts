/** Limits that only a solve tells: whether a combination hovers, and within what was asked for. */
import type { CombinedResult } from '../../engine/combination-case.js';
import type { Chosen, SearchSpace } from './search-space.js';
import type { FoundRow, SearchLimits } from './search-problem.js';

/** Mach number of blade tips from which nothing of a map holds any more, as of a simulation. */
const SUPERSONIC = 1;

/** Throttle at which half of the least duty is there (E.60). */
const CLOSES = 0.03;

export interface Solved {
  chosen: Chosen;
  row: FoundRow;
  result: CombinedResult;
}

/** Tells whether the combination hovers, and for some time. */
export function hovers({ isTrimmed, tipMach, enduranceS, limits }: CombinedResult): boolean {
  return isTrimmed && tipMach < SUPERSONIC && enduranceS > 0 && !limits.includes('battery_power');
}

const isBeyond = (value: number | null, most: number | null): boolean =>
  most !== null && value !== null && value > most;
const isBelow = (value: number | null, least: number | null): boolean =>
  least !== null && !(value !== null && value >= least);

/** Tells whether a combination that hovers keeps within the limits that only a solve tells. */
export function isWithin(limits: SearchLimits, space: SearchSpace, solved: Solved): boolean {
  const { row, result } = solved;
  return !(
    isBelow(row.enduranceS, limits.enduranceS) ||
    isBelow(row.far?.range ?? null, limits.rangeM) ||
    isBelow(row.thrustToWeight, limits.thrustToWeight) ||
    isBeyond(row.level, limits.noise) ||
    isBeyond(result.throttle, limits.hoverThrottle) ||
    isBeyond(motorShare(space, solved), limits.motorCurrentShare) ||
    isBeyond(batteryShare(space, solved), limits.batteryCurrentShare) ||
    isBeyond(warmthShare(space, solved), limits.temperatureShare)
  );
}

/** Zero where the limit is not known: such parts pass. */
function motorShare({ motors }: SearchSpace, { chosen, result }: Solved): number {
  return Math.abs(result.Imotor) / motors[chosen.motor].power.Imax;
}

function batteryShare({ packs }: SearchSpace, { chosen, result }: Solved): number {
  return Math.abs(result.Ipack) / packs[chosen.pack].leaf.Imax;
}

/** The larger of winding and magnets, each as a part of the way from the air to its limit; beyond it in air that is hotter. */
function warmthShare({ base, motors }: SearchSpace, { chosen, result }: Solved): number {
  const { windingLimit, magnetLimit } = motors[chosen.motor].power;
  const share = (T: number, limit: number) =>
    limit > base.air.T ? Math.max(T - base.air.T, 0) / (limit - base.air.T) : Infinity;
  return Math.max(share(result.windingT, windingLimit), share(result.magnetT, magnetLimit));
}

/** The duty that an ESC makes of a command 0 … 1 (E.60): the highest command is a highest duty. */
export function dutyAt(theta: number, { a, b, c }: { a: number; b: number; c: number }): number {
  if (!(theta > 0)) return 0;
  return theta + (1 - theta) * theta * (c / (theta + CLOSES) + a + b * (1 - 2 * theta));
}
