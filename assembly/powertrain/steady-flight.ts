/**
 * Steady flight of a multicopter whose rotors have drag in the plane of their discs: thrust, tilt and the air at the rotors that
 * balance weight, body and rotors. Powertrain theory E.66 to E.68.
 *
 * The drag of the rotors acts as the body's area across the axes does, so that the closed form of force-balance.ts holds with an
 * area of both; that area follows from the rotors at the speeds of their thrusts, by a secant. The wakes of a stack are not in it.
 */
import { balanceForces, forceBalance } from './force-balance';
import { air, Group, groups, isSolved } from './group';
import { findSpeed, IS_FOUND, LACKS, maxSearchSpeed } from './speed-at-thrust';
import { powerOut, PT_ALL } from './layout';
import { loadAt, noteCrossLoad, noteFlow } from './rotor-load';

const MAX_ROUNDS: i32 = 30;
/** Change of the force of the area over the weight at which the balance is found. */
const TOLERANCE: f64 = 1.0e-9;
/** Rounds of `followFlight`; changes of the speed over itself, and of the area's force over the weight, that end them. */
const FEW_ROUNDS: i32 = 12;
const LAST_TURN: f64 = 3.0e-4;
const LAST_DRAG: f64 = 2.0e-6;
/** Mach number of the tips at which a search for a speed begins where none is known. */
const FIRST_TIP: f64 = 0.25;

/** Thrust of governed rotors at the least [N]: where the drag alone holds the vehicle, their collective is that of no thrust. */
export const LEAST_THRUST: f64 = 1.0e-9;

/** Drag area of the rotors [m²] at the balance in `forceBalance`; IS_FOUND, or how the search of a speed ended. */
class RotorDrag {
  area: f64 = 0.0;
  found: f64 = IS_FOUND;
}
const rotorDrag: RotorDrag = new RotorDrag();

/** Finds the speed at which the group gives its share of the thrust of `forceBalance`. */
function findTurn(g: Group): f64 {
  if (!(g.omega > 0.0)) g.omega = (2.0 * FIRST_TIP * air.sound) / g.D;
  return findSpeed(g, forceBalance.thrust * g.trimShare, g.omega, maxSearchSpeed(g.D));
}

/** The same of a governed group: its collective. */
function findPitch(g: Group): f64 {
  g.trimT = Math.max(forceBalance.thrust, LEAST_THRUST) * g.trimShare;
  g.omega = g.governed;
  loadAt(g, g.omega);
  return g.hasThrust ? IS_FOUND : LACKS;
}

/** Drag area of the n groups' rotors in the air of `forceBalance`; `pressure` is that of the airspeed over the speed. */
function dragOfRotors(n: i32, pressure: f64): void {
  const b = forceBalance;
  let drag: f64 = 0.0;
  rotorDrag.found = IS_FOUND;
  for (let i = 0; i < n; i++) {
    if (!isSolved(i)) continue;
    const g = unchecked(groups[i]);
    g.V_axial = b.V_axial;
    g.V_edge = b.V_edge;
    g.V_wake = 0.0;
    g.swirl = 0.0;
    if (!(g.trimShare > 0.0)) continue;
    const found: f64 = g.governed > 0.0 ? findPitch(g) : findTurn(g);
    if (found !== IS_FOUND) rotorDrag.found = found;
    noteFlow(g);
    drag += g.weight * g.H;
  }
  const force: f64 = pressure * b.V_edge;
  rotorDrag.area = force > 0.0 ? drag / force : 0.0;
}

/**
 * Balances `weight` [N] at a horizontal and a vertical speed [m/s] into `forceBalance`; the n groups turn at the speeds of their
 * shares of the thrust, in its air. Returns IS_FOUND, or how the search of a rotor's speed ended.
 */
