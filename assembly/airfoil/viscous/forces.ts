/** Lift, moment and drag of a state of the layers (L.64 – L.66). */
import { coupled } from '../coupling/coupled';
import {
  karmanTsien,
  loads,
  sumLoads,
  surfaceState,
  compressibleSpeed,
} from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { evaluateStation, Station } from '../layer/station';
import { dstar, layers, loadStation, lowerStart, order, sideOf, speed, theta } from './layers';

export class Forces {
  cl: f64 = 0.0;
  cm: f64 = 0.0;
  cd: f64 = 0.0;
  /** Pressure drag: cd less the friction. */
  cdp: f64 = 0.0;
}
export const forces: Forces = new Forces();

const p: Station = new Station();

/** Friction of a side along the free stream: ∫ cf ue² (density at the edge over the free stream's) dx. */
function frictionOf(from: i32, to: i32, alpha: f64): f64 {
  const c: f64 = Math.cos(alpha);
  const s: f64 = Math.sin(alpha);
  let sum: f64 = 0.0;
  let before: f64 = 0.0;
  for (let k = from; k < to; k++) {
    const node: i32 = unchecked(order[k]);
    loadStation(node, p);
    evaluateStation(p);
    const density: f64 = densityOf(p.ue);
    const tau: f64 = p.cf.v * density * p.ue * p.ue;
    if (k > from) {
      const old: i32 = unchecked(order[k - 1]);
      const dx: f64 = (nodes.x[node] - nodes.x[old]) * c + (nodes.y[node] - nodes.y[old]) * s;
      sum += 0.5 * (tau + before) * dx;
    }
    before = tau;
  }
  return sum;
}

/** ρe/ρ∞, isentropic. */
function densityOf(ue: f64): f64 {
  const k: f64 = 0.2 * layers.M * layers.M;
  const t: f64 = 1.0 + k * (1.0 - ue * ue);
  return Math.pow(Math.max(t, 0.1), 2.5);
}

/**
 * Sums lift, moment and drag at incidence alpha [rad] into `forces`; `length` is the chord, the moment is taken about (xRef,
 * yRef). Drag after Squire & Young at the wake's end.
 */
export function sumForces(alpha: f64, length: f64, xRef: f64, yRef: f64): void {
  for (let i = 0; i < nodes.n; i++) {
    const q: f64 = unchecked(speed[i]);
    unchecked((surfaceState.q[i] = sideOf(i) * q));
    unchecked((surfaceState.cp[i] = karmanTsien(1.0 - q * q, layers.M)));
  }
  sumLoads(alpha, length, xRef, yRef);
  forces.cl = loads.cl;
  forces.cm = loads.cm;
  const end: i32 = coupled.n - 1;
  const H: f64 = unchecked(dstar[end]) / unchecked(theta[end]);
  const ue: f64 = compressibleSpeed(unchecked(speed[end]), layers.M);
  forces.cd = (2.0 * unchecked(theta[end]) * Math.pow(ue, 0.5 * (5.0 + H))) / length;
  const friction: f64 =
    frictionOf(0, lowerStart(), alpha) + frictionOf(lowerStart(), layers.N, alpha);
  forces.cdp = forces.cd - friction / length;
}
