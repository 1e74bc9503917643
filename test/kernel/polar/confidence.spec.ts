import { describe, expect, it } from '@jest/globals';
import {
  PART_BRANCH,
  PART_FILLED,
  PART_MODEL,
  PART_NCRIT,
  PART_OUTSIDE,
  PART_PANELS,
  PART_SEPARATED,
} from '../../../assembly/polar/confidence.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';
import { libraryPoints } from '../../support/library-points.js';
import { generator } from '../../support/random.js';
import { factsRow, KINDS, packPoints, ROW, type SolvePolar } from '../../support/raw-points.js';
import { modelRows } from '../../support/section-model.js';

const kernel = loadKernel('wasm-scalar');
const SLOT = 6;
const RE = [5e4, 1e5, 2e5, 4e5, 8e5];
const FACTS = {
  thickness: 0.12,
  camber: 0.02,
  noseUpper: 0.016,
  noseLower: 0.014,
  trailingEdge: 0,
};

interface Band {
  confidence: number;
  cl: number;
  lnCd: number;
  part: number;
}

function band(deg: number, Re = 2e5, mach = 0): Band {
  kernel.conditions[0] = (deg * Math.PI) / 180;
  kernel.evaluateBands(SLOT, Math.log(Re), mach, 1);
  const [confidence, cl, lnCd, part] = kernel.points;
  return { confidence, cl, lnCd, part };
}

const plain: SolvePolar = (Re, M, angles) => modelRows(FACTS, Re, M, angles);
/** The polar moved by so much: what another setting might give. */
const moved =
  (cl: number, lnCd: number): SolvePolar =>
  (Re, M, angles) =>
    modelRows(FACTS, Re, M, angles, { spoil: () => [cl, lnCd] });

function make(
  solve: SolvePolar = plain,
  variants: { kind: number; solve: SolvePolar }[] = [],
  Mach = [0],
): void {
  const points = packPoints(factsRow(FACTS), { Re: RE, Mach }, solve, variants);
  kernel.rawPoints(points.length).set(points);
  expect(kernel.conditionPolars(SLOT)).toBe(0);
}

/** Bands of the plain polar at an incidence, which further parts add to. */
function plainBand(deg: number, Re = 2e5): Band {
  make();
  return band(deg, Re);
}

/** cl of the polar at hand. */
function liftAt(deg: number, Re = 2e5): number {
  kernel.conditions[0] = (deg * Math.PI) / 180;
  kernel.evaluatePolars(SLOT, Math.log(Re), 0, 1);
  return kernel.points[0];
}

