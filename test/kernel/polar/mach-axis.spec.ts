import { beforeAll, describe, expect, it } from '@jest/globals';
import { clMaxRatio, slopeRatio, waveDrag } from '../../../assembly/polar/compressibility.js';
import { xfoilAirfoil } from '../../support/xfoil-library.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { FATE_FILLED } from '../../../assembly/polar/surface.js';
import { factsRow, packPoints } from '../../support/raw-points.js';
import { modelAt, modelRows } from '../../support/section-model.js';

const kernel = loadKernel('wasm-scalar');
const SLOT = 5;
const RE = [5e4, 1e5, 2e5, 4e5];
const FACTS = {
  thickness: 0.12,
  camber: 0.02,
  noseUpper: 0.016,
  noseLower: 0.014,
  trailingEdge: 0,
};

/** cl and cd in slot SLOT at Re 2e5. */
function read(deg: number, mach: number): { cl: number; cd: number } {
  kernel.conditions[0] = (deg * Math.PI) / 180;
  kernel.evaluatePolars(SLOT, Math.log(2e5), mach, 1);
  return { cl: kernel.points[0], cd: kernel.points[1] };
}

function make(Mach: number[]): Float64Array {
  const points = packPoints(factsRow(FACTS), { Re: RE, Mach }, (Re, M, angles) =>
    modelRows(FACTS, Re, M, angles),
  );
  kernel.rawPoints(points.length).set(points);
  expect(kernel.conditionPolars(SLOT)).toBe(0);
  return kernel.polarTable(SLOT).slice();
}

const machNodes = (table: Float64Array): number[] =>
  Array.from(table.subarray(32, 32 + table[1]), (M) => Number(M.toFixed(9)));

describe('a raw polar that names its one Mach number as 0', () => {
  it('makes the table of one that names none, to the last bit', () => {
    const { raw } = xfoilAirfoil('naca4412')!;
    kernel.rawPolar(raw.length).set(raw);
    expect(kernel.buildPolar(SLOT)).toBe(0);
    const plain = kernel.polarTable(SLOT).slice();
    const named = new Float64Array(raw.length + 4 + 2 * raw[0]);
    named.set(raw);
    named[7] = 1;
    for (let k = 0; k < raw[0]; k++) named[raw.length + 4 + 2 * k + 1] = 64;
    kernel.rawPolar(named.length).set(named);
    expect(kernel.buildPolar(SLOT)).toBe(0);
    expect(kernel.polarTable(SLOT)).toEqual(plain);
  });
});

describe('raw polars at several Mach numbers', () => {
  const MACH = [0, 0.3, 0.52];
  let table: Float64Array;
  beforeAll(() => {
    table = make(MACH);
  });

  it('put their nodes into the table, beside the fixed ones that are not close', () => {
    expect(machNodes(table)).toEqual([0, 0.25, 0.3, 0.4, 0.52, 0.6, 0.7, 0.8, 0.9]);
    expect(machNodes(make([0.1, 0.33, 0.47, 0.8]))).toEqual([
      0, 0.1, 0.25, 0.33, 0.4, 0.47, 0.6, 0.7, 0.8, 0.9,
    ]);
    make(MACH);
  });

  it('are met at their own Mach number: the correction does not come on top', () => {
    for (const M of MACH) {
      for (const deg of [-2, 0, 3, 6]) {
        const truth = modelAt(FACTS, deg, 2e5, M);
        const { cl, cd } = read(deg, M);
        expect(Math.abs(cl - truth.cl)).toBeLessThan(0.004);
        expect(Math.abs(Math.log((cd - waveDrag(M, 0.12, cl)) / truth.cd))).toBeLessThan(0.01);
      }
    }
  });

  it('rule between them: what is neither end is met to 1 % of lift', () => {
    for (const M of [0.15, 0.25, 0.4, 0.45]) {
      for (const deg of [0, 3, 6]) {
        const truth = modelAt(FACTS, deg, 2e5, M);
        expect(Math.abs(read(deg, M).cl / truth.cl - 1)).toBeLessThan(0.01);
      }
    }
  });

  it('are corrected from the last one on: by the ratio of the two slopes, not by the whole', () => {
    const rise = (M: number) => read(0.5, M).cl - read(-0.5, M).cl;
    for (const M of [0.6, 0.7]) {
      const ratio = slopeRatio(M, 0.12) / slopeRatio(0.52, 0.12);
      expect(Math.abs(rise(M) / rise(0.52) / ratio - 1)).toBeLessThan(0.03);
    }
    const top = (M: number) =>
      Math.max(...Array.from({ length: 60 }, (_, i) => read(6 + 0.2 * i, M).cl));
    // what is left of the fall of the highest lift: 0.775 of 0.9, less the shift of the stall on the curve's slope
    expect(top(0.7) / top(0.52)).toBeLessThan((1.02 * clMaxRatio(0.7)) / clMaxRatio(0.52) + 0.1);
    expect(top(0.7)).toBeLessThan(top(0.52));
  });

  it('get their wave drag from the table, being without: above the critical Mach number more drag than given', () => {
    make([0, 0.4, 0.8]);
    const truth = modelAt(FACTS, 1, 2e5, 0.8);
    const { cl, cd } = read(1, 0.8);
    const wave = waveDrag(0.8, 0.12, cl);
    expect(wave).toBeGreaterThan(0.01);
    expect(cd).toBeGreaterThan(truth.cd + 0.8 * wave);
    expect(cd).toBeLessThan(truth.cd + 1.2 * wave);
    make(MACH);
  });
});

