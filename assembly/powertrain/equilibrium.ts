/**
 * The operating point at given temperatures and wakes: every rotor's speed where motor and air agree, and the one bus
 * voltage that all of them leave. Theory E.13 to E.15.
 */
import { evaluateExtraLoad, extraLoad } from './extra-load';
import { Group, groups } from './group';
import { drawFromBus, motorAt } from './motor';
import { loadAt } from './rotor-load';
import { trimDuty, trimmedSlope } from './trim';

/** Step over speed below which Newton's next would be lost in rounding. */
const LAST_STEP: f64 = 1.0e-6;
const MAX_STEPS: i32 = 100;
/** Miss of a thrust at the end of its search, over what is asked for, that the last step does not mend. */
const NOT_HAD: f64 = 1.0e-3;
/** Speed below which a rotor of a thrust counts as standing [rad/s]. */
const STANDING: f64 = 1.0e-3;
/** Part of the no-load speed below which a rotor may stand: there it is tested whether it turns at all. */
const SLOW: f64 = 0.02;
/** Step of the bus voltage over that at rest below which slopes take it. */
const BUS_STEP: f64 = 1.0e-7;
const MAX_BUS_STEPS: i32 = 80;
/** Miss of the bus voltage over that at rest beyond which a closed bracket is none of an operating point. */
const JUMP: f64 = 1.0e-6;
/** Look-ups of a case after which every iteration ends where it is. */
export const MAX_LOOKUPS: i32 = 40_000;

/** The bus: voltage, current, their bounds; look-ups in maps so far. */
export class Bus {
  V: f64 = 0.0;
  I: f64 = 0.0;
  I_V: f64 = 0.0;
  VHalf: f64 = 0.0;
  converged: boolean = false;
  lookups: i32 = 0;
}
export const bus: Bus = new Bus();

/** Miss of what is sought at `omega`: torque of the motor beyond the air's; of a trimmed group the thrust that is lacking. */
function missAt(g: Group, omega: f64, V: f64): f64 {
  if (!g.isTrimmed) return surplus(g, omega, V);
  loadAt(g, omega);
  bus.lookups++;
  g.iterations++;
  return g.trimT - g.T;
}

/** Torque of the motor beyond the air's at `omega`. */
function surplus(g: Group, omega: f64, V: f64): f64 {
  motorAt(g, omega, V);
  loadAt(g, omega);
  bus.lookups++;
  g.iterations++;
  return g.Qm - g.Q;
}

/** Sets the group to a standstill: the motor holds it, or friction does. */
function stand(g: Group, V: f64): void {
  surplus(g, 0.0, V);
  g.omega = 0.0;
  g.stopped = true;
  g.converged = true;
}

/** Moves all groups along their slopes to the bus voltage V: a step too small for another look-up. */
function slideAll(n: i32, V: f64): void {
  evaluateExtraLoad(V, bus.VHalf);
  bus.I = extraLoad.I;
  for (let i = 0; i < n; i++) {
    const g = unchecked(groups[i]);
    if (g.twin !== i || !g.sane) continue;
    slide(g, g.omega + g.omega_V * (V - bus.V), V);
    draw(g, V);
    bus.I += g.weight * g.I_bus;
  }
  bus.V = V;
}

/** Moves the group to `omega` by the slopes of where it is: a step too small for another look-up. */
function slide(g: Group, omega: f64, V: f64): void {
  g.T += g.T_omega * (omega - g.omega);
  g.Q += g.Q_omega * (omega - g.omega);
  g.omega = omega;
  if (g.isTrimmed) g.isTrimmed = trimDuty(g, V);
  if (!g.isTrimmed) motorAt(g, omega, V);
}

/** Current that the group draws from the bus at V, with its slope. A trimmed group keeps its speed whatever V is. */
function draw(g: Group, V: f64): void {
  drawFromBus(g, V, bus.VHalf);
  if (!g.isTrimmed) return;
  g.omega_V = 0.0;
  g.I_bus_V = trimmedSlope(g, V, bus.VHalf);
}

/** A first guess: what a propeller takes goes with the square of its speed, half of the voltage's at full load. */
function guess(g: Group, V: f64): f64 {
  const free: f64 = (g.duty * V) / g.Kt;
  return g.omega > 0.0 ? g.omega : Math.max(0.7 * free, 1.0);
}

/** Bracket of a group's speed: it lies between `low` and `high`; whether it starts from rest. */
class Search {
  low: f64 = 0.0;
  high: f64 = Infinity;
  turns: boolean = false;
}
const search: Search = new Search();

/** Newton's next speed from a torque surplus f. */
function newton(g: Group, omega: f64, f: f64): f64 {
  const slope: f64 = g.isTrimmed ? -g.T_omega : g.Qm_omega - g.Q_omega;
  if (slope < 0.0) return omega - f / slope;
  return f > 0.0 ? Infinity : 0.0;
}

/** A step to `next`, kept within what is known. */
function bounded(omega: f64, next: f64): f64 {
  const s = search;
  const twice: f64 = 2.0 * omega + 1.0;
  if (!(next < s.high)) return s.high < Infinity ? 0.5 * (omega + s.high) : twice;
  if (s.high === Infinity && next > twice) return twice;
  if (next > s.low) return next;
  return s.low > 0.0 ? 0.5 * (omega + s.low) : 0.25 * omega;
}

function closed(): boolean {
  return search.high < Infinity && search.high - search.low <= 1.0e-14 * search.high;
}

/** The speed at bus voltage V: that of the thrust which is asked for, if the voltage suffices, else that of the duty. */
export function solveGroup(g: Group, V: f64): void {
  if (g.governed > 0.0) {
    holdSpeed(g, V);
    return;
  }
  g.isTrimmed = g.trimT > 0.0;
  searchSpeed(g, V);
  if (!(g.trimT > 0.0) || g.isTrimmed) return;
  // the duty stands at its end
  searchSpeed(g, V);
}

