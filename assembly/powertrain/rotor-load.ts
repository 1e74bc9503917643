/**
 * Thrust and torque of one rotor: its map, read with the wakes of its stack and with air from the side. Theory E.6 to E.9,
 * E.54.
 */
import { evaluateMap, mapLoad } from '../map/evaluate';
import { air, Group } from './group';
import { surroundings, surroundingsAt } from './surroundings';

/** Least part of the axial speed that reaches the disc through its own induction; 1 at most (E.8). */
const MIN_THROUGHFLOW: f64 = 0.2;
const INDUCED_ROUNDS: i32 = 30;
const EDGE_ROUNDS: i32 = 20;

/** The vortex-ring state over the hover's induced speed: middle and half-widths in descent and across the disc (E.54). */
const RING_DESCENT: f64 = 0.85;
const RING_DESCENT_HALF: f64 = 0.45;
const RING_EDGE: f64 = 0.95;

/**
 * Induced speed at the disc [m/s] by Glauert (E.7): v·hypot(|V| + v, V_edge) = |T|/(2ρA), with the sign of T. The left
 * side is convex and rises, and the start lies above the root: Newton comes down to it without a step back.
 */
export function inducedSpeed(T: f64, A: f64, V: f64, edge: f64): f64 {
  const square: f64 = Math.abs(T) / (2.0 * air.rho * A);
  if (!(square > 1.0e-200)) return 0.0;
  const axial: f64 = Math.abs(V);
  if (edge === 0.0) {
    // v² + |V|v = square, without the difference of near numbers
    const v: f64 = (2.0 * square) / (axial + Math.sqrt(axial * axial + 4.0 * square));
    return T < 0.0 ? -v : v;
  }
  const wind: f64 = Math.sqrt(axial * axial + edge * edge);
  let v: f64 = Math.min(Math.sqrt(square), wind > 0.0 ? square / wind : Infinity);
  for (let n = 0; n < INDUCED_ROUNDS; n++) {
    const through: f64 = axial + v;
    const U: f64 = Math.sqrt(through * through + edge * edge);
    const step: f64 = (v * U - square) / (U + (v * through) / U);
    v -= step;
    if (Math.abs(step) < 1.0e-14 * v) break;
  }
  return T < 0.0 ? -v : v;
}

/** Ω that a blade in a side wind turns like, squared over azimuth at 0.75R (E.6); `slope`: dΩ_eff/dΩ. */
class Edgewise {
  Omega: f64 = 0.0;
  slope: f64 = 1.0;
}
const edgewise: Edgewise = new Edgewise();

function meanOmega(Omega: f64, edge: f64, r: f64): void {
  const e = edgewise;
  const wind: f64 = edge / r;
  if (wind === 0.0 || Omega <= 0.0) {
    e.Omega = Omega;
    e.slope = 1.0;
    return;
  }
  // a blade slower than the wind goes backwards through it on one side, and is driven there
  const reversed: boolean = Omega < wind;
  const square: f64 = reversed ? 1.5 * Omega * wind : Omega * Omega + 0.5 * wind * wind;
  e.Omega = Math.sqrt(square);
  e.slope = (reversed ? 0.75 * wind : Omega) / e.Omega;
}

/**
 * Air from the side carries part of the induced air away: the blade meets less inflow than its map says, thrust follows
 * along the map's slope, power by what the air is given (E.8).
 */