describe('the confidence in a polar', () => {
  it('is within 0 and 1 everywhere, and its bands are finite and positive', () => {
    make();
    for (let deg = -180; deg <= 180; deg += 0.7) {
      for (const [Re, mach] of [
        [1e3, 0],
        [6e4, 0.2],
        [4e5, 0.9],
        [1e8, 0],
      ]) {
        const found = band(deg, Re, mach);
        expect(found.confidence).toBeGreaterThan(0);
        expect(found.confidence).toBeLessThan(1);
        expect(found.cl).toBeGreaterThan(0);
        expect(found.cl).toBeLessThan(2);
        expect(found.lnCd).toBeGreaterThan(0);
        expect(found.lnCd).toBeLessThan(3);
      }
    }
  });

  it('of a converged polar is that of its distance from the tunnel, by lift, camber and Re', () => {
    make();
    const found = band(3);
    // P.30 by hand: (0.01 + 0.059 cl + 1.16 · 0.02) · (2e5/1.5e5)^−0.15; the polar is as steep as thin-airfoil theory there
    const lift = (0.0332 + 0.059 * liftAt(3)) * 0.95777;
    expect(found.cl).toBeCloseTo(lift, 5);
    // P.31: 0.18 · 1e5/2e5 and what the slope of drag is worth, little at 3°
    expect(found.lnCd).toBeGreaterThan(0.09);
    expect(found.lnCd).toBeLessThan(0.1);
    expect(found.part).toBe(PART_MODEL);
    // P.27 by hand
    const ofLift = 1 - 0.3 ** ((0.1 / found.cl) ** 2);
    const ofDrag = 1 - 0.3 ** ((0.2 / found.lnCd) ** 1.25);
    expect(found.confidence).toBeCloseTo(ofLift * ofDrag, 12);
    // more lift, or a lower Re, and less is known
    expect(band(8).cl).toBeGreaterThan(found.cl);
    expect(band(3, 5e4).confidence).toBeLessThan(found.confidence);
  });

  it('is small past stall, where the separated section may as well be the flow', () => {
    make();
    const degs = Array.from({ length: 17 }, (_, i) => 4 + i);
    const top = degs.reduce((a, b) => (liftAt(b) > liftAt(a) ? b : a));
    const at = band(top);
    const past = band(Math.min(top + 6, 20));
    expect(past.cl).toBeGreaterThan(Math.max(0.2, 1.3 * at.cl));
    expect(past.lnCd).toBeGreaterThan(Math.max(0.3, 1.3 * at.lnCd));
    expect(past.confidence).toBeLessThan(0.15);
    expect(past.part).toBe(PART_SEPARATED);
  });

  it('falls where points were hidden, the more the further from what is known, and says so', () => {
    make();
    const known = band(4).confidence;
    // a wide hole over all Re
    make((Re, M, angles) =>
      modelRows(FACTS, Re, M, angles, { state: (deg) => (deg > 1 && deg < 7 ? 3 : 1) }),
    );
    const hole = [1, 2, 3, 4].map((deg) => band(deg).confidence);
    expect(hole[1]).toBeLessThan(hole[0]);
    expect(hole[2]).toBeLessThan(hole[1]);
    expect(hole[3]).toBeLessThan(hole[2]);
    expect(hole[3]).toBeLessThan(known - 0.05);
    expect(band(4).part).toBe(PART_FILLED);
    expect(band(9).confidence).toBeCloseTo(known, 0);
    // the same hole at one Re, with its neighbours known, costs less
    make((Re, M, angles) =>
      modelRows(FACTS, Re, M, angles, {
        state: (deg) => (Re === 2e5 && deg > 1 && deg < 7 ? 3 : 1),
      }),
    );
    expect(band(4).confidence).toBeGreaterThan(hole[3]);
    expect(band(4).confidence).toBeLessThan(known);
    expect(band(4, 8e5).part).toBe(PART_MODEL);
  });

  it('has no holes where a second Mach number is solved at few Re and every second angle', () => {
    const few: SolvePolar = (Re, M, angles) =>
      modelRows(FACTS, Re, M, angles, {
        state: (deg) => (M > 0 && ((Re !== 1e5 && Re !== 4e5) || deg % 1 !== 0) ? 3 : 1),
      });
    for (const Mach of [[0, 0.4], [0]]) {
      make(few, [], Mach);
      for (const M of [0.2, 0.4])
        for (const Re of RE) {
          // they grow with lift, by less than a hole would
          const all = [2, 2.25, 2.5, 3, 3.5].map((deg) => band(deg, Re, M));
          const spread = (of: (each: Band) => number) =>
            Math.max(...all.map(of)) - Math.min(...all.map(of));
          expect(spread(({ cl }) => cl)).toBeLessThan(0.015);
          expect(spread(({ lnCd }) => lnCd)).toBeLessThan(0.02);
        }
    }
    make(few, [], [0, 0.4]);
    // what Mach 0 says of a polar that was not solved at 0.4: 0.3 · 0.4² in cl
    expect(band(3, 5e4, 0.4).cl).toBeCloseTo(Math.hypot(band(3, 5e4).cl, 0.048), 2);
    expect(band(3, 2e5, 0.4).cl).toBeLessThan(0.08);
  });

  it('falls where states did not converge, though they are used', () => {
    make((Re, M, angles) => modelRows(FACTS, Re, M, angles, { state: (deg) => (deg > 5 ? 2 : 1) }));
    expect(band(9).confidence).toBeLessThan(band(4).confidence - 0.05);
    expect(band(9).part).toBe(PART_FILLED);
  });

  it('falls with the gap between two branches: half of it is the band', () => {
    make((Re, M, angles) => {
      const rows = modelRows(FACTS, Re, M, angles);
      angles.forEach((deg, i) => {
        if (deg < 5 || deg > 7) return;
        rows[ROW * i + 8] = 32;
        rows[ROW * i + 12] = rows[ROW * i + 1] - 0.4;
        rows[ROW * i + 13] = 2 * rows[ROW * i + 2];
      });
      return rows;
    });
    const found = band(6);
    const apart = band(3);
    const alone = plainBand(6);
    expect(found.part).toBe(PART_BRANCH);
    expect(found.cl).toBeCloseTo(Math.hypot(0.2, alone.cl), 2);
    expect(found.lnCd).toBeCloseTo(Math.hypot(Math.log(2) / 2, alone.lnCd), 2);
    expect(found.confidence).toBeLessThan(apart.confidence - 0.2);
  });
});

