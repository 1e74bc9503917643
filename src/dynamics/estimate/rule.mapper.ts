import { leastCharge } from '../request/asked-flight.js';
import type { EstimateDynamicBody } from '../request/dynamics.wire.js';
import { readSchedule } from '../schedule/read-schedule.js';
import { durationByRule } from './rule.js';

const PERCENT = 0.01;

/**
 * How long the flight of a checked request lasts, by rule of thumb [s]: from battery, schedule and termination alone,
 * whatever rotors are sent.
 */
export function toRule(
  body: Pick<
    EstimateDynamicBody,
    'schedule' | 'termination' | 'battery_charge_pct' | 'battery_topology'
  >,
  endS: number,
): number {
  return durationByRule({
    timeline: body.schedule ? readSchedule(body.schedule, null) : null,
    charge: leastCharge(body).charge * PERCENT,
    cutoff: body.termination.soc_cutoff_pct * PERCENT,
    endS,
  });
}
