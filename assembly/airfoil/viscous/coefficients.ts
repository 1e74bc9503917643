/**
 * Coefficients of a station: its δθ, its δs and the equation that is left, each as a sum over the changes of speeds, mass defects
 * and the station before (L.58, L.59). The station's own equations eliminate θ and s, as Drela 1989 does.
 */
import {
  COLUMNS,
  DSTAR,
  FIRST,
  RESIDUAL,
  S,
  SECOND,
  intervalSystem,
  THETA,
  UE,
  ARC,
} from '../layer/interval';
import { compressibleSlope } from '../inviscid/inviscid';
import { deadAir, dstar, layers, MAX_STATIONS, sideOf, speed } from './layers';

/** Places of a set of coefficients: δu here and before, δθ and δs before, stagnation point, δm here and before, constant. */
export const U_B: i32 = 0;
export const U_A: i32 = 1;
export const T_A: i32 = 2;
export const S_A: i32 = 3;
export const STAGNATION: i32 = 4;
export const M_B: i32 = 5;
export const M_A: i32 = 6;
export const CONST: i32 = 7;
export const COEFFICIENTS: i32 = 8;
const T_B: i32 = 8;
const S_B: i32 = 9;
const WIDTH: i32 = 10;

/** δθ, δs of every node, and the equation that is left: COEFFICIENTS numbers each. */
export const thetaCoefficients: Float64Array = new Float64Array(MAX_STATIONS * COEFFICIENTS);
export const shearCoefficients: Float64Array = new Float64Array(MAX_STATIONS * COEFFICIENTS);
export const equationCoefficients: Float64Array = new Float64Array(MAX_STATIONS * COEFFICIENTS);
const rows: Float64Array = new Float64Array(3 * WIDTH);

/** Largest residual of the equations so far. */
export class ResidualNorm {
  max: f64 = 0.0;
}
export const residualNorm: ResidualNorm = new ResidualNorm();

export function noteResidual(residual: f64): void {
  const r: f64 = Math.abs(residual);
  // what is no number counts as large, and stays so
  residualNorm.max = r >= 0.0 ? Math.max(residualNorm.max, r) : Infinity;
}

/** Writes the rows of `intervalSystem` for the stations at nodes a and b over the changes of L.58; a = −1: b stands alone. */
function reduceUnknowns(a: i32, b: i32): void {
  const M: f64 = layers.M;
  const ub: f64 = unchecked(speed[b]);
  const ub_: f64 = compressibleSlope(ub, M);
  const ua: f64 = a >= 0 ? unchecked(speed[a]) : 1.0;
  const ua_: f64 = a >= 0 ? compressibleSlope(ua, M) : 0.0;
  const has: f64 = a >= 0 ? 1.0 : 0.0;
  const db: f64 = unchecked(dstar[b]) + unchecked(deadAir[b]);
  const da: f64 = a >= 0 ? unchecked(dstar[a]) + unchecked(deadAir[a]) : 0.0;
  const side: f64 = b < layers.N ? sideOf(b) : 0.0; // wakes begin where they begin, whatever the stagnation point does
  for (let r = 0; r < 3; r++) {
    const from = r * COLUMNS;
    const to = r * WIDTH;
    const kb: f64 = unchecked(intervalSystem[from + SECOND + DSTAR]) / ub;
    const ka: f64 = (has * unchecked(intervalSystem[from + FIRST + DSTAR])) / ua;
    unchecked((rows[to + U_B] = intervalSystem[from + SECOND + UE] * ub_ - kb * db));
    unchecked((rows[to + M_B] = kb));
    unchecked((rows[to + U_A] = intervalSystem[from + FIRST + UE] * ua_ - ka * da));
    unchecked((rows[to + M_A] = ka));
    unchecked((rows[to + T_A] = has * intervalSystem[from + FIRST + THETA]));
    unchecked((rows[to + S_A] = has * intervalSystem[from + FIRST + S]));
    unchecked(
      (rows[to + STAGNATION] =
        side * (intervalSystem[from + FIRST + ARC] + intervalSystem[from + SECOND + ARC])),
    );
    unchecked((rows[to + T_B] = intervalSystem[from + SECOND + THETA]));
    unchecked((rows[to + S_B] = intervalSystem[from + SECOND + S]));
    unchecked((rows[to + CONST] = intervalSystem[from + RESIDUAL]));
    noteResidual(unchecked(intervalSystem[from + RESIDUAL]));
  }
}

/** Subtracts f × row `from` from row `to`. */
function subtractRow(from: i32, to: i32, f: f64): void {
  if (f === 0.0) return;
  for (let c = 0; c < WIDTH; c++) rows[to * WIDTH + c] -= f * rows[from * WIDTH + c];
}

/** Eliminates s and θ of b: one row gives s, one θ, one is left. */
function eliminateThicknessAndShear(b: i32): void {
  let r1: i32 = 2;
  for (let r = 0; r < 2; r++)
    if (Math.abs(rows[r * WIDTH + S_B]) > Math.abs(rows[r1 * WIDTH + S_B])) r1 = r;
  const x: i32 = r1 === 0 ? 1 : 0;
  const y: i32 = r1 === 2 ? 1 : 2;
  subtractRow(r1, x, rows[x * WIDTH + S_B] / rows[r1 * WIDTH + S_B]);
  subtractRow(r1, y, rows[y * WIDTH + S_B] / rows[r1 * WIDTH + S_B]);
  const r2: i32 = Math.abs(rows[x * WIDTH + T_B]) >= Math.abs(rows[y * WIDTH + T_B]) ? x : y;
  const left: i32 = r2 === x ? y : x;
  subtractRow(r2, left, rows[left * WIDTH + T_B] / rows[r2 * WIDTH + T_B]);
  subtractRow(r2, r1, rows[r1 * WIDTH + T_B] / rows[r2 * WIDTH + T_B]);
  const byTheta: f64 = -1.0 / rows[r2 * WIDTH + T_B];
  const byShear: f64 = -1.0 / rows[r1 * WIDTH + S_B];
  for (let c = 0; c < COEFFICIENTS; c++) {
    unchecked((thetaCoefficients[b * COEFFICIENTS + c] = byTheta * rows[r2 * WIDTH + c]));
    unchecked((shearCoefficients[b * COEFFICIENTS + c] = byShear * rows[r1 * WIDTH + c]));
    unchecked((equationCoefficients[b * COEFFICIENTS + c] = rows[left * WIDTH + c]));
  }
}

/**
 * Eliminates θ and s of the station at node b from the equations in `intervalSystem`; a is the node before it, −1 where
 * there is none.
 */
export function eliminateStation(a: i32, b: i32): void {
  reduceUnknowns(a, b);
  eliminateThicknessAndShear(b);
}
