/** Ground and airframe below a rotor: theory E.72, E.73. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as js from '../../../assembly/index.js';
import { groups, loadGroups } from '../../../assembly/powertrain/group.js';
import { loadAt } from '../../../assembly/powertrain/rotor-load.js';
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
  const map = makeMap(kernel, REAL_BLADES['apc 10x5']);
  js.mapSlot(0, map.table.length).set(map.table);
});

function at(rotor: object, omega = OMEGA) {
  writeCase(js, { rotors: [{ D, ...rotor }] });
  loadGroups();
  loadAt(groups[0], omega);
  const { T, Q, T_omega, around } = groups[0];
  return { T, Q, T_omega, around };
}

describe('a rotor with something below it', () => {
  it('is without it, number for number, where nothing is', () => {
    expect(at({ GROUND: 0, DOWNLOAD: 0 })).toEqual({ ...at({}), around: 1 });
  });

  it('gives in hover what Cheeseman and Bennett say near the ground, for the same torque', () => {
    const free = at({});
    // one radius up: 1/(1 − 1/16)
    const near = at({ GROUND: 1 / 16 });
    expect(near.T / free.T).toBeCloseTo(16 / 15, 12);
    expect(near.around).toBeCloseTo(16 / 15, 12);
    expect(near.Q).toBe(free.Q);
  });

  it('loses in hover what its wake pushes on the airframe', () => {
    expect(at({ DOWNLOAD: 0.06 }).T / at({}).T).toBeCloseTo(0.94, 12);
  });

  it.each([
    ['wind', (V: number) => ({ V_EDGE: V })],
    ['a climb', (V: number) => ({ V_AXIAL: V })],
  ])('loses both effects in %s, the half of them at the induced speed of its thrust', (_, air) => {
    const parts = [0, 2, 5, 10, 30].map((V) => {
      const free = at(air(V));
      if (free.T <= 0) return 0;
      const left = free.T / (2 * 1.225 * A) / (free.T / (2 * 1.225 * A) + V ** 2);
      const both = at({ ...air(V), GROUND: 0.2, DOWNLOAD: 0.05 });
      expect(both.T / free.T).toBeCloseTo((1 - 0.05 * left) / (1 - 0.2 * left), 10);
      return Math.abs(both.T / free.T - 1);
    });
    for (const [i, part] of parts.slice(1).entries()) expect(part).toBeLessThan(parts[i]);
    expect(parts[4]).toBeLessThan(0.02);
  });

  it('has the slope of its thrust over the speed', () => {
    const h = 0.01;
    for (const V_AXIAL of [0, 3, 8]) {
      const rotor = { V_AXIAL, GROUND: 0.2, DOWNLOAD: 0.05 };
      const slope = (at(rotor, OMEGA + h).T - at(rotor, OMEGA - h).T) / (2 * h);
      expect(at(rotor).T_omega / slope).toBeCloseTo(1, 5);
    }
  });

  it('leaves a rotor that is blown backwards alone', () => {
    const down = { V_AXIAL: 60 };
    expect(at({ ...down, GROUND: 0.2, DOWNLOAD: 0.1 }).T).toBe(at(down).T);
  });
});
