/** A solved trim → how it came out, and what its flight takes over distance. Every number is finite or null. */
import type { PowertrainResult } from '../engine/powertrain-case.js';
import { DEGREE } from '../platform/units.js';
import type { AllPoint, TrimResult } from './result.wire.js';
import { nineDigits } from './solve-result.js';
import type { TrimTarget } from './solvable-case.js';

const HOUR = 3600;
const KILOMETRE = 1000;

type Trimmed = Pick<AllPoint, 'trim' | 'range_m' | 'specific_energy_wh_per_km'>;

/** Returns nothing of a point whose throttles were given. */
export function toTrimmed(target: TrimTarget | null, result: PowertrainResult): Trimmed {
  if (target === null) return {};
  const trim = toTrimResult(target, result);
  const { airspeed } = target;
  if (!(airspeed > 0)) return { trim };
  const power = isReached(target, result) ? result.I * result.Vbus : NaN;
  return {
    trim,
    range_m: nineDigits(airspeed * result.enduranceS),
    specific_energy_wh_per_km: nineDigits((power / airspeed) * (KILOMETRE / HOUR)),
  };
}

/** Returns true if the rotors give the thrust that is asked for, or if none is. */
export function isReached(target: TrimTarget | null, result: PowertrainResult): boolean {
  return target === null || limitedBy(result) === null;
}

function toTrimResult(target: TrimTarget, result: PowertrainResult): TrimResult {
  const { to, drag } = target;
  const { thrust, tilt } = balanceOf(target, result);
  const limited = limitedBy(result);
  const lacking = limited === null ? 0 : thrust - result.T;
  return {
    to,
    required_thrust_n: nineDigits(thrust),
    reached_thrust_n: nineDigits(result.T),
    shortfall_n: nineDigits(lacking),
    shortfall_pct: thrust > 0 ? nineDigits((100 * lacking) / thrust) : null,
    limited_by: limited,
    tilt_deg: tilt === null ? null : nineDigits(tilt / DEGREE),
    drag_area_m2: drag && nineDigits(drag.forward),
    drag_area_vertical_m2: drag && nineDigits(drag.vertical),
    drag_area_estimated: drag?.estimated ?? false,
  };
}

/** Returns the thrust and the tilt of a trim, with the drag of the rotors where it was balanced. */
export function balanceOf({ thrust, tilt }: TrimTarget, { trim }: PowertrainResult) {
  if (tilt === null || !(thrust > 0 && trim.thrust > 0)) return { thrust, tilt };
  return { thrust: trim.thrust, tilt: Math.PI / 2 - trim.lean };
}

/** Returns the end of the rotors that do not give their thrust; null where all give theirs. */
function limitedBy({ limits, rotors }: PowertrainResult): TrimResult['limited_by'] {
  const short = rotors.filter((rotor) => rotor.limits.includes('thrust_not_reached'));
  if (short.length === 0) return null;
  if (short.some((rotor) => rotor.limits.includes('collective_stall'))) return 'stall';
  if (short.some((rotor) => rotor.limits.includes('collective_range'))) return 'collective_range';
  if (short.every(({ duty }) => duty === 0)) return 'no_throttle';
  return limits.includes('battery_power') ? 'battery_power' : 'full_throttle';
}
