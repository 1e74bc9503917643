import { beforeAll, describe, expect, it } from '@jest/globals';
import * as js from '../../../assembly/index.js';
import { groups, loadGroups } from '../../../assembly/powertrain/group.js';
import { loadAt, noteFlow } from '../../../assembly/powertrain/rotor-load.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { makeMap, REAL_BLADES } from '../../support/maps.js';
import { writeCase } from '../../support/powertrains.js';
import { loadLibrary } from '../../support/random-rotor.js';

const D = 0.254;
const A = (Math.PI * D ** 2) / 4;
const OMEGA = 700;

beforeAll(() => {
  const kernel = loadKernel('wasm');
  loadLibrary(kernel);
  const map = makeMap(kernel, REAL_BLADES['apc 10x5'], { chi: Math.PI / 2 });
  js.mapSlot(0, map.table.length).set(map.table);
});

/** The rotor at a speed in air from ahead and from the side. */
function at(V_AXIAL: number, V_EDGE: number, omega = OMEGA) {
  writeCase(js, { rotors: [{ D, V_AXIAL, V_EDGE }] });
  loadGroups();
  loadAt(groups[0], omega);
  noteFlow(groups[0]);
  const { T, Q, v, Q_omega, T_omega, H, Y, roll, pitch } = groups[0];
  return { T, Q, v, Q_omega, T_omega, P: Q * omega, H, Y, roll, pitch };
}

describe('air from the side', () => {
  it('changes nothing where there is none, and little where there is little', () => {
    for (const V of [-3, 0, 4, 12]) {
      const still = at(V, 0);
      const breeze = at(V, 1e-3);
      expect(breeze.T / still.T).toBeCloseTo(1, 5);
      expect(breeze.Q / still.Q).toBeCloseTo(1, 5);
    }
  });

  it('gives more thrust for less power, as translational lift does', () => {
    const hover = at(0, 0);
    const vh = Math.sqrt(hover.T / (2 * 1.225 * A));
    const mu = (V: number) => V / ((OMEGA * D) / 2);
    const rows = [0.5, 1, 1.5, 2].map((k) => {
      const side = at(0, k * vh);
      return { mu: mu(k * vh), T: side.T / hover.T, P: side.P / hover.P, v: side.v / vh };
    });
    rows.slice(1).forEach((row, i) => {
      expect(row.T).toBeGreaterThan(rows[i].T);
      expect(row.P / row.T ** 1.5).toBeLessThan(rows[i].P / rows[i].T ** 1.5);
    });
    expect(rows[3].mu).toBeLessThan(0.3);
    expect(rows[3].T).toBeGreaterThan(1.1);
    expect(rows[3].T).toBeLessThan(1.7);
    expect(rows[3].P).toBeLessThan(1.15);
  });

  it('brings a drag and a rolling moment that grow with the wind', () => {
    const tip = (OMEGA * D) / 2;
    const rows = [0.05, 0.1, 0.2, 0.3].map((mu) => at(0.02 * tip, mu * tip));
    for (const [i, { H, roll }] of rows.entries()) {
      expect(H).toBeGreaterThan(i === 0 ? 0 : rows[i - 1].H);
      expect(roll).toBeGreaterThan(i === 0 ? 0 : rows[i - 1].roll);
    }
    expect(at(4, 0)).toMatchObject({ H: 0, Y: 0, roll: 0, pitch: 0 });
  });

  it('has the slopes of its differences by the speed of rotation', () => {
    for (const V of [0.5, 2, 8])
      for (const edge of [0.5, 6, 20, 40])
        for (const omega of [40, 200, 700]) {
          const h = 1e-4 * omega;
          const [a, b, here] = [-h, h, 0].map((by) => at(V, edge, omega + by));
          const scale = (x: number) => Math.abs(x) + 1e-3;
          const T_omega = (b.T - a.T) / (2 * h);
          const Q_omega = (b.Q - a.Q) / (2 * h);
          expect(Math.abs(here.T_omega - T_omega) / scale(T_omega)).toBeLessThan(1e-3);
          expect(Math.abs(here.Q_omega - Q_omega) / scale(Q_omega)).toBeLessThan(1e-3);
        }
  });

  it('is smooth in speed of rotation and wind, through the place where blades run backwards', () => {
    const step = 1e-5;
    for (const omega of [20, 60, 100, 300, 700]) {
      for (const edge of [3, 9.5, 9.525, 9.55, 20]) {
        const [a, b] = [at(3, edge, omega), at(3, edge * (1 + step), omega * (1 + step))];
        expect(Math.abs(a.T - b.T)).toBeLessThan(100 * step * (Math.abs(a.T) + 0.05));
        expect(Math.abs(a.Q - b.Q)).toBeLessThan(100 * step * (Math.abs(a.Q) + 0.005));
      }
    }
  });

  it('is finite and fades where the flight outruns the blade', () => {
    for (const V of [-30, 0, 30, 200]) {
      for (const edge of [0.1, 50, 1000]) {
        for (const omega of [0, 1e-6, 1, 100]) {
          const numbers = Object.values(at(V, edge, omega));
          expect(numbers.every(Number.isFinite)).toBe(true);
        }
      }
    }
  });
});