function relieve(g: Group, V: f64, Omega: f64, r: f64): void {
  const m = mapLoad;
  const T0: f64 = m.T;
  const Q0: f64 = m.Q;
  const v0: f64 = inducedSpeed(T0, g.A, V, 0.0);
  const axial: f64 = Math.abs(V);
  const through: f64 = axial + Math.abs(v0) + m.T_V / (2.0 * air.rho * g.A);
  const wide: f64 = axial + 2.0 * Math.abs(v0);
  const reach: f64 = wide > 0.0 ? Math.min(Math.max(through / wide, MIN_THROUGHFLOW), 1.0) : 1.0;
  /** Slope of thrust by the air through the disc; a stalled blade's thrust does not follow. */
  const T_u: f64 = Math.min(m.T_V / reach, 0.0);
  // where the flight is faster than the blade this is no propeller any more: it fades
  const quick: f64 = (Omega * r) / (axial + g.V_edge);
  const fade: f64 = Math.min(1.0, quick * quick);
  let T: f64 = T0;
  let du: f64 = 0.0;
  for (let n = 0; n < EDGE_ROUNDS; n++) {
    const v: f64 = inducedSpeed(T, g.A, V, g.V_edge);
    du = fade * (v - v0);
    const U: f64 = Math.sqrt((axial + Math.abs(v)) * (axial + Math.abs(v)) + g.V_edge * g.V_edge);
    const v_T: f64 = 1.0 / (2.0 * air.rho * g.A * (U + (Math.abs(v) * (axial + Math.abs(v))) / U));
    const step: f64 = (T0 + T_u * du - T) / (1.0 - T_u * fade * v_T);
    T += step;
    if (Math.abs(step) <= 1.0e-13 * Math.abs(T)) break;
  }
  m.T = T;
  if (Omega > 0.0) m.Q = Q0 + (T * (V + v0 + du) - T0 * (V + v0)) / Omega;
  // slopes are kept in proportion: the search for the speed only needs them near
  const ratio: f64 = Q0 > 0.0 && m.Q > 0.0 ? Math.min(m.Q / Q0, 2.0) : 1.0;
  m.Q_Omega *= ratio;
  g.v = inducedSpeed(T, g.A, V, g.V_edge);
}

/** Tells whether the slopes of `loadAt` are approximate. */
export function slopesAreNear(g: Group): boolean {
  return g.V_edge > 0.0;
}

/** Thrust and torque of the group's rotor at `omega` ≥ 0, into the group, with the slope of the torque. */
export function loadAt(g: Group, omega: f64): void {
  const m = mapLoad;
  const V: f64 = g.V_axial + g.V_wake;
  const r: f64 = 0.375 * g.D;
  meanOmega(omega + g.swirl, g.V_edge, r);
  evaluateMap(g.slot, V, edgewise.Omega, air.rho, air.mu, air.sound);
  const side: boolean = g.V_edge > 0.0 && edgewise.Omega > 0.0;
  if (side) relieve(g, V, edgewise.Omega, r);
  g.T = g.F_T * m.T;
  surroundingsAt(g, g.T);
  g.around = surroundings.factor;
  g.T *= g.around;
  g.Q = g.F_Q * m.Q;
  g.T_omega = g.F_T * m.T_Omega * edgewise.slope * surroundings.slope;
  g.Q_omega = g.F_Q * m.Q_Omega * edgewise.slope;
  g.flags = m.flags;
  if (!side) g.v = 0.0;
}

/** Induced speed at the disc once the operating point is known; the search does not need it in straight flow. */
export function noteInduced(g: Group): void {
  g.v = inducedSpeed(g.T, g.A, g.V_axial + g.V_wake, g.V_edge);
}

/** Helical tip Mach number, of the advancing side (E.9). */
export function tipMach(g: Group): f64 {
  const tip: f64 = 0.5 * g.D * g.omega + g.V_edge;
  const V: f64 = g.V_axial + g.V_wake;
  return Math.sqrt(tip * tip + V * V) / air.sound;
}

/**
 * Tells whether the rotor descends in the vortex-ring state (E.54): at 0.4 to 1.3 of the induced speed that its thrust has
 * in hover, the less the faster the air crosses its disc. By the air of the flight, without the wakes of a stack.
 */
export function inVortexRing(g: Group): boolean {
  if (!(g.T > 0.0) || !(g.V_axial < 0.0)) return false;
  const hover: f64 = Math.sqrt(g.T / (2.0 * air.rho * g.A));
  const down: f64 = (-g.V_axial / hover - RING_DESCENT) / RING_DESCENT_HALF;
  const across: f64 = g.V_edge / (RING_EDGE * hover);
  return down * down + across * across <= 1.0;
}
