import { describe, expect, it } from '@jest/globals';
import {
  byCharge,
  byChargeAt,
  byTemperature,
  cells,
  openCircuit,
  readOpenCircuit,
} from '../../../assembly/powertrain/cell.js';
import { PT_LIMIT } from '../../../assembly/powertrain/layout.js';
import {
  currentLimits,
  pack,
  packSource,
  shareCurrent,
} from '../../../assembly/powertrain/pack.js';
import { generator } from '../../support/random-rotor.js';
import { type TestTree, writePack } from '../../support/packs.js';

/** A leaf that is 3 + soc behind R: of r only the fast part, 0.8, acts at once. */
const source = (soc: number, R: number, more = {}) => ({ leaf: { soc, r: R / 0.8, ...more } });

function voltsAt(curve: number, soc: number) {
  readOpenCircuit(curve, soc);
  return openCircuit.U;
}

function atCurrent(I: number) {
  packSource(false, true);
  shareCurrent(I);
  return Array.from(cells.I.subarray(0, cells.n));
}

describe('a cell', () => {
  it('has the voltage of its curve, linear between the points and held beyond them', () => {
    writePack({ leaf: {} });
    expect([-1, 0, 0.25, 1, 2].map((soc) => voltsAt(0, soc))).toEqual([3, 3, 3.25, 4, 4]);
    expect(voltsAt(1, 0.15)).toBeCloseTo(3.415, 12);
    expect(voltsAt(1, 0.9)).toBeCloseTo(4.11, 12);
  });

  it('resists more below 20 % charge, by the four points given', () => {
    const at = [0, 0.01, 0.06, 0.12, 0.2, 1].map(byCharge);
    [2, 2, 1.4, 1.2, 1, 1].forEach((factor, i) => expect(at[i]).toBeCloseTo(factor, 12));
    expect(byCharge(0.035)).toBeCloseTo(1.7, 12);
  });

  it('loses what low charge adds when it is warm, and keeps it in the cold', () => {
    // 45 °C: 1 + exp(9700 (1/318.15 − 1/298.15))
    expect(byChargeAt(0.01, 318.15)).toBeCloseTo(1 + 0.12935, 4);
    expect([273.15, 298.15].map((T) => byChargeAt(0.06, T))).toEqual([1.4, 1.4]);
    expect(byChargeAt(0.5, 330)).toBe(1);
  });

  it('resists more in the cold and less when warm', () => {
    // 0 °C: exp(1500 (1/273.15 − 1/298.15)) and exp(2500 …); 45 °C: exp(500 (1/318.15 − 1/298.15))
    expect(byTemperature(273.15, 500, 1500)).toBeCloseTo(1.5848, 4);
    expect(byTemperature(273.15, 500, 2500)).toBeCloseTo(2.1542, 4);
    expect(byTemperature(318.15, 500, 1500)).toBeCloseTo(0.9, 3);
    expect(byTemperature(298.15, 500, 1500)).toBe(1);
    expect(byTemperature(1, 500, 2500)).toBeLessThan(100);
  });

  it('keeps its resistance as a source, and its voltage goes with temperature', () => {
    writePack({ leaf: { charge: Infinity, r: 0.05, T0: 263.15, soc: 0.01 } });
    packSource(false, true);
    expect(pack.R).toBe(0.05);
    writePack({ leaf: { S: 4, dUdT: -1e-4, T0: 308.15 } });
    packSource(false, true);
    expect(pack.Voc).toBeCloseTo(4 * (3.5 - 1e-3), 12);
  });
});

