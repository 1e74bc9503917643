import { describe, expect, it } from '@jest/globals';
import { rawPolarAt } from '../../../../assembly/polar/layout.js';
import { packPoints } from '../../../../src/engine/polar-points.js';
import { AXES, type RowAxes, unpackRows } from '../../../../src/airfoils/library-files.js';
import { packRows } from '../../../../scripts/library/rows.mjs';
import { kernel, SLOT } from '../../../support/conditioned.js';
import { generator } from '../../../support/random.js';
import { modelRows, ORDINARY, ROW } from '../../../support/section-model.js';

const SMALL: RowAxes = {
  reynolds: [5e4, 1e5, 2e5],
  machs: [0, 0.4],
  anglesDeg: [-2, -1, 0, 1, 2, 3],
  variantReynolds: [1e5],
  variantAnglesDeg: [-2, 0, 2],
};

/** Rows of an engine that fails now and then, finds two branches and leaves odd numbers where it failed. */
function roughRows(axes: RowAxes, seed: number, mach: number): Float64Array[] {
  const u = generator(seed);
  return axes.reynolds.map((Re) => {
    const rows = modelRows(ORDINARY, Re, mach, axes.anglesDeg, {
      spoil: () => [0.02 * (u() - 0.5), 0.04 * (u() - 0.5)],
    });
    axes.anglesDeg.forEach((_, j) => {
      const at = ROW * j;
      const kind = u();
      rows[at + 9] = 1e-9;
      if (kind < 0.06) rows.set([3, 0, 50], at + 7);
      else if (kind < 0.12) [rows[at + 7], rows[at + 9], rows[at + 1]] = [2, 3, 1e5 * (u() - 0.5)];
      else if (kind < 0.18) [rows[at + 7], rows[at + 9]] = [2, 8e-4];
      else if (kind < 0.24) rows[at + 8] = 32 + 64;
      rows[at + 12] = rows[at + 1] + (kind > 0.18 && kind < 0.24 ? 0.3 : 0);
      rows[at + 13] = rows[at + 2];
    });
    return rows;
  });
}

const holds = (rows: Float64Array, at: number): boolean =>
  rows[at + 7] === 1 || (rows[at + 7] === 2 && rows[at + 9] < 0.01);

function variantOf(axes: RowAxes, rows: Float64Array[]) {
  const places = axes.variantAnglesDeg.map((angle) => axes.anglesDeg.indexOf(angle));
  return axes.variantReynolds.map((Re) => {
    const base = axes.reynolds.indexOf(Re);
    const own = new Float64Array(ROW * places.length);
    places.forEach((j, i) => own.set(rows[base].subarray(ROW * j, ROW * (j + 1)), ROW * i));
    for (let i = 0; i < places.length; i++) own[ROW * i + 1] += 0.0512;
    return { base, at: places, rows: own };
  });
}

describe('rows of the library', () => {
  it('come back within half a step, with what they say of themselves', () => {
    const rows = [...roughRows(SMALL, 1, 0), ...roughRows(SMALL, 2, 0.4)];
    const { nMach, polars, variants } = unpackRows(packRows(rows, 2, []), SMALL);
    expect([nMach, polars.length, variants]).toEqual([2, 6, []]);
    rows.forEach((row, k) =>
      SMALL.anglesDeg.forEach((angle, j) => {
        const at = ROW * j;
        const found = polars[k].subarray(at, at + ROW);
        expect(found[0]).toBe(angle);
        if (!holds(row, at)) return expect([...found.subarray(1)].every((x) => x === 0)).toBe(true);
        expect(Math.abs(found[1] - row[at + 1])).toBeLessThan(5.001e-5);
        expect(Math.abs(Math.log(found[2] / row[at + 2]))).toBeLessThan(5.001e-5);
        expect(Math.abs(found[3] - row[at + 3])).toBeLessThan(5.001e-5);
        expect([found[7], found[8], found[9] < 0.01]).toEqual([
          row[at + 7],
          row[at + 8] & 32,
          true,
        ]);
        expect(Math.abs(found[12] - row[at + 12])).toBeLessThan(1.001e-4);
        return undefined;
      }),
    );
  });

  it('have their variants at the polars they belong to, and nothing elsewhere', () => {
    const rows = roughRows(SMALL, 3, 0);
    const packed = packRows(rows, 1, [variantOf(SMALL, rows), variantOf(SMALL, rows)]);
    const { variants } = unpackRows(packed, SMALL);
    expect(variants).toHaveLength(2);
    for (const [none, own, last] of variants) {
      expect([none, last]).toEqual([null, null]);
      for (const [j, angle] of SMALL.anglesDeg.entries()) {
        const known = SMALL.variantAnglesDeg.includes(angle) && holds(rows[1], ROW * j);
        expect(own![ROW * j + 7] > 0).toBe(known);
        if (known) expect(own![ROW * j + 1]).toBeCloseTo(rows[1][ROW * j + 1] + 0.0512, 3);
      }
    }
  });

  it('that are cut short, or of more Mach numbers than there are, are no rows', () => {
    expect(() => unpackRows(packRows(roughRows(SMALL, 4, 0), 2, []), SMALL)).toThrow('too early');
    expect(() => unpackRows(packRows(roughRows(SMALL, 4, 0), 3, []), SMALL)).toThrow('3 Mach');
  });

  it('give the tables of what was solved: less than 2e-4 off in cl and ln cd', () => {
    const facts = { ...ORDINARY, symmetric: false, zeroLift: 0 };
    const tables = [true, false].map((isPacked) => {
      const solved = AXES.machs.flatMap((mach, m) => roughRows(AXES, 5 + m, mach));
      const rows = isPacked ? unpackRows(packRows(solved, 2, []), AXES).polars : solved;
      const points = packPoints({
        facts,
        Re: AXES.reynolds,
        mach: AXES.machs,
        anglesDeg: AXES.anglesDeg,
        rows,
      });
      kernel.rawPoints(points.length).set(points);
      expect(kernel.conditionPolars(SLOT)).toBe(0);
      return kernel.rawPolar(kernel.conditionedLength()).slice();
    });
    const [packed, plain] = tables;
    let [cl, lnCd] = [0, 0];
    for (let k = 0; k < 32; k++) {
      for (let j = 0; j < 65; j++) {
        const at = rawPolarAt(k) + j;
        cl = Math.max(cl, Math.abs(packed[at] - plain[at]));
        lnCd = Math.max(lnCd, Math.abs(Math.log(packed[at + 65] / plain[at + 65])));
      }
    }
    expect(cl).toBeGreaterThan(0);
    expect(cl).toBeLessThan(2e-4);
    expect(lnCd).toBeLessThan(2e-4);
  });
});
