/** Small dense matrices, row after row. Pure. */

export type Matrix = Float64Array[];

export function matrix(rows: number, columns: number): Matrix {
  return Array.from({ length: rows }, () => new Float64Array(columns));
}

/** Σ weight · xᵀ x over the rows of `x`. */
export function gram(x: Matrix, weights: ArrayLike<number>, columns: number): Matrix {
  const sum = matrix(columns, columns);
  for (const [i, row] of x.entries())
    for (let j = 0; j < columns; j++)
      for (let k = 0; k < columns; k++) sum[j][k] += weights[i] * row[j] * row[k];
  return sum;
}

export function times(a: Matrix, b: Matrix): Matrix {
  return a.map((row) => {
    const product = new Float64Array(b[0].length);
    for (const [k, value] of row.entries())
      for (let j = 0; j < product.length; j++) product[j] += value * b[k][j];
    return product;
  });
}

/** x of a x = b, `a` symmetric and positive definite; undefined where it is not. */
export function solve(a: Matrix, b: ArrayLike<number>): Float64Array | undefined {
  const n = a.length;
  const l = matrix(n, n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = a[i][j];
      for (let k = 0; k < j; k++) sum -= l[i][k] * l[j][k];
      if (i !== j) l[i][j] = sum / l[j][j];
      else if (!(sum > 0)) return undefined;
      else l[i][i] = Math.sqrt(sum);
    }
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= l[i][k] * x[k];
    x[i] /= l[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= l[k][i] * x[k];
    x[i] /= l[i][i];
  }
  return x;
}

export interface Eigen {
  values: Float64Array;
  /** vectors[k] belongs to values[k]. */
  vectors: Matrix;
}

const SWEEPS = 60;

/** Computes eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations (Golub and Van Loan, Matrix Computations, 8.5). */
export function eigen(symmetric: Matrix): Eigen {
  const n = symmetric.length;
  const a = symmetric.map((row) => Float64Array.from(row));
  const v = matrix(n, n);
  for (let i = 0; i < n; i++) v[i][i] = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let rotated = false;
    for (let p = 0; p < n - 1; p++)
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(a[p][q]) <= 1e-15 * Math.sqrt(Math.abs(a[p][p] * a[q][q]))) continue;
        rotate(a, v, p, q);
        rotated = true;
      }
    if (!rotated) break;
  }
  return { values: Float64Array.from(a.map((row, i) => row[i])), vectors: v };
}

function rotate(a: Matrix, v: Matrix, p: number, q: number): void {
  const tau = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = Math.sign(tau || 1) / (Math.abs(tau) + Math.hypot(1, tau));
  const c = 1 / Math.hypot(1, t);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[p][k], a[q][k]];
    a[p][k] = c * x - s * y;
    a[q][k] = s * x + c * y;
  }
  for (let k = 0; k < v.length; k++) {
    const [x, y] = [v[p][k], v[q][k]];
    v[p][k] = c * x - s * y;
    v[q][k] = s * x + c * y;
  }
}

function turn(row: Float64Array, p: number, q: number, c: number, s: number): void {
  const [x, y] = [row[p], row[q]];
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}
