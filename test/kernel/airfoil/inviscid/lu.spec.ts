import { describe, expect, it } from '@jest/globals';
import { multiplyRows } from '../../../../assembly/airfoil/inviscid/row-products.js';
import {
  factorRows,
  solveManyFactored,
  solveRows,
} from '../../../../assembly/airfoil/inviscid/lu.js';
import { generator } from '../../../support/random-rotor.js';

/** A random matrix with rows of `stride`, what is behind n being NaN. */
function matrix(n: number, stride: number, u: () => number): Float64Array {
  const a = new Float64Array(n * stride).fill(NaN);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) a[stride * i + j] = u() - 0.5;
  return a;
}

describe('dense systems', () => {
  it('are solved for one and for many right sides, whatever their size and rows', () => {
    const u = generator(5);
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 40, 61])
      for (const [stride, columns] of [
        [n, 1],
        [n + 1, 5],
        [n + 4, 11],
      ]) {
        const a = matrix(n, stride, u);
        const kept = a.slice();
        const pivot = new Int32Array(n);
        expect(factorRows(a, n, stride, pivot)).toBe(true);
        const [at, wide] = [3, columns + 2];
        const b = new Float64Array(at + n * wide).map(() => u());
        const right = b.slice();
        const one = new Float64Array(n).map((_, i) => b[at + wide * i]);
        solveManyFactored(a, n, stride, pivot, b, at, wide, columns);
        solveRows(a, n, stride, pivot, one);
        const product = new Float64Array(n);
        multiplyRows(kept, n, n, stride, one, product);
        for (let i = 0; i < n; i++) {
          expect(one[i]).toBeCloseTo(b[at + wide * i], 8);
          expect(product[i]).toBeCloseTo(right[at + wide * i], 8);
          for (let c = 0; c < wide; c++) {
            let sum = 0;
            for (let k = 0; k < n; k++) sum += kept[stride * i + k] * b[at + wide * k + c];
            if (c < columns) expect(sum).toBeCloseTo(right[at + wide * i + c], 8);
            else if (at + wide * i + c < b.length)
              expect(b[at + wide * i + c]).toBe(right[at + wide * i + c]);
          }
        }
      }
  });

  it('that have no solution, or numbers that are none, are refused', () => {
    const pivot = new Int32Array(6);
    for (const spoil of [0, NaN, Infinity]) {
      const a = matrix(6, 6, generator(1));
      for (let i = 0; i < 6; i++) a[6 * i + 3] = spoil;
      expect(factorRows(a, 6, 6, pivot)).toBe(false);
    }
  });
});
