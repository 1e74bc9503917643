/** The lowest modes of bending, by subspace iteration. Theory R.13. */
import { multiplyBand, solveBand } from './banded';
import { BAND, factorStiffness, mass, MAX_UNKNOWNS, stiffness, unknowns } from './bending';
import { BENDING_MODES, MODE_SIZE, modesOut } from './layout';

/** Vectors that are iterated together: two more than are wanted, which makes the wanted ones settle sooner. */
const VECTORS: i32 = BENDING_MODES + 2;
const ROUNDS: i32 = 80;
const TOLERANCE: f64 = 1e-9;

const vectors: Float64Array = new Float64Array(VECTORS * MAX_UNKNOWNS);
/** The mass matrix times each of them; what the flexibility makes of that. */
const images: Float64Array = new Float64Array(VECTORS * MAX_UNKNOWNS);
const next: Float64Array = new Float64Array(VECTORS * MAX_UNKNOWNS);
const small: Float64Array = new Float64Array(VECTORS * VECTORS);
const turned: Float64Array = new Float64Array(VECTORS * VECTORS);
const order: Int32Array = new Int32Array(VECTORS);
const before: Float64Array = new Float64Array(BENDING_MODES);

/** Begins with bends of one to five waves, in both planes in turn. */
export function beginModes(): void {
  const n = unknowns();
  const edges = n >> 2;
  for (let k = 0; k < VECTORS; k++) {
    for (let i = 0; i < n; i++) {
      const place: f64 = f64((i >> 2) + 1) / f64(edges);
      const isSlope: boolean = (i & 1) === 1;
      const isAxial: boolean = (i & 2) === 2;
      const plane: f64 = isAxial === ((k & 1) === 0) ? 1.0 : 0.3;
      unchecked(
        (vectors[k * MAX_UNKNOWNS + i] = isSlope
          ? 0.0
          : plane * place * place * Math.cos(f64(k) * 1.4 * place)),
      );
    }
  }
}

function dot(a: Float64Array, from: i32, b: Float64Array, at: i32, n: i32): f64 {
  let sum: f64 = 0.0;
  for (let i = 0; i < n; i++) sum += unchecked(a[from + i] * b[at + i]);
  return sum;
}

/** Makes the vectors orthonormal by the mass matrix, and leaves their products with it in `images`. */
function orthonormalise(n: i32): void {
  for (let k = 0; k < VECTORS; k++) {
    const at = k * MAX_UNKNOWNS;
    for (let l = 0; l < k; l++) {
      const share: f64 = dot(vectors, at, images, l * MAX_UNKNOWNS, n);
      for (let i = 0; i < n; i++)
        unchecked((vectors[at + i] -= share * vectors[l * MAX_UNKNOWNS + i]));
    }
    multiplyBand(mass, n, BAND, vectors, at, images, at);
    const size: f64 = 1.0 / Math.sqrt(dot(vectors, at, images, at, n));
    for (let i = 0; i < n; i++) {
      unchecked((vectors[at + i] *= size));
      unchecked((images[at + i] *= size));
    }
  }
}

/** Jacobi's method on `small`; its eigenvectors stand in the columns of `turned`. */
function diagonalise(): void {
  for (let i = 0; i < VECTORS; i++)
    for (let j = 0; j < VECTORS; j++) unchecked((turned[i * VECTORS + j] = i === j ? 1.0 : 0.0));
  for (let sweep = 0; sweep < 12; sweep++) {
    let off: f64 = 0.0;
    let all: f64 = 0.0;
    for (let p = 0; p < VECTORS; p++) {
      all += Math.abs(unchecked(small[p * VECTORS + p]));
      for (let q = p + 1; q < VECTORS; q++) {
        off += Math.abs(unchecked(small[p * VECTORS + q]));
        rotate(p, q);
      }
    }
    if (off <= 1e-15 * all) return;
  }
}