describe('a pack', () => {
  it('of S × P cells has S voltages and S/P resistances, links and wires besides', () => {
    writePack({ leaf: { S: 6, P: 2, r: 0.01, links: 0.002, branch: 0.003 }, wire: 0.004 });
    packSource(false, true);
    expect(pack.Voc).toBeCloseTo(21, 12);
    expect(pack.R).toBeCloseTo(3 * 0.008 + 0.009, 15);
    packSource(true, true);
    expect(pack.R).toBeCloseTo(3 * 0.0125 + 0.009, 15);
  });

  it('of two unequal leaves in parallel shares as Kirchhoff says, and charges one at rest', () => {
    // 3.8 V behind 20 mΩ, 3.6 V behind 30 mΩ: 12 mΩ together, at rest 0.2/0.05 = 4 A around
    writePack({ parallel: [source(0.8, 0.02), source(0.6, 0.03)] });
    const rest = atCurrent(0);
    expect(pack.R).toBeCloseTo(0.012, 15);
    expect(pack.Voc).toBeCloseTo(3.72, 12);
    expect(rest[0]).toBeCloseTo(4, 10);
    expect(rest[1]).toBeCloseTo(-4, 10);
    expect(currentLimits(0)).toBe(PT_LIMIT.CROSS_CURRENT);
    // 10 A: 3.6 V at the junction, 10 A from the first, none from the second
    const loaded = atCurrent(10);
    expect(loaded[0]).toBeCloseTo(10, 10);
    expect(loaded[1]).toBeCloseTo(0, 10);
    expect(currentLimits(10)).toBe(0);
  });

  it('of two parallel pairs in series adds them, with the wire of each joint', () => {
    const pair = (wire: number): TestTree => ({
      parallel: [source(0.8, 0.02), source(0.6, 0.03)],
      wire,
    });
    writePack({ series: [pair(0.001), pair(0.002)], wire: 0.005 });
    const [a, b, c, d] = atCurrent(10);
    expect(pack.R).toBeCloseTo(0.024 + 0.008, 14);
    expect(pack.Voc).toBeCloseTo(7.44, 12);
    for (const [I, expected] of [
      [a, 10],
      [b, 0],
      [c, 10],
      [d, 0],
    ])
      expect(I).toBeCloseTo(expected, 9);
  });

  it('says where a leaf gives more than it may', () => {
    writePack({ leaf: { r: 0.01, Imax: 20 } });
    atCurrent(20);
    expect(currentLimits(20)).toBe(0);
    atCurrent(21);
    expect(currentLimits(21)).toBe(PT_LIMIT.BATTERY_CURRENT);
  });

  it('takes the high value of a resistance where that is asked for', () => {
    writePack({ leaf: { r: 0.01, spread: 1.2 } }, { spread: 1 });
    packSource(true, true);
    expect(pack.R).toBeCloseTo(0.012 * 1.25, 15);
  });

  it('without any node, or with joints of nothing, gives nothing', () => {
    writePack({ series: [] });
    expect(atCurrent(3)).toEqual([]);
    expect([pack.Voc, pack.R, pack.given]).toEqual([0, 0, 0]);
  });
});

/** A random tree of up to `depth` joints above its leaves. */
function randomTree(u: () => number, depth: number): TestTree {
  const wire = u() < 0.5 ? 0 : 0.01 * u();
  if (depth === 0 || u() < 0.3) {
    const S = 1 + Math.floor(12 * u());
    return {
      ...source(u(), 0.001 + 0.05 * u(), { S, links: 0.002 * u(), branch: 0.01 * u() }),
      wire,
    };
  }
  const children = Array.from({ length: 2 + Math.floor(2 * u()) }, () => randomTree(u, depth - 1));
  return u() < 0.5 ? { series: children, wire } : { parallel: children, wire };
}

describe('any tree of leaves', () => {
  it('gives at its terminals what its cells give less what is lost in it', () => {
    const u = generator(7);
    for (let n = 0; n < 2000; n++) {
      writePack(randomTree(u, 3));
      const I = 200 * (u() - 0.3);
      atCurrent(I);
      const terminals = I * (pack.Voc - I * pack.R);
      const scale = Math.abs(pack.given) + pack.loss + pack.wires;
      expect(Math.abs(pack.given - pack.loss - pack.wires - terminals)).toBeLessThan(1e-11 * scale);
    }
  });
});
