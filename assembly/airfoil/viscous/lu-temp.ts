export function factorWithin(a: Float64Array, n: i32, stride: i32, pivot: Int32Array): boolean {
  for (let k = 0; k < n; k++) {
    let best: i32 = k;
    let most: f64 = Math.abs(a[stride * k + k]);
    for (let i = k + 1; i < n; i++) {
      const size: f64 = Math.abs(a[stride * i + k]);
      if (!(size > most)) continue;
      most = size;
      best = i;
    }
    pivot[k] = best;
    if (!(most > 0.0 && most < Infinity)) return false;
    if (best !== k)
      for (let j = 0; j < n; j++) {
        const kept: f64 = a[stride * k + j];
        a[stride * k + j] = a[stride * best + j];
        a[stride * best + j] = kept;
      }
    const inverse: f64 = 1.0 / a[stride * k + k];
    for (let i = k + 1; i < n; i++) {
      const part: f64 = a[stride * i + k] * inverse;
      a[stride * i + k] = part;
      if (part === 0.0) continue;
      for (let j = k + 1; j < n; j++) a[stride * i + j] -= part * a[stride * k + j];
    }
  }
  return true;
}
export function solveWithin(
  a: Float64Array,
  n: i32,
  stride: i32,
  pivot: Int32Array,
  b: Float64Array,
): void {
  for (let k = 0; k < n; k++) {
    const p: i32 = pivot[k];
    const value: f64 = b[p];
    b[p] = b[k];
    b[k] = value;
  }
  for (let i = 1; i < n; i++) {
    let sum: f64 = b[i];
    for (let j = 0; j < i; j++) sum -= a[stride * i + j] * b[j];
    b[i] = sum;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum: f64 = b[i];
    for (let j = i + 1; j < n; j++) sum -= a[stride * i + j] * b[j];
    b[i] = sum / a[stride * i + i];
  }
}