export function balanceFlight(n: i32, weight: f64, along: f64, up: f64): f64 {
  const d = rotorDrag;
  const pressure: f64 = 0.5 * air.rho * Math.sqrt(along * along + up * up);
  let area: f64 = 0.0;
  let before: f64 = 0.0;
  let missBefore: f64 = 0.0;
  for (let k = 0; k < MAX_ROUNDS; k++) {
    balanceForces(weight, along, up, area);
    dragOfRotors(n, pressure);
    const miss: f64 = d.area - area;
    if (Math.abs(miss) * pressure * Math.abs(along) <= TOLERANCE * weight) break;
    // a rotor without its thrust has no area that could be balanced
    if (!(Math.abs(miss) < Infinity)) break;
    const slope: f64 = k > 0 && area !== before ? (miss - missBefore) / (area - before) : -1.0;
    before = area;
    missBefore = miss;
    area -= miss / Math.min(slope, -0.2);
  }
  return d.found;
}

/** Drag area of the rotors in the last balance [m²]. */
export function rotorArea(): f64 {
  return rotorDrag.area;
}

/**
 * The same as `balanceFlight` of group 0 alone in level flight, to 2e-6, from its speed and a drag area that are near: Newton's steps
 * for both at once. Returns false where a few rounds do not find it.
 */
export function followFlight(weight: f64, along: f64, start: f64): boolean {
  const b = forceBalance;
  const g = unchecked(groups[0]);
  const pressure: f64 = 0.5 * air.rho * along;
  const last: f64 = LAST_DRAG * weight;
  let area: f64 = start;
  let before: f64 = 0.0;
  let missBefore: f64 = 0.0;
  let omega: f64 = g.omega;
  for (let k = 0; k < FEW_ROUNDS; k++) {
    balanceForces(weight, along, 0.0, area);
    g.V_axial = b.V_axial;
    g.V_edge = b.V_edge;
    loadAt(g, omega);
    if (!(g.T_omega > 0.0)) return false;
    noteCrossLoad(g, omega);
    const turn: f64 = (b.thrust - g.T) / g.T_omega;
    if (!(Math.abs(turn) < 0.1 * omega)) return false;
    // profile drag in the plane goes with the speed
    const miss: f64 = (g.H * (1.0 + turn / omega)) / (pressure * b.V_edge) - area;
    omega += turn;
    if (Math.abs(turn) <= LAST_TURN * omega && Math.abs(miss) * pressure * along <= last) {
      g.omega = omega;
      g.Q += g.Q_omega * turn;
      rotorDrag.area = area;
      return true;
    }
    const slope: f64 = k > 0 && area !== before ? (miss - missBefore) / (area - before) : -1.0;
    before = area;
    missBefore = miss;
    area -= miss / Math.min(slope, -0.2);
  }
  return false;
}

/** The last flight of `recallFlight`, as its balance is the same whatever the rotors do. */
class KnownFlight {
  weight: f64 = -1.0;
  along: f64 = 0.0;
  up: f64 = 0.0;
}
const knownFlight: KnownFlight = new KnownFlight();

/** Forgets it: groups, air or drag areas are others. */
export function forgetFlight(): void {
  knownFlight.weight = -1.0;
}

/** The same as `balanceFlight`, by nothing but its arguments and the case: `forceBalance` may be known already. */
export function recallFlight(n: i32, weight: f64, along: f64, up: f64): void {
  const known = knownFlight;
  if (known.weight === weight && known.along === along && known.up === up) return;
  known.weight = weight;
  known.along = along;
  known.up = up;
  if (along === 0.0) {
    balanceForces(weight, along, up, 0.0);
    return;
  }
  for (let i = 0; i < n; i++) unchecked(groups[i]).omega = 0.0;
  balanceFlight(n, weight, along, up);
}

/** Writes the thrust and the attitude of `forceBalance` to the result. */
export function writeAttitude(): void {
  const b = forceBalance;
  powerOut[PT_ALL.TRIM_THRUST] = b.thrust;
  powerOut[PT_ALL.TRIM_LEAN] = Math.atan2(b.sin, b.cos);
}
