/**
 * Speed, pressure, lift and moment of a section without viscosity, from the unit flows of `panels.ts`
 * (A.26–A.29, docs/theory/airfoil.md). Kármán–Tsien: Tsien, J. Aeronaut. Sci. 6 (1939) 399, doi 10.2514/8.916.
 */
import { MAX_NODES } from '../outline';
import { gamma0, gamma90, nodes } from './panels';

/** Highest Mach number that Kármán–Tsien is used at. */
const MAX_MACH: f64 = 0.9;
/**
 * Least value of the denominators of the Kármán–Tsien rule, as a part of their value at rest: beyond the rule's pole, at
 * strong suction, it means nothing.
 */
const MIN_DENOMINATOR: f64 = 0.2;

/** Speed over the free stream's, against the order of the nodes, incompressible; pressure coefficient. */
export class SurfaceFlow {
  q: Float64Array = new Float64Array(MAX_NODES);
  cp: Float64Array = new Float64Array(MAX_NODES);
}
export const surfaceState: SurfaceFlow = new SurfaceFlow();

/** Coefficients over one chord: lift, moment about the quarter chord (nose up positive), pressure drag. */
export class Loads {
  cl: f64 = 0.0;
  cm: f64 = 0.0;
  cdp: f64 = 0.0;
}
export const loads: Loads = new Loads();

/** Pressure coefficient at Mach M of the incompressible one `cp0` (A.27). */
export function karmanTsien(cp0: f64, M: f64): f64 {
  const m: f64 = Math.min(Math.max(M, 0.0), MAX_MACH);
  const beta: f64 = Math.sqrt(1.0 - m * m);
  const d: f64 = beta + (0.5 * cp0 * m * m) / (1.0 + beta);
  return cp0 / Math.max(d, MIN_DENOMINATOR * beta);
}

/** Speed at Mach M over the free stream's, of the incompressible one q (A.27). */
export function compressibleSpeed(q: f64, M: f64): f64 {
  const m: f64 = Math.min(Math.max(M, 0.0), MAX_MACH);
  const root: f64 = m / (1.0 + Math.sqrt(1.0 - m * m));
  const lambda: f64 = root * root;
  return (q * (1.0 - lambda)) / Math.max(1.0 - lambda * q * q, MIN_DENOMINATOR);
}

/** Slope of the compressible speed by the incompressible one, of `compressibleSpeed` (A.27). */
export function compressibleSlope(q: f64, M: f64): f64 {
  const m: f64 = Math.min(Math.max(M, 0.0), MAX_MACH);
  const root: f64 = m / (1.0 + Math.sqrt(1.0 - m * m));
  const lambda: f64 = root * root;
  const d: f64 = 1.0 - lambda * q * q;
  if (d < MIN_DENOMINATOR) return (1.0 - lambda) / MIN_DENOMINATOR;
  return ((1.0 - lambda) * (1.0 + lambda * q * q)) / (d * d);
}

/** Incompressible speed that is `ue` at Mach number M: the inverse of A.27. */
export function incompressibleSpeed(ue: f64, M: f64): f64 {
  const root: f64 = M / (1.0 + Math.sqrt(1.0 - M * M));
  const lambda: f64 = root * root;
  if (lambda < 1.0e-9) return ue;
  const c: f64 = 1.0 - lambda;
  const q: f64 = (Math.sqrt(c * c + 4.0 * lambda * ue * ue) - c) / (2.0 * lambda * ue);
  return 1.0 - lambda * q * q < MIN_DENOMINATOR ? (ue * MIN_DENOMINATOR) / c : q;
}

/** Speed and pressure at incidence alpha [rad] and Mach M into `surfaceState` (A.26). */
export function surfaceFlow(alpha: f64, M: f64): void {
  const c: f64 = Math.cos(alpha);
  const s: f64 = Math.sin(alpha);
  for (let i = 0; i < nodes.n; i++) {
    const q: f64 = c * unchecked(gamma0[i]) + s * unchecked(gamma90[i]);
    unchecked((surfaceState.q[i] = q));
    unchecked((surfaceState.cp[i] = karmanTsien(1.0 - q * q, M)));
  }
}

/**
 * Sums `surfaceState.cp`, linear between nodes, over the closed outline into `loads` (A.28, A.29); `length`: chord, `xRef`,
 * `yRef`: where the moment is taken.
 */
export function sumLoads(alpha: f64, length: f64, xRef: f64, yRef: f64): void {
  const n = nodes.n;
  let fx: f64 = 0.0;
  let fy: f64 = 0.0;
  let m: f64 = 0.0;
  for (let i = 0; i < n; i++) {
    const j: i32 = i + 1 === n ? 0 : i + 1;
    const dx: f64 = unchecked(nodes.x[j]) - unchecked(nodes.x[i]);
    const dy: f64 = unchecked(nodes.y[j]) - unchecked(nodes.y[i]);
    const mean: f64 = 0.5 * (unchecked(surfaceState.cp[i]) + unchecked(surfaceState.cp[j]));
    const rise: f64 = unchecked(surfaceState.cp[j]) - unchecked(surfaceState.cp[i]);
    const x: f64 = 0.5 * (unchecked(nodes.x[i]) + unchecked(nodes.x[j])) - xRef;
    const y: f64 = 0.5 * (unchecked(nodes.y[i]) + unchecked(nodes.y[j])) - yRef;
    fx -= mean * dy;
    fy += mean * dx;
    m -= (mean * x + (rise * dx) / 12.0) * dx + (mean * y + (rise * dy) / 12.0) * dy;
  }
  const c: f64 = Math.cos(alpha);
  const s: f64 = Math.sin(alpha);
  loads.cl = (fy * c - fx * s) / length;
  loads.cdp = (fx * c + fy * s) / length;
  loads.cm = m / (length * length);
}
