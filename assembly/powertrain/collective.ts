/**
 * A rotor of variable pitch: its loads between the maps of some collectives, and the collective that gives a thrust. Theory E.82
 * to E.84.
 */
import { Weights, weightsAt } from '../map/axis';
import { crossLoad, evaluateCrossLoad, evaluateEdgewise } from '../map/edgewise';
import { mapLoad } from '../map/evaluate';
import { air, Group } from './group';
import { PT_LIMIT, PT_MAX } from './layout';
import { surroundings, surroundingsAt } from './surroundings';

const MAX_STEPS: i32 = 60;
/** Miss of the thrust over it, and width of the bracket over a radian, at which the search ends. */
const MISS: f64 = 1.0e-13;
const NARROW: f64 = 1.0e-15;

/** Loads of the maps at one speed and air; `read` of a map says whether it has been read there. */
class MapLoads {
  V: f64 = 0.0;
  Omega: f64 = 0.0;
  read: Int32Array = new Int32Array(PT_MAX.COLLECTIVES);
  T: Float64Array = new Float64Array(PT_MAX.COLLECTIVES);
  Q: Float64Array = new Float64Array(PT_MAX.COLLECTIVES);
  T_Omega: Float64Array = new Float64Array(PT_MAX.COLLECTIVES);
  Q_Omega: Float64Array = new Float64Array(PT_MAX.COLLECTIVES);
  flags: Int32Array = new Int32Array(PT_MAX.COLLECTIVES);
}
const loads: MapLoads = new MapLoads();
const weights: Weights = new Weights();

function begin(g: Group, V: f64, Omega: f64): void {
  loads.V = V;
  loads.Omega = Omega;
  for (let k = 0; k < g.maps; k++) unchecked((loads.read[k] = 0));
}

function readMap(g: Group, k: i32): void {
  const l = loads;
  if (unchecked(l.read[k]) !== 0) return;
  const m = mapLoad;
  evaluateEdgewise(unchecked(g.slots[k]), l.V, g.V_edge, l.Omega, air.rho, air.mu, air.sound);
  unchecked((l.read[k] = 1));
  unchecked((l.T[k] = m.T));
  unchecked((l.Q[k] = m.Q));
  unchecked((l.T_Omega[k] = m.T_Omega));
  unchecked((l.Q_Omega[k] = m.Q_Omega));
  unchecked((l.flags[k] = m.flags));
}

/** Sets the weights of the maps at a collective; beyond them the outermost one is held. */
function weigh(g: Group, collective: f64): void {
  const low: f64 = unchecked(g.collectives[0]);
  const high: f64 = unchecked(g.collectives[g.maps - 1]);
  weightsAt(g.collectives, g.maps, Math.min(Math.max(collective, low), high), false, weights);
}

/** Slopes of thrust and torque by the collective [N/rad], [N·m/rad]. */
class PitchSlopes {
  T: f64 = 0.0;
  Q: f64 = 0.0;
}
const slopes: PitchSlopes = new PitchSlopes();

/** Blends the maps at the group's collective into `mapLoad`, and with `sloped` their slopes by it into `slopes`. */
function blend(g: Group, sloped: boolean): void {
  const l = loads;
  weigh(g, g.collective);
  let T: f64 = 0.0;
  let Q: f64 = 0.0;
  let T_Omega: f64 = 0.0;
  let Q_Omega: f64 = 0.0;
  let flags = 0;
  slopes.T = 0.0;
  slopes.Q = 0.0;
  for (let i = 0; i < 4; i++) {
    const w: f64 = unchecked(weights.w[i]);
    const w_x: f64 = sloped ? unchecked(weights.w_x[i]) : 0.0;
    if (w === 0.0 && w_x === 0.0) continue;
    const k = weights.first + i;
    readMap(g, k);
    T += w * unchecked(l.T[k]);
    Q += w * unchecked(l.Q[k]);
    T_Omega += w * unchecked(l.T_Omega[k]);
    Q_Omega += w * unchecked(l.Q_Omega[k]);
    slopes.T += w_x * unchecked(l.T[k]);
    slopes.Q += w_x * unchecked(l.Q[k]);
    if (w !== 0.0 && (i === 1 || i === 2)) flags |= unchecked(l.flags[k]);
  }
  const m = mapLoad;
  m.T = T;
  m.Q = Q;
  m.T_Omega = T_Omega;
  m.Q_Omega = Q_Omega;
  m.flags = flags;
}

