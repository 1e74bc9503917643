import { convert, digits, measured, scaleOf } from '../units/measure.ts';
import type { Units } from '../units/units.ts';
import type { Result } from './alike-rotors.ts';

/** Says what the rotors cannot do, by their command. */
const CANNOT = {
  hover: 'Cannot hover',
  level_flight: 'Cannot fly level',
  climb: 'Cannot climb or descend so fast',
  thrust: 'Cannot give the thrust',
};

/** The most that rotors give which do not give enough, by what limits them. */
const MOST: Record<string, string> = {
  battery_power: 'full battery power',
  full_throttle: 'full throttle',
  collective_range: 'the highest collective',
  stall: 'the best collective',
};

/** Returns what the rotors cannot do; undefined where they give the thrust that is requested. */
export function cannot({ All: { trim } }: Result): string | undefined {
  return trim?.limited_by == null ? undefined : CANNOT[trim.to];
}

/** `Cannot hover: full throttle lifts 3.5 of 12.8 kg`; undefined where the rotors give the thrust that is requested. */
export function shortfallWords(result: Result, units: Units): string | undefined {
  const what = cannot(result);
  const { trim, all_up_mass_kg: mass } = result.All;
  if (what === undefined) return undefined;
  const { to, limited_by } = trim!;
  const [reached, required] = [trim!.reached_thrust_n ?? NaN, trim!.required_thrust_n ?? NaN];
  if (limited_by === 'no_throttle') {
    const wanted = measured(Math.max(required, 0), 'N', units);
    return `${what}: the airflow alone gives ${measured(reached, 'N', units)}, ${wanted} is enough`;
  }
  if (limited_by === 'collective_range' && reached > required)
    return `${what}: the lowest collective gives ${measured(reached, 'N', units)}, ${measured(required, 'N', units)} is enough`;
  const most = MOST[limited_by!];
  if (to !== 'hover' || mass == null)
    return `${what}: ${most} gives ${partOf(reached, required, 'N', units)}`;
  return `${what}: ${most} lifts ${partOf((mass * reached) / required, mass, 'kg', units)}`;
}

/** `3.5 of 12.8 kg`. */
const partOf = (part: number, whole: number, unit: string, units: Units): string =>
  `${digits(convert(part, scaleOf(unit, units)))} of ${measured(whole, unit, units)}`;
