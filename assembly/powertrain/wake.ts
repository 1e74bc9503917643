/**
 * The wake of one rotor of a stack at the disc of another: a tube that contracts, is carried off by air from the side and
 * mixes with the air around it. Theory E.10 to E.12, E.52, E.53.
 */
import { air, Group } from './group';

/** A real wake contracts no further than this part of the radius (0.78 to 0.82 measured in hover). */
const NARROWEST: f64 = 0.78;
/** Swirl is counted up to this part of the speed of rotation: the law has no end where the flow stops. */
const MAX_SWIRL: f64 = 0.5;
/** Air slower than this at a disc carries its wake no faster than this, and makes less and less of a tube [m/s]. */
const SLOWEST: f64 = 0.5;
/** Spread of a propeller's jet, C of u = u0 R_t/(C z) e^(−r²/2C²z²); that of a smooth round jet is 0.081 (E.53). */
const JET_SPREAD: f64 = 0.18;

/** Effect of one wake on a rotor: axial speed [m/s], swirl [rad/s, with the sense of the rotor that makes it]; its way [s]. */
class Wake {
  V: f64 = 0.0;
  swirl: f64 = 0.0;
  time: f64 = 0.0;
}
export const wake: Wake = new Wake();

/** Share of a stream tube at this air speed: all from SLOWEST on, nothing at rest, without a jump between. */
function tubePart(V: f64): f64 {
  const x: f64 = Math.min(Math.max(V / SLOWEST, 0.0), 1.0);
  return x * x * (3.0 - 2.0 * x);
}

/** Angle [rad] whose cosine is x, for an x that rounding may have brought past ±1. */
function angleOf(x: f64): f64 {
  return Math.acos(Math.min(Math.max(x, -1.0), 1.0));
}

/**
 * Area that two circles have in common over that of the smaller one, from 1 to 0 [-] (E.52). Its slope over the distance is
 * minus the common chord, which grows from nothing where they touch: no kink there.
 * @param a, b  radii [m], above 0
 * @param d     distance of the centres [m], not negative
 */
export function overlap(a: f64, b: f64, d: f64): f64 {
  const small: f64 = Math.min(a, b);
  if (d <= Math.abs(a - b)) return 1.0;
  if (!(d < a + b)) return 0.0;
  const ofA: f64 = angleOf((d * d + a * a - b * b) / (2.0 * d * a));
  const ofB: f64 = angleOf((d * d + b * b - a * a) / (2.0 * d * b));
  const kite: f64 = (a + b - d) * (d + a - b) * (d - a + b) * (d + a + b);
  const area: f64 = a * a * ofA + b * b * ofB - 0.5 * Math.sqrt(Math.max(kite, 0.0));
  return Math.min(Math.max(area / (Math.PI * small * small), 0.0), 1.0);
}

/**
 * Returns the decay of a wake's mean speed by mixing over a disc `z` meters behind, from 1 to 0 [-] (E.53).
 * @param wakeRadius radius of the wake [m]
 * @param share part of the disc inside the wake
 */
function mixed(from: Group, wakeRadius: f64, share: f64, z: f64): f64 {
  const V: f64 = from.V_axial;
  const v: f64 = from.v;
  const around: f64 = V * V + v * v;
  if (!(around > 0.0)) return 1.0;
  // a wake in moving air mixes more slowly, by the difference of both speeds over their sum
  const way: f64 = z * (Math.abs(v) / Math.sqrt(around));
  const x: f64 = (way * JET_SPREAD * share) / wakeRadius;
  const square: f64 = x * x;
  return 1.0 / Math.sqrt(Math.sqrt(1.0 + square * square));
}

/** Stores in `wake` the wake of `from` at the disc of `to`, which lies `z` meters behind it (z < 0: before it). */
export function wakeAt(from: Group, to: Group, z: f64): void {
  const w = wake;
  w.V = 0.0;
  w.swirl = 0.0;
  const R: f64 = 0.5 * from.D;
  const R_to: f64 = 0.5 * to.D;
  const disc: f64 = from.V_axial + from.V_wake + from.v;
  const growth: f64 = z / Math.sqrt(z * z + R * R);
  const there: f64 = disc + from.v * growth;
  w.time = (Math.abs(z) + R) / Math.max(Math.abs(disc), SLOWEST);
  // radius by continuity; if the flow stops or reverses, there is no stream tube, and the wake is as wide as the disc
  const flows: f64 = tubePart(Math.min(disc, there));
  const areaRatio: f64 = flows > 0.0 ? Math.max(disc / there, NARROWEST * NARROWEST) : 1.0;
  const wakeRadius: f64 = R * Math.sqrt(1.0 + flows * (areaRatio - 1.0));
  const width: f64 = wakeRadius / R_to;
  const share: f64 = Math.min(1.0, width * width);
  if (!(z > 0.0)) {
    w.V = from.v * (1.0 + growth) * share;
    return;
  }
  // crosswind displaces the wake while it moves at the speed of the disc, as Coleman's skewed cylinder
  const aside: f64 = (z * from.V_edge) / Math.sqrt(disc * disc + SLOWEST * SLOWEST);
  const inside: f64 = aside > 0.0 ? overlap(wakeRadius, R_to, aside) : 1.0;
  const axialDecay: f64 = mixed(from, wakeRadius, share, z);
  // the induced speed is symmetric about the disc; the wake adds twice the growth
  w.V = from.v * (1.0 - growth + 2.0 * growth * inside * axialDecay) * share;
  if (!(flows > 0.0)) return;
  // angular momentum over mass flow is the mean of r·v_t over the wake; the swirl is taken at 0.75 of its radius on the blades
  const rvt: f64 = from.Q / (air.rho * from.A * disc);
  const r: f64 = 0.75 * Math.min(wakeRadius, R_to);
  const most: f64 = MAX_SWIRL * Math.max(from.omega, to.omega);
  // in a jet, swirl falls with the square of the decay of the axial speed
  const swirlDecay: f64 = share * inside * axialDecay * axialDecay;
  w.swirl = flows * Math.min((rvt * swirlDecay) / (r * r), most);
}
