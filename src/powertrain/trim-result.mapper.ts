/** A solved trim → how it came out, and what its flight takes over distance. Every number is finite or null. */
import type { PowertrainResult } from '../engine/powertrain-case.js';
import { DEGREE } from '../platform/units.js';
import type { AllPoint, TrimResult } from './result.wire.js';
import { rounded } from './solve-result.js';
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
  const isReached = trim.limited_by === null;
  const power = result.I * result.Vbus;
  return {
    trim,
    range_m: isReached ? rounded(airspeed * result.enduranceS) : null,
    specific_energy_wh_per_km: isReached ? rounded((power / airspeed) * (KILOMETRE / HOUR)) : null,
  };
}

function toTrimResult(target: TrimTarget, result: PowertrainResult): TrimResult {
  const { to, thrust, tilt, drag } = target;
  const limited = limitedBy(result);
  const lacking = limited === null ? 0 : thrust - result.T;
  return {
    to,
    required_thrust_n: rounded(thrust),
    reached_thrust_n: rounded(result.T),
    shortfall_n: rounded(lacking),
    shortfall_pct: thrust > 0 ? rounded((100 * lacking) / thrust) : null,
    limited_by: limited,
    tilt_deg: tilt === null ? null : rounded(tilt / DEGREE),
    drag_area_m2: drag && rounded(drag.forward),
    drag_area_vertical_m2: drag && rounded(drag.vertical),
    drag_area_estimated: drag?.estimated ?? false,
  };
}

/** Returns the end of the rotors that do not give their thrust; null where all give theirs. */
function limitedBy({ limits, rotors }: PowertrainResult): TrimResult['limited_by'] {
  const short = rotors.filter((rotor) => rotor.limits.includes('thrust_not_reached'));
  if (short.length === 0) return null;
  if (short.every(({ duty }) => duty === 0)) return 'no_throttle';
  return limits.includes('battery_power') ? 'battery_power' : 'full_throttle';
}