/** Thrust with factor and surroundings [N] of a thrust that a map has. */
function installedThrust(g: Group, T: f64): f64 {
  const own: f64 = g.F_T * T;
  surroundingsAt(g, own);
  return own * surroundings.factor;
}

/** Thrust beyond the one that the group is to give, at a collective between maps. */
function surplusAt(g: Group, collective: f64): f64 {
  weigh(g, collective);
  let T: f64 = 0.0;
  for (let i = 0; i < 4; i++) {
    const w: f64 = unchecked(weights.w[i]);
    if (w === 0.0) continue;
    readMap(g, weights.first + i);
    T += w * unchecked(loads.T[weights.first + i]);
  }
  return installedThrust(g, T) - g.trimT;
}

/** Regula falsi with halved weights (Illinois) between maps k − 1 and k, of which the latter alone has the thrust. */
function narrow(g: Group, k: i32): f64 {
  let a: f64 = unchecked(g.collectives[k - 1]);
  let b: f64 = unchecked(g.collectives[k]);
  let fa: f64 = surplusAt(g, a);
  let fb: f64 = surplusAt(g, b);
  let moved = 0;
  for (let n = 0; n < MAX_STEPS && b - a > NARROW; n++) {
    const x: f64 = (fb * a - fa * b) / (fb - fa);
    const at: f64 = x > a && x < b ? x : 0.5 * (a + b);
    const f: f64 = surplusAt(g, at);
    if (Math.abs(f) <= MISS * g.trimT) return at;
    if (f < 0.0) {
      a = at;
      fa = f;
      if (moved < 0) fb *= 0.5;
      moved = -1;
    } else {
      b = at;
      fb = f;
      if (moved > 0) fa *= 0.5;
      moved = 1;
    }
  }
  return b;
}

/**
 * Finds the lowest collective at which the thrust of the group rises through the one that it is to give. Where there is none, the
 * collective stands at its lowest, or at that of the largest thrust of all maps (E.83). Nothing but speed and air decides, so that
 * a flight finds the same from any checkpoint.
 */
function findCollective(g: Group): void {
  let best: f64 = -Infinity;
  let bestAt = 0;
  let k = 0;
  for (; k < g.maps; k++) {
    readMap(g, k);
    const T: f64 = installedThrust(g, unchecked(loads.T[k]));
    if (T >= g.trimT) break;
    if (!(T > best)) continue;
    best = T;
    bestAt = k;
  }
  g.hasThrust = k > 0 && k < g.maps;
  g.collectiveLimit = 0;
  if (g.hasThrust) {
    g.collective = narrow(g, k);
    return;
  }
  g.collective = unchecked(g.collectives[bestAt]);
  const isInside: boolean = k > 0 && bestAt > 0 && bestAt < g.maps - 1;
  g.collectiveLimit = isInside ? PT_LIMIT.COLLECTIVE_STALL : PT_LIMIT.COLLECTIVE_RANGE;
}

/**
 * Loads at axial air V and speed Omega into `mapLoad`: at the group's collective, or at the one that gives its thrust. There the
 * slopes are those along the speeds of this thrust (E.84).
 */
export function evaluateCollective(g: Group, V: f64, Omega: f64): void {
  begin(g, V, Omega);
  const holds: boolean = g.governed > 0.0 && g.trimT > 0.0;
  if (holds) findCollective(g);
  blend(g, holds && g.hasThrust);
  if (!(holds && g.hasThrust && slopes.T > 0.0)) return;
  const m = mapLoad;
  m.Q_Omega -= (slopes.Q * m.T_Omega) / slopes.T;
  m.T_Omega = 0.0;
}

/** Reads the loads of crossing air at the group's collective into `crossLoad`. */
export function evaluateCrossAtCollective(g: Group, V: f64, Omega: f64): void {
  const o = crossLoad;
  weigh(g, g.collective);
  let H: f64 = 0.0;
  let Y: f64 = 0.0;
  let roll: f64 = 0.0;
  let pitch: f64 = 0.0;
  for (let i = 0; i < 4; i++) {
    const w: f64 = unchecked(weights.w[i]);
    if (w === 0.0) continue;
    const slot = unchecked(g.slots[weights.first + i]);
    evaluateCrossLoad(slot, V, g.V_edge, Omega, air.rho, air.mu, air.sound);
    H += w * o.H;
    Y += w * o.Y;
    roll += w * o.roll;
    pitch += w * o.pitch;
  }
  o.H = H;
  o.Y = Y;
  o.roll = roll;
  o.pitch = pitch;
}
