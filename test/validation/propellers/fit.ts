/**
 * Fits C = C_raw (1 + Σ a_k x_k) to measurements, whatever the raw model and the variables x: least squares of the relative
 * error, every propeller with the same weight, Huber's loss against single bad blades, a ridge against coefficients that the
 * data do not settle. Ct and Cp are fitted apart.
 */
import { groupBy, median } from '../powertrain/tables.ts';

/** One measured value of one coefficient. */
export interface Sample {
  propeller: string;
  family: string;
  raw: number;
  measured: number;
  /** What the error is divided by. */
  scale: number;
  x: readonly number[];
  /** Among the propeller's own samples. */
  weight: number;
}

export interface FitOptions {
  /** Ridge, as a number of propellers that say "no correction" with every variable at its spread. */
  ridge: number;
  /** Errors beyond this many standard deviations count linearly. */
  huber: number;
}
const FIT: FitOptions = { ridge: 1, huber: 1.5 };

const ROUNDS = 20;
/** Standard deviation of a normal distribution over its median absolute value. */
const SIGMA_PER_MAD = 1.4826;

/** Coefficients a, as many as there are variables. */
export function fitFactor(
  samples: readonly Sample[],
  { ridge, huber }: FitOptions = FIT,
): number[] {
  if (samples.length === 0) throw new RangeError('nothing to fit to');
  const rows = samples.map(rowOf);
  const shares = sharesOf(samples);
  const spread = spreadOf(rows, shares);
  let a = samples[0].x.map(() => 0);
  let weights = shares;
  for (let round = 0; round < ROUNDS; round++) {
    const next = solveNormal(rows, weights, ridge, spread);
    const moved = Math.max(...next.map((value, k) => Math.abs(value - a[k])));
    a = next;
    if (moved < 1e-9) break;
    const errors = rows.map((row) => Math.abs(dot(row.d, a) - row.y));
    const limit = huber * SIGMA_PER_MAD * median(errors);
    weights = shares.map((share, i) => (errors[i] > limit ? (share * limit) / errors[i] : share));
  }
  return a;
}

/** For each family the coefficients fitted without it. */
export function fitWithoutEach(
  samples: readonly Sample[],
  options: FitOptions = FIT,
): Map<string, number[]> {
  const families = [...new Set(samples.map(({ family }) => family))];
  return new Map(
    families.map((family) => [
      family,
      fitFactor(
        samples.filter((sample) => sample.family !== family),
        options,
      ),
    ]),
  );
}

interface Row {
  d: number[];
  y: number;
}

/** (raw (1 + x·a) − measured)/scale = d·a − y. */
function rowOf({ raw, measured, scale, x }: Sample): Row {
  return { d: x.map((each) => (raw * each) / scale), y: (measured - raw) / scale };
}

/** Each propeller has 1 in all. */
function sharesOf(samples: readonly Sample[]): number[] {
  const totals = new Map(
    [...groupBy(samples, ({ propeller }) => propeller)].map(([id, own]) => [
      id,
      own.reduce((sum, { weight }) => sum + weight, 0),
    ]),
  );
  return samples.map(({ propeller, weight }) => weight / totals.get(propeller)!);
}

/** Root mean square of each column: with it the ridge means the same for every variable. */
function spreadOf(rows: readonly Row[], shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  return rows[0].d.map((_, k) =>
    Math.sqrt(rows.reduce((sum, { d }, i) => sum + shares[i] * d[k] ** 2, 0) / total),
  );
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, k) => sum + each * b[k], 0);

function solveNormal(
  rows: readonly Row[],
  weights: readonly number[],
  ridge: number,
  spread: readonly number[],
): number[] {
  const n = spread.length;
  const A = Array.from({ length: n }, () => Array.from({ length: n + 1 }, () => 0));
  for (const [i, { d, y }] of rows.entries())
    for (let p = 0; p < n; p++) {
      for (let q = 0; q < n; q++) A[p][q] += weights[i] * d[p] * d[q];
      A[p][n] += weights[i] * d[p] * y;
    }
  // a variable that is 0 everywhere gets the coefficient 0
  for (let k = 0; k < n; k++) A[k][k] += spread[k] > 0 ? ridge * spread[k] ** 2 : 1;
  return solveLinear(A);
}

/** Gauss with the largest pivot, of [A | b] in place. */
function solveLinear(A: number[][]): number[] {
  const n = A.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(A[i][k]) > Math.abs(A[pivot][k])) pivot = i;
    [A[k], A[pivot]] = [A[pivot], A[k]];
    for (let i = k + 1; i < n; i++) {
      const factor = A[i][k] / A[k][k];
      for (let j = k; j <= n; j++) A[i][j] -= factor * A[k][j];
    }
  }
  const x = A.map(() => 0);
  for (let k = n - 1; k >= 0; k--) {
    let sum = A[k][n];
    for (let j = k + 1; j < n; j++) sum -= A[k][j] * x[j];
    x[k] = sum / A[k][k];
  }
  return x;
}