describe('a raw polar of one Mach number that is not 0', () => {
  it('is met there, and corrected downwards to rest', () => {
    make([0.4]);
    const slope = (M: number) => read(1, M).cl - read(-1, M).cl;
    expect(Math.abs(read(2, 0.4).cl - modelAt(FACTS, 2, 2e5, 0.4).cl)).toBeLessThan(0.004);
    // √(1 − 0.16) = 0.9165
    expect(slope(0) / slope(0.4)).toBeCloseTo(0.9165, 1);
    expect(Math.abs(slope(0) / slope(0.4) / 0.9165 - 1)).toBeLessThan(0.02);
  });
});

describe('a gap at one Mach number', () => {
  it('over all its stalls is filled with the curve of the Mach number below, corrected', () => {
    const points = packPoints(factsRow(FACTS), { Re: RE, Mach: [0, 0.4] }, (Re, M, angles) =>
      modelRows(FACTS, Re, M, angles, { state: (deg) => (M > 0 && deg > 7 ? 3 : 1) }),
    );
    kernel.rawPoints(points.length).set(points);
    expect(kernel.conditionPolars(SLOT)).toBe(0);
    const fates = kernel.polarFates();
    expect(fates[65 * (RE.length + 2) + 60]).toBe(FATE_FILLED);
    const beyond = [11, 12, 14, 16, 18].map((deg) => read(deg, 0.4).cl);
    // no straight line runs on to 20°
    const top = (M: number) =>
      Math.max(...Array.from({ length: 60 }, (_, i) => read(6 + 0.2 * i, M).cl));
    expect(top(0.4)).toBeLessThan(1.12 * top(0));
    expect(top(0.4)).toBeGreaterThan(0.8 * top(0));
    expect(read(17, 0.4).cl).toBeLessThan(top(0.4) - 0.05);
    make([0]);
    [11, 12, 14, 16, 18].forEach((deg, i) => {
      expect(Math.abs(beyond[i] - read(deg, 0.4).cl)).toBeLessThan(0.03);
    });
  });
});

describe('a Mach number of which nothing was solved', () => {
  it('borrows from its neighbour by the correction, and is believed as far as that reaches', () => {
    const points = packPoints(factsRow(FACTS), { Re: RE, Mach: [0, 0.5] }, (Re, M, angles) =>
      modelRows(FACTS, Re, M, angles, { state: () => (M > 0 ? 3 : 1) }),
    );
    kernel.rawPoints(points.length).set(points);
    expect(kernel.conditionPolars(SLOT)).toBe(0);
    const borrowed = [0, 2, 4].map((deg) => read(deg, 0.5));
    const bands = [0, 0.5].map((mach) => {
      kernel.conditions[0] = 0.05;
      kernel.evaluateBands(SLOT, Math.log(2e5), mach, 1);
      return { confidence: kernel.points[0], part: kernel.points[3] };
    });
    expect(bands[1].confidence).toBeLessThan(0.9 * bands[0].confidence);
    expect(bands[0].confidence).toBeGreaterThan(0.85);
    make([0]);
    [0, 2, 4].forEach((deg, i) => {
      expect(Math.abs(borrowed[i].cl - read(deg, 0.5).cl)).toBeLessThan(0.01);
      expect(Math.abs(Math.log(borrowed[i].cd / read(deg, 0.5).cd))).toBeLessThan(0.01);
    });
  });
});
