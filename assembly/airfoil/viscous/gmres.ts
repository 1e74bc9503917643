/**
 * A Newton step by GMRES (Saad & Schultz, SIAM J. Sci. Stat. Comput. 7 (1986) 856, doi 10.1137/0907058), preconditioned from the
 * right by an older matrix's factors: between iterations and angles the matrix changes little, and a product costs n² where
 * factors cost n³.
 */
import { factorMatrix, solveFactors } from './newton-matrix';
import { layers, MAX_STATIONS } from './layers';
import { backSubstitute } from './elimination';

/** Products of one solve; where they do not do, the factors are made anew. */
const MAX_PRODUCTS: i32 = 14;
/** Relative residual at which GMRES ends: with 1e-3, 24 more of 1,560 angles do not converge. */
const RELATIVE_RESIDUAL: f64 = 1.0e-4;

const basis: Float64Array = new Float64Array((MAX_PRODUCTS + 1) * MAX_STATIONS);
const hessenberg: Float64Array = new Float64Array((MAX_PRODUCTS + 1) * MAX_PRODUCTS);
const cosine: Float64Array = new Float64Array(MAX_PRODUCTS);
const sine: Float64Array = new Float64Array(MAX_PRODUCTS);
const projected: Float64Array = new Float64Array(MAX_PRODUCTS + 1);
const work: Float64Array = new Float64Array(MAX_STATIONS);
const product: Float64Array = new Float64Array(MAX_STATIONS);

export class Factors {
  /** None are of this section, or they have grown too old. */
  stale: boolean = true;
  /** Number of factorisations so far. */
  made: i32 = 0;
}
export const factors: Factors = new Factors();

function dot(a: Float64Array, at: i32, b: Float64Array): f64 {
  let sum: f64 = 0.0;
  for (let i = 0; i < layers.n; i++) sum += unchecked(a[at + i]) * unchecked(b[i]);
  return sum;
}

/** Puts `product`/norm into the basis. */
function addBasisVector(k: i32, norm: f64): void {
  const at = k * MAX_STATIONS;
  const f: f64 = 1.0 / norm;
  for (let i = 0; i < layers.n; i++) unchecked((basis[at + i] = f * product[i]));
}

/** Matrix times M⁻¹ times basis vector k, into `product`. */
function applyPreconditioned(k: i32): void {
  const at = k * MAX_STATIONS;
  for (let i = 0; i < layers.n; i++) unchecked((work[i] = basis[at + i]));
  solveFactors(work);
  backSubstitute(work, 0.0, product);
}

/** Makes `product` orthogonal to the basis; column k of the Hessenberg matrix. */
function orthogonalise(k: i32): f64 {
  for (let i = 0; i <= k; i++) {
    const at = i * MAX_STATIONS;
    const h: f64 = dot(basis, at, product);
    unchecked((hessenberg[i * MAX_PRODUCTS + k] = h));
    for (let j = 0; j < layers.n; j++) unchecked((product[j] -= h * basis[at + j]));
  }
  return Math.sqrt(dot(product, 0, product));
}

/** Rotates column k to a triangle; gives what is left of the right side. */
function rotate(k: i32, below: f64): f64 {
  for (let i = 0; i < k; i++) {
    const a: f64 = hessenberg[i * MAX_PRODUCTS + k];
    const b: f64 = hessenberg[(i + 1) * MAX_PRODUCTS + k];
    hessenberg[i * MAX_PRODUCTS + k] = cosine[i] * a + sine[i] * b;
    hessenberg[(i + 1) * MAX_PRODUCTS + k] = cosine[i] * b - sine[i] * a;
  }
  const a: f64 = hessenberg[k * MAX_PRODUCTS + k];
  const r: f64 = Math.hypot(a, below);
  cosine[k] = r > 0.0 ? a / r : 1.0;
  sine[k] = r > 0.0 ? below / r : 0.0;
  hessenberg[k * MAX_PRODUCTS + k] = r;
  projected[k + 1] = -sine[k] * projected[k];
  projected[k] = cosine[k] * projected[k];
  return Math.abs(projected[k + 1]);
}

/** The solution out of k basis vectors, into `x`. */
function combineBasis(k: i32, x: Float64Array): void {
  for (let i = k - 1; i >= 0; i--) {
    let sum: f64 = projected[i];
    for (let j = i + 1; j < k; j++) sum -= hessenberg[i * MAX_PRODUCTS + j] * projected[j];
    projected[i] = sum / hessenberg[i * MAX_PRODUCTS + i];
  }
  for (let j = 0; j < layers.n; j++) unchecked((x[j] = 0.0));
  for (let i = 0; i < k; i++) {
    const at = i * MAX_STATIONS;
    for (let j = 0; j < layers.n; j++) unchecked((x[j] += projected[i] * basis[at + j]));
  }
  solveFactors(x);
}

/** x of the system with right side b; false where `MAX_PRODUCTS` products do not do. */
function iterateGmres(b: Float64Array, x: Float64Array): boolean {
  for (let i = 0; i < layers.n; i++) unchecked((product[i] = b[i]));
  const norm: f64 = Math.sqrt(dot(product, 0, product));
  if (!(norm > 0.0 && norm < Infinity)) return false;
  addBasisVector(0, norm);
  projected[0] = norm;
  for (let k = 0; k < MAX_PRODUCTS; k++) {
    applyPreconditioned(k);
    const below: f64 = orthogonalise(k);
    if (!(below < Infinity)) return false;
    const left: f64 = rotate(k, below);
    if (left < RELATIVE_RESIDUAL * norm) {
      combineBasis(k + 1, x);
      return true;
    }
    if (k + 1 < MAX_PRODUCTS) addBasisVector(k + 1, below);
  }
  return false;
}

/** Solves the Newton system for the right side b into x; false where the matrix is singular or holds what is no number. */
export function solveNewtonSystem(b: Float64Array, x: Float64Array): boolean {
  if (!factors.stale && iterateGmres(b, x)) return true;
  factors.made = factors.made + 1;
  factors.stale = !factorMatrix();
  if (factors.stale) return false;
  for (let i = 0; i < layers.n; i++) unchecked((x[i] = b[i]));
  solveFactors(x);
  return true;
}
