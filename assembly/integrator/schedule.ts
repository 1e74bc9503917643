/** The commands over time: piecewise linear, each interval from its begin value to its end value. Theory T.1. */
import { within } from '../powertrain/group';
import { inputs } from './inputs';
import { DYN_IN, DYN_SIZE, DYN_TRIM, dynamicsIn, intervalSize } from './layout';

/** Most commands of a schedule: one for each group. */
const MAX_COMMANDS: i32 = 16;
const SMALLEST: i32 = 1024;
/** Speeds beyond this are not air's [m/s]. */
const FASTEST: f64 = 1.0e4;
const MAX_TILT: f64 = 1.0e3;
const MOST_NEWTONS: f64 = 1.0e9;
/** Angles this close to a right or a straight one are that [rad]. */
const EXACT: f64 = 1.0e-12;

const tables: Array<Float64Array> = new Array<Float64Array>();
tables.push(new Float64Array(SMALLEST));

/** Memory for a schedule of `length` numbers; it may be longer. Doubled when it must grow, as maps are. */
export function dynamicsSchedule(length: i32): Float64Array {
  let size = SMALLEST;
  while (size < length) size *= 2;
  if (tables[0].length < length) tables[0] = new Float64Array(size);
  return tables[0];
}

/** Intervals, commands, channels of each, numbers of an interval; whether trims follow them. */
export class Plan {
  n: i32 = 0;
  commands: i32 = 0;
  each: i32 = 2;
  size: i32 = 0;
  trimmed: boolean = false;
}
export const plan: Plan = new Plan();

/** The commands of a moment: m/s; by command throttle, cosine and sine of the tilt, collective [rad]. */
export class Moment {
  airspeed: f64 = 0.0;
  vertical: f64 = 0.0;
  throttle: Float64Array = new Float64Array(MAX_COMMANDS);
  tilt: Float64Array = new Float64Array(MAX_COMMANDS);
  cos: Float64Array = new Float64Array(MAX_COMMANDS);
  sin: Float64Array = new Float64Array(MAX_COMMANDS);
  collective: Float64Array = new Float64Array(MAX_COMMANDS);
  /** DYN_TRIM.* and its thrust or weight [N]. */
  trim: i32 = DYN_TRIM.NONE;
  newtons: f64 = 0.0;
}
export const moment: Moment = new Moment();

/** Loads the schedule's sizes; returns false where there is no schedule. */
export function loadPlan(): boolean {
  plan.n = 0;
  plan.commands = 0;
  plan.trimmed = false;
  if (inputs.isStepped) return true;
  const commands: f64 = unchecked(dynamicsIn[DYN_IN.COMMANDS]);
  plan.commands = commands > 0.0 ? i32(Math.min(commands, f64(MAX_COMMANDS))) : 0;
  const collectives: boolean = unchecked(dynamicsIn[DYN_IN.COLLECTIVES]) > 0.0;
  plan.each = collectives ? 3 : 2;
  plan.size = intervalSize(plan.commands, collectives);
  plan.trimmed = unchecked(dynamicsIn[DYN_IN.TRIMS]) > 0.0;
  const each: i32 = plan.size + (plan.trimmed ? DYN_SIZE.TRIM : 0);
  const capacity: f64 = Math.floor(f64(tables[0].length) / f64(each));
  const requested: f64 = unchecked(dynamicsIn[DYN_IN.INTERVALS]);
  plan.n = requested > 0.0 ? i32(Math.min(requested, capacity)) : 0;
  // no angle has been read yet
  for (let c = 0; c < MAX_COMMANDS; c++) unchecked((moment.tilt[c] = Infinity));
  return plan.n > 0 && requested <= capacity && commands <= f64(MAX_COMMANDS) && risesFromZero();
}

/**
 * Checks that the begins of the intervals are times that never fall, from 0 on: others would stop the clock, or turn it
 * back.
 */
function risesFromZero(): boolean {
  if (start(0) !== 0.0) return false;
  for (let i = 1; i < plan.n; i++) {
    if (!(start(i) >= start(i - 1) && start(i) < Infinity)) return false;
  }
  return true;
}

