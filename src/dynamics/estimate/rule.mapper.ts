import { countsOf, leastCharge, rotorsOf } from '../request/asked-flight.js';
import type { EstimateDynamicBody } from '../request/dynamics.wire.js';
import { durationByRule } from './rule.js';
import { readSchedule } from '../schedule/read-schedule.js';

const PERCENT = 0.01;

/** How long the flight of a checked request lasts, by rule of thumb [s]. */
export function toRule(body: EstimateDynamicBody, endS: number): number {
  const { given } = rotorsOf(body);
  const labels = given.length > 0 ? given.map(({ label }) => label) : null;
  return durationByRule({
    timeline: body.schedule ? readSchedule(body.schedule, labels) : null,
    counts: labels === null ? undefined : countsOf(body),
    charge: leastCharge(body).charge * PERCENT,
    cutoff: body.termination.soc_cutoff_pct * PERCENT,
    endS,
  });
}
