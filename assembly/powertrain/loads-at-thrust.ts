/**
 * Speed and torque of rotors that hold a thrust, without a motor: for the host's tables of flights and of coaxial pairs. Theory F.20,
 * F.24; the loads are those of E.6 to E.12.
 */
import { MAP_FLAG } from '../map/layout';
import { points } from '../memory';
import { air, Group, groups } from './group';
import { UNCERTAIN, findSpeed, IS_FOUND, maxSearchSpeed } from './speed-at-thrust';
import { PT_VEHICLE, vehicle } from './layout';
import { noteFlow } from './rotor-load';
import { incidentWake, wakesAt } from './stack';
import { balanceFlight, followFlight, rotorArea } from './steady-flight';

/**
 * Numbers of a row: weight that a rotor carries [N], airspeed ahead [m/s], its shares of the drag areas across the axis and along it
 * [m²]; speed, torque and how it ended. Of a pair: thrust [N].
 */
export const HELD_SIZE: i32 = 8;
export const enum HELD {
  /** Speed to begin at [rad/s]; 0: that of the row before. */
  START = 7,
  /** Air across the disc that comes of a flight [m/s]; Infinity: the map does not reach there. */
  EDGE = 1,
  SPEED = 4,
  TORQUE = 5,
  FOUND = 6,
  /** The lower rotor of a pair. */
  LOWER_SPEED = 1,
  LOWER_TORQUE = 2,
}
function setAir(rho: f64, mu: f64, sound: f64): void {
  air.rho = rho;
  air.mu = mu;
  air.sound = sound;
}

/** Sets a rotor that stands alone in still air; its thrust and torque are these parts of the map's. */
function setRotor(g: Group, slot: i32, D: f64, thrust: f64, torque: f64): void {
  g.slot = slot;
  g.D = D;
  g.A = 0.25 * Math.PI * D * D;
  g.sane = true;
  g.weight = 1.0;
  g.stack = 0;
  g.V_axial = 0.0;
  g.V_edge = 0.0;
  g.V_wake = 0.0;
  g.swirl = 0.0;
  g.v = 0.0;
  g.F_T = thrust;
  g.F_Q = torque;
  g.ground = 0.0;
  g.download = 0.0;
  g.governed = 0.0;
  g.maps = 0;
}

/**
 * Reads n rows of `points` and writes speed and torque into them: of a rotor of diameter D with the map of `slot` in level flight,
 * whose thrust and torque are these parts of the map's.
 */
export function holdFlights(
  slot: i32,
  D: f64,
  thrust: f64,
  torque: f64,
  n: i32,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  const g = unchecked(groups[0]);
  setAir(rho, mu, sound);
  setRotor(g, slot, D, thrust, torque);
  g.twin = 0;
  g.trimShare = 1.0;
  // rows found in succession
  let before = 0;
  let omegaBefore: f64 = 0.0;
  let area: f64 = 0.0;
  let areaBefore: f64 = 0.0;
  for (let i = 0; i < n; i++) {
    const at = HELD_SIZE * i;
    const weight: f64 = unchecked(points[at]);
    const along: f64 = unchecked(points[at + 1]);
    unchecked((vehicle[PT_VEHICLE.DRAG_FORWARD] = points[at + 2]));
    unchecked((vehicle[PT_VEHICLE.DRAG_VERTICAL] = points[at + 3]));
    if (unchecked(points[at + HELD.START]) > 0.0) g.omega = unchecked(points[at + HELD.START]);
    const omega: f64 = g.omega;
    let found: f64 = IS_FOUND;
    // the rows before lead to this one
    if (before > 1) g.omega *= omega / omegaBefore;
    else if (before > 0) g.omega *= Math.sqrt(weight / unchecked(points[at - HELD_SIZE]));
    const start: f64 = before > 1 ? 2.0 * area - areaBefore : area;
    if (before === 0 || !followFlight(weight, along, start)) {
      g.omega = omega;
      found = balanceFlight(1, weight, along, 0.0);
    }
    before = found === IS_FOUND ? before + 1 : 0;
    omegaBefore = omega;
    areaBefore = area;
    area = rotorArea();
    unchecked((points[at + HELD.SPEED] = g.omega));
    unchecked((points[at + HELD.TORQUE] = g.Q));
    unchecked((points[at + HELD.FOUND] = found));
    const isBeyond: boolean = (g.flags & MAP_FLAG.BEYOND) !== 0;
    unchecked((points[at + HELD.EDGE] = isBeyond ? Infinity : g.V_edge));
  }
}

/** Rounds between the loads of a pair and their wakes; changes over the induced speed and the speed that end them. */
const WAKE_ROUNDS: i32 = 80;
const LAST_CHANGE: f64 = 1.0e-7;

/** Finds the speeds of both rotors at which each gives `T` in the wake of the other. */
function findPair(T: f64, start: f64, most: f64): f64 {
  let omega: f64 = start;
  for (let n = 0; n < WAKE_ROUNDS; n++) {
    let change: f64 = 0.0;
    for (let i = 0; i < 2; i++) {
      const g = unchecked(groups[i]);
      const found: f64 = findSpeed(g, T, n === 0 ? omega : g.omega, most);
      if (found !== IS_FOUND) return found;
      omega = g.omega;
      noteFlow(g);
    }
    for (let i = 0; i < 2; i++) {
      const g = unchecked(groups[i]);
      wakesAt(i, 2);
      change = Math.max(change, Math.abs(incidentWake.V - g.V_wake) / Math.max(g.v, 1.0e-9));
      change = Math.max(change, Math.abs(incidentWake.swirl - g.swirl) / g.omega);
      g.V_wake = incidentWake.V;
      g.swirl = incidentWake.swirl;
    }
    if (change <= LAST_CHANGE) return IS_FOUND;
  }
  return UNCERTAIN;
}

/**
 * The same as `holdFlights` of two rotors that turn against each other in still air, the second one `below` the first [m], of which each
 * gives the thrust of the row. Its speed and torque take the places of the air.
 */
export function holdPairs(
  slot: i32,
  D: f64,
  thrust: f64,
  torque: f64,
  below: f64,
  n: i32,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  setAir(rho, mu, sound);
  for (let i = 0; i < 2; i++) {
    const g = unchecked(groups[i]);
    setRotor(g, slot, D, thrust, torque);
    g.stack = 1;
    g.position = i === 0 ? 0.0 : below;
    g.sense = i === 0 ? 1.0 : -1.0;
  }
  const upper = unchecked(groups[0]);
  const lower = unchecked(groups[1]);
  const most: f64 = maxSearchSpeed(D);
  for (let i = 0; i < n; i++) {
    const at = HELD_SIZE * i;
    const first: f64 = unchecked(points[at + HELD.START]);
    const found: f64 = findPair(unchecked(points[at]), first > 0.0 ? first : upper.omega, most);
    unchecked((points[at + HELD.SPEED] = upper.omega));
    unchecked((points[at + HELD.TORQUE] = upper.Q));
    unchecked((points[at + HELD.LOWER_SPEED] = lower.omega));
    unchecked((points[at + HELD.LOWER_TORQUE] = lower.Q));
    unchecked((points[at + HELD.FOUND] = found));
  }
}
