import { describe, expect, it } from '@jest/globals';
import { Weights, weightsAt } from '../../../assembly/map/axis.js';
import { orderOfSlope } from '../../support/ping.js';

const NODES = Float64Array.of(-1, -0.7, 0.1, 0.3, 1.2, 2);
const out = new Weights();

/** Value and slope at x of the map of `values` on `nodes`. */
function at(x: number, values: number[], nodes = NODES, flatFirst = false) {
  weightsAt(nodes, nodes.length, x, flatFirst, out);
  const sum = (w: Float64Array) =>
    [0, 1, 2, 3].reduce((s, k) => s + (w[k] === 0 ? 0 : w[k] * values[out.first + k]), 0);
  return { value: sum(out.w), slope: sum(out.w_x) };
}
const on = (f: (x: number) => number, nodes = NODES) => Array.from(nodes, f);
const inside = Array.from({ length: 61 }, (_, i) => -1 + 0.05 * i);

describe('the weights of an axis', () => {
  it('give a parabola and its slope back, up to both ends', () => {
    const f = (x: number) => 3 - 2 * x + 0.7 * x * x;
    for (const x of inside) {
      expect(at(x, on(f)).value).toBeCloseTo(f(x), 12);
      expect(at(x, on(f)).slope).toBeCloseTo(-2 + 1.4 * x, 12);
    }
  });

  it('give the nodes back, and meet there with one slope', () => {
    const values = on(Math.sin);
    NODES.forEach((x, i) => expect(at(x, values).value).toBeCloseTo(values[i], 14));
    for (const x of NODES.slice(1, -1))
      expect(at(x - 1e-9, values).slope).toBeCloseTo(at(x + 1e-9, values).slope, 7);
  });

  it('have slopes that are those of the value', () => {
    const values = on(Math.exp);
    for (const x of [-0.9, -0.2, 0.2, 0.9, 1.7]) {
      const order = orderOfSlope((y) => at(y, values).value, at(x, values).slope, x, 1e-2);
      expect(order).toBeGreaterThan(1.9);
    }
  });

  it('come closer with the fourth power of the spacing at the middle, the third elsewhere', () => {
    const worst = (n: number, place: number) => {
      const nodes = Float64Array.from({ length: n + 1 }, (_, i) => (2 * i) / n);
      let error = 0;
      for (let i = 1; i < n - 1; i++) {
        const x = (2 * (i + place)) / n;
        error = Math.max(error, Math.abs(at(x, on(Math.sin, nodes), nodes).value - Math.sin(x)));
      }
      return error;
    };
    expect(Math.log2(worst(16, 0.5) / worst(32, 0.5))).toBeGreaterThan(3.8);
    expect(Math.log2(worst(16, 0.25) / worst(32, 0.25))).toBeGreaterThan(2.9);
  });

  it('are flat at the first node where that is asked', () => {
    expect(at(-1, on(Math.exp), NODES, true).slope).toBe(0);
    expect(at(-0.7, on(Math.exp), NODES, true)).toEqual(at(-0.7, on(Math.exp)));
  });

  it('are a line between two nodes and a constant with one', () => {
    const two = Float64Array.of(1, 3);
    expect(at(1.5, [4, 8], two)).toEqual({ value: 5, slope: 2 });
    expect(at(7, [4], Float64Array.of(2))).toEqual({ value: 4, slope: 0 });
  });
});
