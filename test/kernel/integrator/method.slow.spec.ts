import { beforeEach, describe, expect, it } from '@jest/globals';
import { dynamicsState } from '../../../assembly/integrator/layout.js';
import { SOLVER_V } from '../../../assembly/integrator/state-layout.js';
import { shape } from '../../../assembly/integrator/state.js';
import { solveStep, f1, f4, p1, p4, q0, q1, y0, y1 } from '../../../assembly/integrator/step.js';
import * as tableau from '../../../assembly/integrator/tableau.js';
import { freeSpeed } from '../../../assembly/integrator/error-weights.js';
import { bus } from '../../../assembly/powertrain/equilibrium.js';
import { putFlatMap, writeFlight } from '../../support/dynamics.js';
import { sources } from '../../support/rotor.js';

const { A21, A31, A32, B1, B2, B3, B4, C2, C3, GAMMA, W1, W2, W3, W4 } = tableau;
const A = [
  [0, 0, 0, 0],
  [A21, GAMMA, 0, 0],
  [A31, A32, GAMMA, 0],
  [B1, B2, B3, B4],
];
const B = [B1, B2, B3, B4];
const W = [W1, W2, W3, W4];
const C = [0, C2, C3, 1];
const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const times = (M: number[][], x: number[]) => M.map((row) => dot(row, x));

/** A complex number as [re, im]. */
type Complex = [number, number];
const mul = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const div = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const s = c * c + d * d;
  return [(a * c + b * d) / s, (b * c - a * d) / s];
};

/** |R(z)| of y' = z y/h: every stage in turn, then the weights. */
function growth(weights: number[], z: Complex): number {
  const stages: Complex[] = [];
  for (let i = 0; i < 4; i++) {
    let known: Complex = [1, 0];
    for (let k = 0; k < i; k++) {
      const part = mul(mul(z, [A[i][k], 0]), stages[k]);
      known = [known[0] + part[0], known[1] + part[1]];
    }
    stages.push(div(known, [1 - A[i][i] * z[0], -A[i][i] * z[1]]));
  }
  let end: Complex = [1, 0];
  weights.forEach((b, i) => {
    const part = mul(mul(z, [b, 0]), stages[i]);
    end = [end[0] + part[0], end[1] + part[1]];
  });
  return Math.hypot(...end);
}

describe('the coefficients', () => {
  it('are of order 3, the embedded ones of order 2, every stage of order 2', () => {
    expect(Math.abs(dot(B, [1, 1, 1, 1]) - 1)).toBeLessThan(1e-14);
    expect(Math.abs(dot(B, C) - 1 / 2)).toBeLessThan(1e-14);
    expect(
      Math.abs(
        dot(
          B,
          C.map((c) => c * c),
        ) -
          1 / 3,
      ),
    ).toBeLessThan(1e-14);
    expect(Math.abs(dot(B, times(A, C)) - 1 / 6)).toBeLessThan(1e-14);
    expect(Math.abs(dot(W, [1, 1, 1, 1]) - 1)).toBeLessThan(1e-14);
    expect(Math.abs(dot(W, C) - 1 / 2)).toBeLessThan(1e-14);
    expect(
      Math.abs(
        dot(
          W,
          C.map((c) => c * c),
        ) -
          1 / 3,
      ),
    ).toBeGreaterThan(1e-3);
    A.forEach((row, i) => {
      expect(Math.abs(dot(row, [1, 1, 1, 1]) - C[i])).toBeLessThan(1e-13);
      expect(Math.abs(dot(row, C) - (C[i] * C[i]) / 2)).toBeLessThan(1e-13);
    });
  });

  it('never let grow what decays, and end what decays at once', () => {
    for (let i = 0; i <= 4000; i++) {
      const y = 10 ** (-3 + (9 * i) / 4000);
      expect(growth(B, [0, y])).toBeLessThanOrEqual(1 + 1e-12);
      expect(growth(B, [-y, y])).toBeLessThan(1);
    }
    expect(growth(B, [-1e9, 0])).toBeLessThan(1e-6);
    expect(growth(B, [-1e9, 1e9])).toBeLessThan(1e-6);
  });
});

/** From 0.5 to 1 s of a ramp, in `n` equal steps; unknowns and totals there. */
function march(n: number): number[] {
  writeFlight({
    rotors: [{}, { COMMAND: 1, KV: 90, STACK: 1 }, { STACK: 1, POSITION: 0.1, SENSE: -1, KV: 90 }],
    leaves: [{ SOC: 0.86 }, { SOC: 0.87, R_CELL: 0.005 }],
    nodes: [
      [0, 0, 0, 0],
      [0, 1, 0, 0],
      [2, 0, 2, 0.001],
    ],
    schedule: [
      { t: 0, from: [0, 0, 0.5, 0, 0.5, 0] },
      { t: 0.5, from: [0, 0, 0.5, 0, 0.5, 0], to: [4, 1, 0.9, 0, 0.3, 0] },
      { t: 1, from: [4, 1, 0.9, 0, 0.3, 0] },
    ],
    // stages solved to the last digits
    asked: { RTOL: 1e-10, END_S: 2 },
  });
  sources.beginDynamics();
  sources.advanceDynamics(0.5, 1e6);
  for (let i = 0; i < n; i++) {
    expect(solveStep(0.5 + (0.5 * i) / n, 0.5 / n)).toBeLessThan(Infinity);
    y0.set(y1.subarray(0, shape.size));
    f1.set(f4.subarray(0, shape.size));
    q0.set(q1);
    p1.set(p4);
    dynamicsState[SOLVER_V] = bus.V;
  }
  return [...y0.slice(0, shape.size), ...q0];
}

describe('steps of one length', () => {
  beforeEach(() => putFlatMap());

  it('miss by eight times less where they are half as long, in every unknown and every total', () => {
    const [coarse, middle, fine, finest] = [16, 32, 64, 128].map(march);
    const orders: number[] = [];
    coarse.forEach((_, i) => {
      const changes = [middle[i] - coarse[i], fine[i] - middle[i], finest[i] - fine[i]].map(
        Math.abs,
      );
      if (changes[2] > 1e-9 * Math.max(Math.abs(finest[i]), 1e-3))
        orders.push(Math.log2(changes[1] / changes[2]));
    });
    console.log(orders.map((order) => order.toFixed(2)).join(' '));
    expect(freeSpeed[0]).toBeGreaterThan(1000);
    expect(orders.length).toBeGreaterThan(12);
    expect(Math.min(...orders)).toBeGreaterThan(2.7);
  });
});
