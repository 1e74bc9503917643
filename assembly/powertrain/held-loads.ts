/**
 * Speed and torque of rotors that hold a thrust, without a motor: for the host's tables of flights and of coaxial pairs. Theory F.20,
 * F.24; the loads are those of E.6 to E.12.
 */
import { points } from '../memory';
import { air, Group, groups } from './group';
import { loadAt, noteInduced } from './rotor-load';
import { met, wakesAt } from './stack';

/** Numbers of a row: thrust [N], air along and across the axis [m/s], speed to begin at [rad/s]; then speed, torque, how it ended. */
export const HELD_SIZE: i32 = 8;
export const enum HELD {
  SPEED = 4,
  TORQUE = 5,
  FOUND = 6,
  /** The lower rotor of a pair. */
  LOWER_SPEED = 1,
  LOWER_TORQUE = 2,
}
/** Mach number of the tips beyond which no speed is looked for, as nothing of a map holds there. */
const FASTEST_TIP: f64 = 3.0;
const MAX_STEPS: i32 = 60;
/** Step over the speed at which the search ends: the tables are lowered by more. */
const LAST_STEP: f64 = 1.0e-7;

/** The bracket of the speed sought, and the last look-up. */
class Bracket {
  low: f64 = 0.0;
  high: f64 = Infinity;
  before: f64 = 0.0;
  atBefore: f64 = 0.0;
}
const bracket: Bracket = new Bracket();

/** The next speed through the last two look-ups, by the map's slope at first, within the bracket. */
function nextSpeed(g: Group, omega: f64, lacking: f64, isFirst: boolean): f64 {
  const b = bracket;
  let slope: f64 = -g.T_omega;
  if (!isFirst && b.before !== omega) slope = (lacking - b.atBefore) / (omega - b.before);
  b.before = omega;
  b.atBefore = lacking;
  const next: f64 = slope < 0.0 ? omega - lacking / slope : lacking > 0.0 ? Infinity : 0.0;
  if (next > b.low && next < b.high && next < 2.0 * omega) return next;
  if (lacking > 0.0) return b.high < Infinity ? 0.5 * (omega + b.high) : 2.0 * omega;
  return 0.5 * (omega + b.low);
}

/** The ends of a search for a speed: it lacks thrust even at the fastest, nothing is certain, or it has found one. */
export const LACKS: f64 = -1.0;
const DOUBTFUL: f64 = 0.0;
const IS_FOUND: f64 = 1.0;

/** Finds the speed at which the group gives `T`, from `start` on, up to `most`. */
function findSpeed(g: Group, T: f64, start: f64, most: f64): f64 {
  bracket.low = 0.0;
  bracket.high = Infinity;
  let omega: f64 = Math.min(start, most);
  for (let n = 0; n < MAX_STEPS; n++) {
    loadAt(g, omega);
    g.omega = omega;
    const lacking: f64 = T - g.T;
    if (lacking > 0.0) {
      if (omega >= most) return LACKS;
      bracket.low = omega;
    } else bracket.high = omega;
    const next: f64 = Math.min(nextSpeed(g, omega, lacking, n === 0), most);
    if (Math.abs(next - omega) <= LAST_STEP * omega) return g.T_omega > 0.0 ? IS_FOUND : DOUBTFUL;
    omega = next;
  }
  return DOUBTFUL;
}

function setAir(rho: f64, mu: f64, sound: f64): void {
  air.rho = rho;
  air.mu = mu;
  air.sound = sound;
}

/** Sets a rotor that stands alone in still air. */
function setRotor(g: Group, slot: i32, D: f64): void {
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
  g.F_T = 1.0;
  g.F_Q = 1.0;
  g.ground = 0.0;
  g.download = 0.0;
}

/**
 * Reads n rows of `points` and writes speed and torque into them: of a rotor of diameter D with the map of `slot`. A row whose speed to
 * begin at is 0 begins at the speed of the row before.
 */
export function holdThrusts(slot: i32, D: f64, n: i32, rho: f64, mu: f64, sound: f64): void {
  const g = unchecked(groups[0]);
  setAir(rho, mu, sound);
  setRotor(g, slot, D);
  const most: f64 = (2.0 * FASTEST_TIP * sound) / D;
  for (let i = 0; i < n; i++) {
    const at = HELD_SIZE * i;
    g.V_axial = unchecked(points[at + 1]);
    g.V_edge = unchecked(points[at + 2]);
    const start: f64 = unchecked(points[at + 3]) > 0.0 ? unchecked(points[at + 3]) : g.omega;
    const found: f64 = findSpeed(g, unchecked(points[at]), start, most);
    unchecked((points[at + HELD.SPEED] = g.omega));
    unchecked((points[at + HELD.TORQUE] = g.Q));
    unchecked((points[at + HELD.FOUND] = found));
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
      noteInduced(g);
    }
    for (let i = 0; i < 2; i++) {
      const g = unchecked(groups[i]);
      wakesAt(i, 2);
      change = Math.max(change, Math.abs(met.V - g.V_wake) / Math.max(g.v, 1.0e-9));
      change = Math.max(change, Math.abs(met.swirl - g.swirl) / g.omega);
      g.V_wake = met.V;
      g.swirl = met.swirl;
    }
    if (change <= LAST_CHANGE) return IS_FOUND;
  }
  return DOUBTFUL;
}

/**
 * The same as `holdThrusts` of two rotors that turn against each other in still air, the second one `below` the first [m], of which each
 * gives the thrust of the row. Its speed and torque take the places of the air.
 */
export function holdPairs(
  slot: i32,
  D: f64,
  below: f64,
  n: i32,
  rho: f64,
  mu: f64,
  sound: f64,
): void {
  setAir(rho, mu, sound);
  for (let i = 0; i < 2; i++) {
    const g = unchecked(groups[i]);
    setRotor(g, slot, D);
    g.stack = 1;
    g.position = i === 0 ? 0.0 : below;
    g.sense = i === 0 ? 1.0 : -1.0;
  }
  const upper = unchecked(groups[0]);
  const lower = unchecked(groups[1]);
  const most: f64 = (2.0 * FASTEST_TIP * sound) / D;
  for (let i = 0; i < n; i++) {
    const at = HELD_SIZE * i;
    const first: f64 = unchecked(points[at + 3]);
    const found: f64 = findPair(unchecked(points[at]), first > 0.0 ? first : upper.omega, most);
    unchecked((points[at + HELD.SPEED] = upper.omega));
    unchecked((points[at + HELD.TORQUE] = upper.Q));
    unchecked((points[at + HELD.LOWER_SPEED] = lower.omega));
    unchecked((points[at + HELD.LOWER_TORQUE] = lower.Q));
    unchecked((points[at + HELD.FOUND] = found));
  }
}
