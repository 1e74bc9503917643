import { beforeAll, describe, expect, it } from '@jest/globals';
import * as js from '../../../assembly/index.js';
import { air, groups, loadGroups } from '../../../assembly/powertrain/group.js';
import { inducedSpeed, loadAt, noteInduced } from '../../../assembly/powertrain/rotor-load.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { makeMap, REAL_BLADES } from '../../support/maps.js';
import { writeCase } from '../../support/powertrains.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';
import type { Kernel } from '../../support/rotor.js';

const D = 0.254;
const A = (Math.PI * D ** 2) / 4;
const OMEGA = 700;

beforeAll(() => {
  const kernel = loadKernel('wasm') as unknown as Kernel;
  loadLibrary(kernel);
  const map = makeMap(kernel, REAL_BLADES['apc 10x5']);
  js.mapSlot(0, map.table.length).set(map.table);
});

/** The rotor at a speed in air from ahead and from the side. */
function at(V_AXIAL: number, V_EDGE: number, omega = OMEGA) {
  writeCase(js, { rotors: [{ D, V_AXIAL, V_EDGE }] });
  loadGroups();
  loadAt(groups[0], omega);
  noteInduced(groups[0]);
  const { T, Q, v, Q_omega } = groups[0];
  return { T, Q, v, Q_omega, P: Q * omega };
}

describe('induced speed', () => {
  it('is what Glauert asks for, anywhere', () => {
    air.rho = 1.225;
    const u = generator(4);
    for (let i = 0; i < 2000; i++) {
      const [T, V, edge] = [200 * (u() - 0.3), 60 * (u() - 0.5), u() < 0.3 ? 0 : 40 * u()];
      const v = inducedSpeed(T, A, V, edge);
      const through = Math.hypot(Math.abs(V) + Math.abs(v), edge);
      expect((2 * 1.225 * A * v * through) / T).toBeCloseTo(1, 10);
    }
  });
});

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
    console.log(JSON.stringify(rows));
    rows.slice(1).forEach((row, i) => {
      expect(row.T).toBeGreaterThan(rows[i].T);
      expect(row.P / row.T ** 1.5).toBeLessThan(rows[i].P / rows[i].T ** 1.5);
    });
    expect(rows[3].mu).toBeLessThan(0.3);
    expect(rows[3].T).toBeGreaterThan(1.1);
    expect(rows[3].T).toBeLessThan(1.7);
    expect(rows[3].P).toBeLessThan(1.15);
  });

  it('gives a lifting rotor the thrust of blade element theory over forward speed', () => {
    // thrust over inflow at fixed speed of rotation: CT = (σa/2)(θ/3 (1 + 3/2 mu²) − λ/2), so that between two speeds
    // dT/dλ is one slope; the model's own slope from climb must tell its thrust at mu
    const hover = at(0, 0);
    const climb = at(0.1, 0);
    const tip = (OMEGA * D) / 2;
    const slope = (climb.T - hover.T) / (0.1 + climb.v - hover.v);
    const side = at(0, 0.15 * tip);
    const expected = hover.T * (1 + 0.89 * 0.15 ** 2) + slope * (side.v - hover.v);
    expect(Math.abs(side.T / expected - 1)).toBeLessThan(0.05);
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
    expect(at(0, 30, 0)).toMatchObject({ T: 0, Q: 0 });
  });
});