describe('the band of a filled node', () => {
  it('holds what was hidden there: nine times in ten within twice its size, in cl and in ln cd', () => {
    let [n, cl, lnCd] = [0, 0, 0];
    for (const name of XFOIL_NAMES) {
      const u = generator(77);
      const [r0, j0, width] = [1 + Math.floor(u() * 10), 10 + Math.floor(u() * 30), 9];
      const hidden = (r: number, j: number) => r >= r0 && r < r0 + 4 && j >= j0 && j < j0 + width;
      const { points, truth } = libraryPoints(name, (point, r, j) => {
        if (hidden(r, j)) point.state = 0;
      });
      kernel.rawPoints(points.length).set(points);
      expect(kernel.conditionPolars(SLOT)).toBe(0);
      const raw = kernel.rawPolar(kernel.conditionedLength());
      for (let r = r0; r < r0 + 4; r++) {
        for (let j = j0; j < j0 + width; j++) {
          const d = Math.min(j - j0 + 1, j0 + width - j);
          const [own, at] = [truth(r, j), 32 + 130 * r + j];
          n += 1;
          // the part of the gap alone (uncertainty.ts): the others stand for what is known as well
          if (Math.abs(raw[at] - own[0]) < (2 * 0.019 * d) / (1 + d / 60)) cl += 1;
          if (Math.abs(Math.log(raw[at + 65] / own[1])) < (2 * 0.04 * d) / (1 + d / 24)) lnCd += 1;
        }
      }
    }
    expect(n).toBe(9 * 36);
    expect(cl / n).toBeGreaterThan(0.9);
    expect(lnCd / n).toBeGreaterThan(0.9);
  });
});