function start(interval: i32): f64 {
  return unchecked(tables[0][plan.size * interval]);
}

/** End of the interval [s]. */
export function endOf(interval: i32): f64 {
  return interval + 1 < plan.n ? start(interval + 1) : Infinity;
}

/** The interval that holds t, from one that began before. */
export function intervalAt(interval: i32, t: f64): i32 {
  let at = interval;
  while (at + 1 < plan.n && start(at + 1) <= t) at++;
  return at;
}

/** Value of a channel at the part x of the interval. */
function channel(interval: i32, which: i32, x: f64): f64 {
  const at = plan.size * interval + 1 + 2 * which;
  const begin: f64 = unchecked(tables[0][at]);
  const end: f64 = unchecked(tables[0][at + 1]);
  // begin + (end − begin) is not always end, and what is continuous must not seem to jump
  if (x === 1.0) return end;
  return begin === end ? begin : begin + (end - begin) * x;
}

function setTilt(c: i32, tilt: f64): void {
  if (tilt === unchecked(moment.tilt[c])) return;
  const angle: f64 = Math.abs(tilt);
  const level: boolean = Math.abs(angle - 0.5 * Math.PI) < EXACT;
  const back: boolean = Math.abs(angle - Math.PI) < EXACT;
  unchecked((moment.tilt[c] = tilt));
  unchecked((moment.cos[c] = level ? 0.0 : Math.cos(tilt)));
  unchecked((moment.sin[c] = back ? 0.0 : Math.sin(tilt)));
}

/** A number of the interval's trim; 0 where there is none. */
function trimOf(interval: i32, which: i32): f64 {
  if (!plan.trimmed) return 0.0;
  return unchecked(tables[0][plan.size * plan.n + DYN_SIZE.TRIM * interval + which]);
}

/** The commands at t within the interval, its end included, into `moment`. */
export function readMoment(interval: i32, t: f64): void {
  const from: f64 = start(interval);
  const length: f64 = endOf(interval) - from;
  const x: f64 = length < Infinity ? Math.min(Math.max((t - from) / length, 0.0), 1.0) : 0.0;
  moment.airspeed = within(channel(interval, 0, x), -FASTEST, FASTEST, 0.0);
  moment.vertical = within(channel(interval, 1, x), -FASTEST, FASTEST, 0.0);
  moment.trim = i32(within(trimOf(interval, 0), 0.0, f64(DYN_TRIM.WEIGHT), 0.0));
  moment.newtons = within(trimOf(interval, 1), 0.0, MOST_NEWTONS, 0.0);
  for (let c = 0; c < plan.commands; c++) {
    const at = 2 + plan.each * c;
    unchecked((moment.throttle[c] = within(channel(interval, at, x), 0.0, 1.0, 0.0)));
    setTilt(c, within(channel(interval, at + 1, x), -MAX_TILT, MAX_TILT, 0.0));
    const collective: f64 = plan.each > 2 ? channel(interval, at + 2, x) : 0.0;
    unchecked((moment.collective[c] = within(collective, -Math.PI, Math.PI, 0.0)));
  }
}

/** Tells whether a value jumps where interval `a` hands over to `b` at t. */
export function jumpsBetween(a: i32, b: i32): boolean {
  for (let which = 0; which < 2 + plan.each * plan.commands; which++) {
    if (channel(a, which, 1.0) !== channel(b, which, 0.0)) return true;
  }
  return trimOf(a, 0) !== trimOf(b, 0) || trimOf(a, 1) !== trimOf(b, 1);
}

/** Tells whether a throttle jumps open there; a < 0 stands for closed throttles before. */
export function opensBetween(a: i32, b: i32): boolean {
  if (trimOf(b, 0) !== 0.0) return false;
  for (let c = 0; c < plan.commands; c++) {
    const throttle = 2 + plan.each * c;
    const before: f64 = a < 0 ? 0.0 : channel(a, throttle, 1.0);
    if (channel(b, throttle, 0.0) > before) return true;
  }
  return false;
}
