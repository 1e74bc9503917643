import { describe, expect, it } from '@jest/globals';
import { measurementsFile } from '../../../src/measurements/measurements-file.js';
import {
  toMeasuredBlade,
  toNearestMeasurement,
} from '../../../src/geometry/nearest/nearest.mapper.js';
import {
  MAX_DISTANCE,
  type MeasuredBlade,
  nearestConditions,
  nearestCurve,
} from '../../../src/geometry/nearest/nearest.js';
import { nearestToPoint } from '../../../src/geometry/nearest/nearest-measurements.js';

const file = measurementsFile();
const blades = file.propellers.map((entry) => toMeasuredBlade(entry, file));
const bladeOf = (id: string): MeasuredBlade => blades.find((blade) => blade.id === id)!;
const APC = bladeOf('apce_10x7');

describe('measurements near a condition', () => {
  it('a measured condition itself is the nearest one, at distance 0', () => {
    const condition = APC.runs[1][3];
    const [first] = nearestConditions(blades, APC.shape, condition);
    expect(first).toEqual({ blade: APC, condition, distance: 0 });
  });

  it('are of up to five propellers, each once, the nearest first', () => {
    const near = nearestConditions(blades, APC.shape, { J: 0.42, Re75: 6e4 });
    expect(near).toHaveLength(5);
    expect(new Set(near.map(({ blade }) => blade.id)).size).toBe(5);
    const distances = near.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(MAX_DISTANCE);
    expect(near.slice(0, 3).map(({ blade }) => blade.id)).toContain('apce_11x7');
  });

  it('at rest they are points at rest', () => {
    const near = nearestConditions(blades, APC.shape, { J: 0, Re75: 6e4 });
    expect(near.map(({ condition }) => condition.J)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['eight blades', { B: 8 }],
    ['twenty times the diameter', { D: 20 * APC.shape.D }],
    ['a flat blade', { p75: 0 }],
    ['a diameter beyond all numbers', { D: Infinity }],
    ['no taper', { taper: NaN }],
  ])('there are none for %s', (_, change) => {
    expect(nearestConditions(blades, { ...APC.shape, ...change }, { J: 0.4, Re75: 6e4 })).toEqual(
      [],
    );
  });

  it('there are none for a J that nobody measured', () => {
    expect(nearestConditions(blades, APC.shape, { J: 3, Re75: 6e4 })).toEqual([]);
  });

  it('none comes with the reason in words, some without', () => {
    const { nearest_measurements_reason, ...none } = nearestToPoint(APC.shape, { J: 3, Re75: 6e4 });
    expect(none).toEqual({ nearest_measurements: [] });
    expect(nearest_measurements_reason).toContain('at a distance above 2');
    const some = nearestToPoint(APC.shape, { J: 0.4, Re75: 6e4 });
    expect(Object.keys(some)).toEqual(['nearest_measurements']);
  });

  it('one blade more is as far as 0.1 of pitch/diameter or of J', () => {
    const one = [{ ...APC, still: [], runs: [[APC.runs[1][3]]] }];
    const at = APC.runs[1][3];
    const distance = (change: object, J = at.J) =>
      nearestConditions(one, { ...APC.shape, ...change }, { ...at, J })[0].distance;
    expect(distance({ B: 3 })).toBeCloseTo(1, 12);
    expect(distance({ p75: APC.shape.p75 + 0.1 })).toBeCloseTo(1, 9);
    expect(distance({}, at.J + 0.1)).toBeCloseTo(1, 9);
    expect(distance({ B: 3, p75: APC.shape.p75 + 0.1 })).toBeCloseTo(Math.SQRT2, 9);
  });
});

describe('the curve near a sweep', () => {
  it('is that of the nearest propeller at the nearest Reynolds number, by rising J', () => {
    const run = APC.runs[1];
    const near = nearestCurve(blades, APC.shape, { from: 0.3, to: 0.5, Re75: run[0].Re75 });
    expect(new Set(near.map(({ blade }) => blade.id))).toEqual(new Set(['apce_10x7']));
    expect(near.map(({ condition }) => condition)).toEqual(
      run.filter(({ J }) => J > 0.249 && J < 0.551),
    );
  });

  it('begins with the point at rest where the sweep does', () => {
    const near = nearestCurve(blades, APC.shape, { from: 0, to: 0.6, Re75: 6e4 });
    const J = near.map(({ condition }) => condition.J);
    expect(J[0]).toBe(0);
    expect(J).toEqual(J.toSorted((a, b) => a - b));
  });

  it('is empty where nothing was measured', () => {
    expect(nearestCurve(blades, APC.shape, { from: 2, to: 3, Re75: 6e4 })).toEqual([]);
  });
});

describe('the data that ship', () => {
  it('are 105 propellers in the ranges that the database states, our answers beside every value', () => {
    expect(blades).toHaveLength(105);
    for (const { id, shape, still, runs } of blades) {
      const all = [...still, ...runs.flat()];
      expect([id, all.length > 8]).toEqual([id, true]);
      expect([2, 3, 4]).toContain(shape.B);
      for (const { J, Re75, measured, raw, corrected } of all) {
        expect(J >= 0 && J <= 0.95 && Re75 > 2e3 && Re75 < 2e5).toBe(true);
        for (const { Ct, Cp } of [measured, raw, corrected])
          expect(Math.abs(Ct) < 0.4 && Math.abs(Cp) < 0.4).toBe(true);
      }
    }
  });

  it('stay below 450 kB', () => {
    expect(JSON.stringify(file).length).toBeLessThan(450_000);
  });

  it('tell the error of ours, and none where there is hardly thrust', () => {
    const condition = {
      ...APC.runs[0][0],
      measured: { Ct: 0.1, Cp: 0.004 },
      corrected: { Ct: 0.09, Cp: 0.006 },
    };
    const told = toNearestMeasurement({ blade: APC, condition, distance: 0.123 });
    expect(told).toMatchObject({
      name: 'APC Thin Electric 10x7',
      distance: 0.12,
      diameter: 10,
      Ct_measured: 0.1,
      Ct: 0.09,
      Ct_error: -10,
      Cp_error: null,
    });
  });
});