describe('what a setting moves', () => {
  it('widens the band by half the difference of n_crit 5 and 9, as far as it is more than usual', () => {
    const alone = plainBand(3);
    make(plain, [
      { kind: KINDS.nCritLow, solve: moved(0.1, -0.15) },
      { kind: KINDS.nCritHigh, solve: moved(-0.1, 0.15) },
    ]);
    const found = band(3);
    // usual at Re 2e5: 0.022 and 0.061
    expect(found.cl).toBeCloseTo(Math.hypot(alone.cl, Math.sqrt(0.1 ** 2 - 0.022 ** 2)), 3);
    expect(found.lnCd).toBeCloseTo(Math.hypot(alone.lnCd, Math.sqrt(0.15 ** 2 - 0.061 ** 2)), 2);
    expect(found.part).toBe(PART_NCRIT);
  });

  it('widens it by half the difference of 120 and 200 panels, or by the whole where one of the two is missing', () => {
    const few = { kind: KINDS.fewPanels, solve: moved(0.2, 0) };
    const alone = plainBand(3);
    make(plain, [few, { kind: KINDS.manyPanels, solve: moved(-0.1, 0) }]);
    expect(band(3).cl).toBeCloseTo(Math.hypot(alone.cl, 0.15), 3);
    expect(band(3).part).toBe(PART_PANELS);
    make(plain, [few]);
    expect(band(3).cl).toBeCloseTo(Math.hypot(alone.cl, 0.2), 3);
  });

  it('is carried over in Re from the few that were solved', () => {
    const two: SolvePolar = (Re, M, angles) =>
      Re === 1e5 || Re === 4e5
        ? moved(Re === 1e5 ? 0.4 : 0.2, 0)(Re, M, angles)
        : new Float64Array(ROW * angles.length);
    const alone = { middle: plainBand(3, 2e5), high: plainBand(3, 8e5) };
    make(plain, [{ kind: KINDS.fewPanels, solve: two }]);
    expect(band(3, 2e5).cl).toBeCloseTo(Math.hypot(alone.middle.cl, 0.3), 3);
    expect(band(3, 8e5).cl).toBeCloseTo(Math.hypot(alone.high.cl, 0.2), 3);
  });

  it('is carried over between angles up to 2° apart, and no further', () => {
    const solved =
      (every: number): SolvePolar =>
      (Re, M, angles) => {
        const rows = moved(0.3, 0)(Re, M, angles);
        angles.forEach((deg, i) => {
          if (deg < -4 || deg > 12 || deg % every !== 0) rows[ROW * i + 7] = 0;
        });
        return rows;
      };
    const degs = [2, 2.5, 3, 3.5, 4];
    const alone = degs.map((deg) => plainBand(deg).cl);
    make(plain, [{ kind: KINDS.fewPanels, solve: solved(2) }]);
    degs.forEach((deg, i) => expect(band(deg).cl).toBeCloseTo(Math.hypot(alone[i], 0.3), 3));
    expect(band(-5).cl).toBeLessThan(0.2);
    make(plain, [{ kind: KINDS.fewPanels, solve: solved(3) }]);
    expect(band(3).cl).toBeGreaterThan(0.3);
    expect(band(4.5).cl).toBeLessThan(0.1);
  });
});

describe('beyond what was solved', () => {
  it('the separated section is believed to 0.2 in cl, and gradually so', () => {
    make();
    expect(band(60).cl).toBeCloseTo(0.2, 6);
    expect(band(60).part).toBe(PART_SEPARATED);
    let last = band(15).cl;
    for (let deg = 15; deg <= 45; deg += 0.25) {
      const { cl } = band(deg);
      expect(Math.abs(cl - last)).toBeLessThan(0.02);
      last = cl;
    }
    expect(band(-179.999).cl).toBeCloseTo(band(179.999).cl, 6);
  });

  it('Re below the first costs more than Re above the last, and Mach by its square', () => {
    make();
    const inside = band(3, 5e4);
    const below = band(3, 5e4 / Math.E);
    expect(below.cl).toBeCloseTo(Math.hypot(inside.cl, 0.22), 6);
    expect(below.part).toBe(PART_OUTSIDE);
    expect(band(3, 8e5 * Math.E).cl).toBeLessThan(below.cl);
    expect(band(3, 2e5, 0.6).cl).toBeCloseTo(Math.hypot(band(3).cl, 0.3 * 0.36), 6);
    make(plain, [], [0, 0.5]);
    const solved = band(3, 2e5, 0.5);
    expect(band(3, 2e5, 0.6).cl).toBeCloseTo(Math.hypot(solved.cl, 0.3 * 0.11), 6);
  });

  it('nothing is known of a slot without bands: all zero', () => {
    kernel.conditions[0] = 0.1;
    kernel.evaluateBands(9, Math.log(1e5), 0, 1);
    expect(Array.from(kernel.points.subarray(0, 4))).toEqual([0, 0, 0, 0]);
  });
});