/** The speed of the governor, if a duty holds it at bus voltage V, else that of the duty at its end (E.82). */
function holdSpeed(g: Group, V: f64): void {
  g.stopped = false;
  g.converged = true;
  g.omega = g.governed;
  loadAt(g, g.omega);
  bus.lookups++;
  g.iterations++;
  g.isTrimmed = trimDuty(g, V);
  if (!g.isTrimmed) searchSpeed(g, V);
}

/**
 * The speed at which motor and air agree at bus voltage V (E.13): Newton within what is known to lie above and below.
 * A rotor that cannot start from rest stands. Of a trimmed group the speed of its thrust, and then its duty (E.64).
 */
function searchSpeed(g: Group, V: f64): void {
  const s = search;
  const slow: f64 = Math.max((SLOW * g.duty * V) / g.Kt, 1.0e-3);
  s.low = 0.0;
  s.high = Infinity;
  s.turns = false;
  g.stopped = false;
  g.converged = false;
  let omega: f64 = guess(g, V);
  for (let n = 0; n < MAX_STEPS && bus.lookups < MAX_LOOKUPS; n++) {
    const f: f64 = missAt(g, omega, V);
    g.omega = omega;
    if (f > 0.0) s.low = omega;
    else s.high = omega;
    let next: f64 = newton(g, omega, f);
    if (f === 0.0 || Math.abs(next - omega) <= LAST_STEP * omega || closed()) {
      g.converged = true;
      if (g.isTrimmed && Math.abs(f) > NOT_HAD * g.trimT) break;
      const isWithin: boolean = next > s.low && next < s.high;
      if (isWithin || g.isTrimmed) slide(g, isWithin ? next : omega, V);
      return;
    }
    next = bounded(omega, next);
    if (g.isTrimmed && s.low === 0.0 && next < STANDING) break;
    if (!g.isTrimmed && !s.turns && s.low === 0.0 && next < slow) {
      if (surplus(g, 0.0, V) <= 0.0) {
        stand(g, V);
        return;
      }
      s.turns = true;
    }
    omega = next;
  }
  if (!g.isTrimmed) return;
  // no speed has that thrust: a propeller that is blown from behind gives more by itself, and nothing drives it
  g.isTrimmed = false;
  g.duty = 0.0;
}

/** Solves all groups at bus voltage V and sums their currents and that of the loads beside them. */
function drawAll(n: i32, V: f64): void {
  evaluateExtraLoad(V, bus.VHalf);
  bus.I = extraLoad.I;
  bus.I_V = extraLoad.I_V;
  for (let i = 0; i < n; i++) {
    const g = unchecked(groups[i]);
    if (g.twin !== i || !g.sane) continue;
    // along the slope of the last voltage
    if (!g.stopped) g.omega = Math.max(g.omega + g.omega_V * (V - bus.V), 0.5 * g.omega);
    solveGroup(g, V);
    draw(g, V);
    bus.I += g.weight * g.I_bus;
    bus.I_V += g.weight * g.I_bus_V;
  }
  bus.V = V;
}

/** Bracket of the bus voltage, and the miss at the last one that was tried. */
class VoltageSearch {
  low: f64 = 0.0;
  high: f64 = Infinity;
  miss: f64 = 0.0;
}
const voltages: VoltageSearch = new VoltageSearch();

export function openVoltages(): void {
  voltages.low = 0.0;
  voltages.high = Infinity;
  bus.converged = false;
}

/** Narrows the bracket by the current that `bus` has at V on a source of Y volts behind R ohms; returns Newton's next voltage. */
export function newtonVoltage(V: f64, Y: f64, R: f64): f64 {
  const s = voltages;
  s.miss = V - Y + R * bus.I;
  if (s.miss > 0.0) s.high = V;
  else s.low = V;
  const slope: f64 = 1.0 + R * bus.I_V;
  return slope > 0.1 ? V - s.miss / slope : s.miss > 0.0 ? 0.0 : Infinity;
}

export function isBracketed(V: f64): boolean {
  return V > voltages.low && V < voltages.high;
}

export function areVoltagesClosed(Y: f64): boolean {
  return voltages.high - voltages.low <= 1.0e-14 * Y;
}

/** A step from V to `next`, kept within the bracket. */
export function boundedVoltage(V: f64, next: f64): f64 {
  const s = voltages;
  let to: f64 = next;
  if (!(to < s.high)) to = s.high < Infinity ? 0.5 * (V + s.high) : 2.0 * V;
  return to > s.low ? to : 0.5 * (V + s.low);
}

/**
 * The bus voltage of n groups on a source of `Y` volts behind `R` ohms (E.14): V = Y − R·I(V), from above, by Newton in
 * a bracket. `start`: a voltage nearby.
 */
export function solveBus(n: i32, Y: f64, R: f64, start: f64): void {
  let V: f64 = start;
  bus.VHalf = 0.5 * Y;
  bus.V = start;
  openVoltages();
  for (let step = 0; step < MAX_BUS_STEPS; step++) {
    drawAll(n, V);
    const next: f64 = newtonVoltage(V, Y, R);
    if (Math.abs(next - V) <= BUS_STEP * Y || areVoltagesClosed(Y)) {
      // a bracket that closes on a jump of the current, as where a motor at its last duty stalls, holds no operating point
      bus.converged = Math.abs(next - V) <= BUS_STEP * Y || Math.abs(voltages.miss) <= JUMP * Y;
      if (isBracketed(next)) slideAll(n, next);
      return;
    }
    if (bus.lookups >= MAX_LOOKUPS) return;
    V = boundedVoltage(V, next);
  }
}
