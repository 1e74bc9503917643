import { lowestCharge } from '../request/flight-inputs.js';
import type { EstimateDynamicBody } from '../request/dynamics.wire.js';
import { readSchedule } from '../schedule/read-schedule.js';
import { channelCount, throttleOf, type Timeline } from '../schedule/timeline.js';

/** Estimates how long a flight lasts by rule of thumb, for requests that do not say enough to fly it. */

/**
 * The current that is drawn from a pack at full throttle, as a multiple of its capacity an hour, and at the least. At
 * half throttle a full pack then lasts 12 minutes down to a fifth, as multirotors hover.
 */
const FULL_RATE = 8;
const MIN_RATE = 1;
/** The throttle of a flight whose schedule is not known. */
const THROTTLE = 0.5;
const HOUR = 3600;

interface RuleInput {
  /** null: not known. */
  timeline: Timeline | null;
  /** Charge of the emptiest battery at the beginning and at the end, 0 … 1. */
  charge: number;
  cutoff: number;
  endS: number;
}

/** [s] */
function durationByRule({ timeline, charge, cutoff, endS }: RuleInput): number {
  let left = (charge - cutoff) * HOUR;
  if (!(left > 0)) return 0;
  const held = timeline === null ? THROTTLE : lastThrottle(timeline);
  if (timeline !== null) {
    const { times } = timeline;
    for (let piece = 0; piece < times.length - 1; piece++) {
      const seconds = times[piece + 1] - times[piece];
      const rate = rateOf(meanThrottle(timeline, piece, [0.5, 0.5]));
      if (rate * seconds >= left) return Math.min(endS, times[piece] + left / rate);
      left -= rate * seconds;
    }
  }
  const since = timeline === null ? 0 : timeline.times[timeline.times.length - 1];
  return Math.min(endS, since + left / rateOf(held));
}

const rateOf = (throttle: number): number => Math.max(MIN_RATE, FULL_RATE * throttle);

function lastThrottle(timeline: Timeline): number {
  return meanThrottle(timeline, timeline.times.length - 2, [0, 1]);
}

/** Returns the mean throttle of all labels, 0 … 1; `weights` are those of the begin and the end of the piece. */
function meanThrottle(
  timeline: Timeline,
  piece: number,
  [begin, end]: readonly [number, number],
): number {
  const row = 2 * piece * channelCount(timeline);
  let sum = 0;
  for (const label of timeline.labels.keys()) {
    const at = row + 2 * throttleOf(label);
    sum += begin * timeline.values[at] + end * timeline.values[at + 1];
  }
  return sum / Math.max(1, timeline.labels.length) / 100;
}

const PERCENT = 0.01;

/**
 * Returns how long the flight of a checked request lasts, by rule of thumb [s]: from battery, schedule and
 * termination alone, whatever rotors are sent.
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
    charge: lowestCharge(body).charge * PERCENT,
    cutoff: body.termination.soc_cutoff_pct * PERCENT,
    endS,
  });
}

/**
 * Returns what a flight costs [compute units]: one for each rotor and each minute begun of its estimate. Rotors not
 * known count as one.
 */
export function costOf(rotors: number, estimatedS: number): number {
  return Math.max(1, rotors) * Math.max(1, Math.ceil(estimatedS / 60));
}