/** One rotation that takes entry (p, q) of `small` away. */
function rotate(p: i32, q: i32): void {
  const apq: f64 = unchecked(small[p * VECTORS + q]);
  if (apq === 0.0) return;
  const theta: f64 =
    (unchecked(small[q * VECTORS + q]) - unchecked(small[p * VECTORS + p])) / (2.0 * apq);
  const t: f64 = (theta >= 0.0 ? 1.0 : -1.0) / (Math.abs(theta) + Math.sqrt(theta * theta + 1.0));
  const c: f64 = 1.0 / Math.sqrt(t * t + 1.0);
  const s: f64 = t * c;
  for (let i = 0; i < VECTORS; i++) {
    const a: f64 = unchecked(small[i * VECTORS + p]);
    const b: f64 = unchecked(small[i * VECTORS + q]);
    unchecked((small[i * VECTORS + p] = c * a - s * b));
    unchecked((small[i * VECTORS + q] = s * a + c * b));
  }
  for (let i = 0; i < VECTORS; i++) {
    const a: f64 = unchecked(small[p * VECTORS + i]);
    const b: f64 = unchecked(small[q * VECTORS + i]);
    unchecked((small[p * VECTORS + i] = c * a - s * b));
    unchecked((small[q * VECTORS + i] = s * a + c * b));
    const u: f64 = unchecked(turned[i * VECTORS + p]);
    const v: f64 = unchecked(turned[i * VECTORS + q]);
    unchecked((turned[i * VECTORS + p] = c * u - s * v));
    unchecked((turned[i * VECTORS + q] = s * u + c * v));
  }
}

/** Puts the eigenvalues of the flexibility in order, the largest first. */
function sortModes(): void {
  for (let k = 0; k < VECTORS; k++) {
    let at = k;
    while (at > 0 && unchecked(small[order[at - 1] * (VECTORS + 1)] < small[k * (VECTORS + 1)])) {
      unchecked((order[at] = order[at - 1]));
      at--;
    }
    unchecked((order[at] = k));
  }
}

/** Share of the kinetic energy of vector k that lies along the axis. */
function axialShare(k: i32, n: i32): f64 {
  let axial: f64 = 0.0;
  let all: f64 = 0.0;
  for (let i = 0; i < n; i++) {
    const part: f64 = unchecked(vectors[k * MAX_UNKNOWNS + i] * images[k * MAX_UNKNOWNS + i]);
    all += part;
    if ((i & 2) === 2) axial += part;
  }
  return axial / all;
}

/** One round: K next = M vectors, and the best combinations of the results. */
function iterate(n: i32): void {
  for (let k = 0; k < VECTORS; k++) {
    const at = k * MAX_UNKNOWNS;
    for (let i = 0; i < n; i++) unchecked((next[at + i] = images[at + i]));
    solveBand(stiffness, n, BAND, next, at);
  }
  for (let k = 0; k < VECTORS; k++)
    for (let l = 0; l <= k; l++) {
      const value: f64 = dot(next, k * MAX_UNKNOWNS, images, l * MAX_UNKNOWNS, n);
      unchecked((small[k * VECTORS + l] = value));
      unchecked((small[l * VECTORS + k] = value));
    }
  diagonalise();
  sortModes();
  for (let k = 0; k < VECTORS; k++) {
    const column = unchecked(order[k]);
    for (let i = 0; i < n; i++) {
      let sum: f64 = 0.0;
      for (let l = 0; l < VECTORS; l++)
        sum += unchecked(turned[l * VECTORS + column] * next[l * MAX_UNKNOWNS + i]);
      unchecked((vectors[k * MAX_UNKNOWNS + i] = sum));
    }
  }
  orthonormalise(n);
}

/**
 * Finds the lowest modes at Ω² = `square`, from the vectors of the call before (beginModes: the first). Leaves their angular
 * frequencies and shares of axial motion in `modesOut`.
 */
export function solveModes(square: f64): void {
  const n = unknowns();
  factorStiffness(square);
  orthonormalise(n);
  for (let k = 0; k < BENDING_MODES; k++) unchecked((before[k] = 0.0));
  for (let round = 0; round < ROUNDS; round++) {
    iterate(n);
    let change: f64 = 0.0;
    for (let k = 0; k < BENDING_MODES; k++) {
      const value: f64 = unchecked(small[order[k] * (VECTORS + 1)]);
      change = Math.max(change, Math.abs(value - unchecked(before[k])) / value);
      unchecked((before[k] = value));
    }
    if (!(change > TOLERANCE)) break;
  }
  for (let k = 0; k < BENDING_MODES; k++) {
    unchecked((modesOut[k * MODE_SIZE] = 1.0 / Math.sqrt(before[k])));
    unchecked((modesOut[k * MODE_SIZE + 1] = axialShare(k, n)));
  }
}
