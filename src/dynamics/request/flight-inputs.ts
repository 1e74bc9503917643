/** Reads the rotors and batteries of a request for a flight, or for its estimate. */
import { walkLeaves } from '../../powertrain/parts.js';
import { rotorList } from '../../powertrain/rotors.js';
import { readSchedule } from '../schedule/read-schedule.js';
import type { EstimateDynamicBody } from './dynamics.wire.js';
import type { ScheduleIn } from './schedule.wire.js';

type Rotors = Pick<EstimateDynamicBody, 'rotors' | 'rotor_groups'>;
type Ending = Pick<EstimateDynamicBody, 'termination' | 'schedule'>;
type Batteries = Pick<EstimateDynamicBody, 'battery_charge_pct' | 'battery_topology'>;

/** Returns the count of each rotor or group. */
export function countsOf(body: Rotors): number[] {
  return rotorList(body).given.map((rotor) => ('count' in rotor ? rotor.count : 1));
}

/**
 * Returns the time at which a checked request has the flight end at the latest [s]: its longest duration or, where it
 * is `fixed` without one, the end of its schedule. undefined: it does not say.
 */
export function requestedEnd({ termination, schedule }: Ending): number | undefined {
  const requested = termination.max_duration_s ?? undefined;
  if (requested !== undefined || termination.mode !== 'fixed' || !schedule) return requested;
  return hasEnd(schedule) ? readSchedule(schedule, null).times.at(-1) : undefined;
}

/** A last segment that is flown until the battery is empty has none of its own. */
export function hasEnd({ mode, segments }: ScheduleIn): boolean {
  return mode === 'csv' || segments?.at(-1)?.until_depleted !== true;
}

/** Returns the charge of the emptiest battery [%], and where the body states it. */
export function lowestCharge(body: Batteries): { charge: number; param: string } {
  const { battery_charge_pct: charge, battery_topology: pack } = body;
  const given = { charge, param: 'battery_charge_pct' };
  if (!pack) return given;
  let least: typeof given | undefined;
  walkLeaves(pack.root, 'battery_topology.root', (leaf, at) => {
    const own = leaf.initial_soc_pct ?? undefined;
    const each = own === undefined ? given : { charge: own, param: `${at}.initial_soc_pct` };
    if (least === undefined || each.charge < least.charge) least = each;
  });
  return least ?? given;
}
