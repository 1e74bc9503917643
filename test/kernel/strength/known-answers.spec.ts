import { beforeAll, describe, expect, it } from '@jest/globals';
import { cut, cutSection } from '../../../assembly/strength/section.js';
import {
  bar,
  ellipse,
  loadOutline,
  modesAt,
  solveBeam,
  type TestBeam,
} from '../../support/strength.js';
import { DEG, naca, pointsOf } from '../../support/sections.js';

/** A bar of aluminium, 1 m long from the axis on, that lies flat in the plane of rotation. */
const ROD: TestBeam = {
  B: 2,
  R: 1,
  rHub: 0,
  r: [0, 1],
  c: [0.04, 0.04],
  beta: [0, 0],
  Omega: 100,
};
const [E, density] = [70e9, 2700];
const [c, t] = [0.04, 0.004];
const area = c * t;
const I = (c * t ** 3) / 12;

describe('a section', () => {
  const cutOf = (points: readonly [number, number][], wall = 0) => {
    loadOutline(0, points);
    cutSection(0, 0, 0, wall);
    return cut;
  };

  it('of a rectangle has the moments of one', () => {
    const { area, x, y, alongChord, acrossChord, product } = cutOf(bar(0.1));
    expect(area).toBeCloseTo(0.1, 5);
    expect(x).toBeCloseTo(0.5, 6);
    expect(y).toBeCloseTo(0, 9);
    expect(alongChord / (0.1 / 12)).toBeCloseTo(1, 4);
    expect(acrossChord / (1e-3 / 12)).toBeCloseTo(1, 4);
    expect(product).toBeCloseTo(0, 9);
  });

  it('of an ellipse has its moments and its torsion constant, πa³b³/(a²+b²)', () => {
    const [a, b] = [0.5, 0.06];
    const { area, alongChord, acrossChord, torsion } = cutOf(ellipse(2 * b));
    expect(area / (Math.PI * a * b)).toBeCloseTo(1, 3);
    expect(alongChord / ((Math.PI * a ** 3 * b) / 4)).toBeCloseTo(1, 3);
    expect(acrossChord / ((Math.PI * a * b ** 3) / 4)).toBeCloseTo(1, 3);
    expect(torsion / ((Math.PI * (a * b) ** 3) / (a * a + b * b))).toBeCloseTo(1, 3);
  });

  it('of a tube has the area and the moments of a ring', () => {
    const inner = 0.5 - 0.05;
    const { area, acrossChord, torsion } = cutOf(ellipse(1), 0.05);
    expect(area / (Math.PI * (0.25 - inner ** 2))).toBeCloseTo(1, 2);
    expect(acrossChord / ((Math.PI / 4) * (0.5 ** 4 - inner ** 4))).toBeCloseTo(1, 2);
    expect(torsion / ((Math.PI / 2) * (0.5 ** 4 - inner ** 4))).toBeCloseTo(1, 2);
  });

  it('with a wall as thick as half of it is solid', () => {
    const solid = cutOf(ellipse(0.1)).area;
    expect(cutOf(ellipse(0.1), 0.06).area).toBe(solid);
  });

  /** Abbott & von Doenhoff 1959, §6.4: t/0.2 (0.2969 √x − 0.126 x − 0.3516 x² + 0.2843 x³ − 0.1015 x⁴). */
  it('NACA 0012 has the area of its equation', () => {
    const half =
      (0.12 / 0.2) * ((0.2969 * 2) / 3 - 0.126 / 2 - 0.3516 / 3 + 0.2843 / 4 - 0.1015 / 5);
    expect(cutOf(pointsOf(naca(0, 0.4, 0.12))).area / (2 * half)).toBeCloseTo(1, 3);
  });

  /** Thin-airfoil theory gives −0.0531 (Abbott & von Doenhoff 1959, §4.4). */
  it('NACA 2412 has the moment of thin-airfoil theory', () => {
    expect(cutOf(pointsOf(naca(0.02, 0.4, 0.12))).cm).toBeCloseTo(-0.0531, 3);
  });
});

describe('a rotating rod', () => {
  it('is pulled as ρΩ²(R² − r²)/2 says', () => {
    const { head, rows } = solveBeam(ROD);
    for (const { R, PULL } of rows.slice(0, -1))
      expect(PULL / (0.5 * density * 1e4 * (1 - R * R))).toBeCloseTo(1, 6);
    expect(Math.abs(head.STRESS / (0.5 * density * 1e4) - 1)).toBeLessThan(1e-3);
    expect(head.MASS / (2 * density * area)).toBeCloseTo(1, 4);
    expect(head.INERTIA / (2 * density * area * (1 / 3 + 0.04 ** 2 / 12))).toBeCloseTo(1, 5);
  });

  it('with its quarter chord on the radius is bent by its pull as well', () => {
    // a lever of c/4: 12/8 of the pull's stress again at its edge, and less by what it gives way
    const { head } = solveBeam({ ...ROD, stacking: 0.25 });
    expect(Math.abs(head.STRESS / (0.5 * density * 1e4) / 2.5 - 1)).toBeLessThan(1e-3);
    expect(head.ROOT_LAG / (-density * area * 1e4 * 0.01 * 0.5)).toBeCloseTo(1, 3);
  });

  it('of a linear taper is pulled as the integral of its areas says', () => {
    const { rows } = solveBeam({ ...ROD, rHub: 0.1, r: [0.1, 1], c: [0.05, 0.02] });
    // c = p − q r; ∫(p − q r)² r dr
    const q = 0.03 / 0.9;
    const p = 0.05 + 0.1 * q;
    const F = (r: number) => (p * p * r * r) / 2 - (2 * p * q * r ** 3) / 3 + (q * q * r ** 4) / 4;
    for (const { R, PULL } of rows.slice(0, -1)) {
      const exact = (density * 1e4 * (F(1) - F(R))) / (p - q * R) ** 2;
      expect(Math.abs(PULL / exact - 1)).toBeLessThan(1e-3);
    }
  });

  it('reaches its limit at the speed that it says', () => {
    const beam = { ...ROD, pz: 20, py: 3, beta: [0.5, 0.2] };
    const { head } = solveBeam(beam);
    const ratio = head.OMEGA_LIMIT / beam.Omega;
    const again = solveBeam({
      ...beam,
      Omega: head.OMEGA_LIMIT,
      pz: 20 * ratio ** 2,
      py: 3 * ratio ** 2,
    });
    expect(Math.abs(again.head.STRESS) / 250e6).toBeCloseTo(1, 5);
  });
});

describe('a loaded beam', () => {
  const p = 5;
  /** So slow that nothing pulls. */
  const still = { ...ROD, Omega: 1e-3, pz: p };

  it('of one section bends by pL⁴/(8EI), with pL²/2 at its root', () => {
    const { head } = solveBeam(still);
    expect(head.TIP_W / (p / (8 * E * I))).toBeCloseTo(1, 3);
    expect(head.ROOT_FLAP).toBeCloseTo(p / 2, 6);
    expect((Math.abs(head.STRESS) / ((p / 2) * (t / 2))) * I).toBeCloseTo(1, 3);
  });

  it('of a linear taper bends by the integral of M/EI', () => {
    const { head } = solveBeam({ ...still, c: [0.04, 0.02] });
    const n = 20_000;
    let [slope, w] = [0, 0];
    for (let i = 0; i < n; i++) {
      const x = (i + 0.5) / n;
      const curvature = (p * (1 - x) ** 2) / 2 / (E * I * (1 - 0.5 * x) ** 4);
      w += (slope + curvature / (2 * n)) / n;
      slope += curvature / n;
    }
    expect(Math.abs(head.TIP_W / w - 1)).toBeLessThan(1e-3);
  });

  it('turned by 90° bends across its chord', () => {
    const { head } = solveBeam({ ...still, beta: [90 * DEG, 90 * DEG] });
    const stiff = (t * c ** 3) / 12;
    expect(head.TIP_W / (p / (8 * E * stiff))).toBeCloseTo(1, 3);
  });

  /** EI w⁗ − (N w′)′ = p with N = mΩ²(L² − x²)/2: a power series, its two free numbers by the free end. */
  it('that rotates bends as the power series of its equation', () => {
    const m = density * area;
    const Omega = 60;
    const N0 = (m * Omega ** 2) / 2;
    const series = (a2: number, a3: number, load: number) => {
      const a = [0, 0, a2, a3];
      for (let n = 0; n < 80; n++) {
        const pulled = (n + 1) * N0 * ((n + 2) * a[n + 2] - n * a[n]);
        a[n + 4] =
          ((n === 0 ? load : 0) + pulled) / (E * I * (n + 4) * (n + 3) * (n + 2) * (n + 1));
      }
      const end = (order: number) =>
        a.reduce((sum, value, k) => {
          let factor = 1;
          for (let j = 0; j < order; j++) factor *= k - j;
          return sum + factor * value;
        }, 0);
      return { w: end(0), w2: end(2), w3: end(3) };
    };
    const [one, two, own] = [series(1, 0, 0), series(0, 1, 0), series(0, 0, p)];
    const determinant = one.w2 * two.w3 - two.w2 * one.w3;
    const A = (-own.w2 * two.w3 + two.w2 * own.w3) / determinant;
    const B = (-one.w2 * own.w3 + own.w2 * one.w3) / determinant;
    const { head } = solveBeam({ ...ROD, Omega, pz: p });
    expect(Math.abs(head.TIP_W / series(A, B, p).w - 1)).toBeLessThan(1e-3);
    expect(Math.abs(head.ROOT_FLAP / (2 * E * I * A) - 1)).toBeLessThan(1e-3);
  });

  it('is turned flat by rotation, and further by a camber that points down', () => {
    const flat = { ...ROD, Omega: 300, beta: [30 * DEG, 30 * DEG] };
    const { head } = solveBeam(flat);
    // ρΩ² (I₁ − I₂) sin 2β / 2 over L²/2GJ, without what the pull adds to the stiffness
    const torque = density * 9e4 * ((c ** 3 * t) / 12 - I) * 0.5 * Math.sin(60 * DEG);
    const J = (c * t ** 3) / (3 + (3 * t * t) / (c * c));
    const soft = -torque / (2 * 26e9 * J);
    expect(head.TIP_TWIST).toBeLessThan(0);
    expect(head.TIP_TWIST / soft).toBeGreaterThan(0.5);
    expect(head.TIP_TWIST / soft).toBeLessThan(1);
  });
});

/**
 * A. D. Wright, C. E. Smith, R. W. Thresher, J. L. C. Wang, Vibration modes of centrifugally stiffened beams, J. Applied
 * Mechanics 49(1), 1982, 197–202, doi:10.1115/1.3161966: uniform cantilever from the axis on, frequencies over √(EI/mL⁴) at speeds
 * over the same. First and second mode out of the plane.
 */
const WRIGHT = [
  [0, 3.516, 22.0345],
  [1, 3.6816, 22.181],
  [2, 4.1373, 22.6149],
  [3, 4.7973, 23.3203],
  [4, 5.585, 24.2733],
  [5, 6.4495, 25.4461],
  [6, 7.3604, 26.8091],
  [7, 8.2996, 28.3341],
  [8, 9.2568, 29.9954],
  [9, 10.2257, 31.7705],
  [10, 11.2023, 33.6404],
];

/**
 * O. Ozdemir Ozgumus, M. O. Kaya, as tabled in doi:10.1186/s40712-015-0040-0, table 1: cantilever at rest whose breadth and thickness
 * both fall linearly by this share, frequencies over √(EI/mL⁴) of its root. First and second mode.
 * 20.05 is the table's own result: the 38.492 that it has of theirs there has a footnote and does not fit.
 */
const DOUBLE_TAPER = [
  [0.2, 3.85512, 21.0567],
  [0.4, 4.31878, 20.05],
  [0.6, 5.00903, 19.0649],
  [0.8, 6.19639, 18.3855],
];

describe('a rotating beam', () => {
  const unit = Math.sqrt((E * I) / (density * area));
  beforeAll(() => {
    solveBeam(ROD);
  });

  it.each(WRIGHT)('at a speed of %d has the frequencies of Wright et al.', (eta, first, second) => {
    const flap = modesAt(eta * unit).filter(({ axial }) => axial > 0.5);
    expect(Math.abs(flap[0].omega / unit / first - 1)).toBeLessThan(2e-4);
    expect(Math.abs(flap[1].omega / unit / second - 1)).toBeLessThan(2e-4);
  });

  it.each(DOUBLE_TAPER)(
    'of a taper of %d has the published frequencies',
    (taper, first, second) => {
      solveBeam({ ...ROD, c: [c, c * (1 - taper)] });
      const flap = modesAt(0).filter(({ axial }) => axial > 0.5);
      expect(Math.abs(flap[0].omega / unit / first - 1)).toBeLessThan(1e-5);
      expect(Math.abs(flap[1].omega / unit / second - 1)).toBeLessThan(1e-5);
    },
  );

  it('has in the plane the frequency of the same beam out of it, less Ω²', () => {
    // stiff in the plane: its own bar, turned on its edge
    solveBeam({ ...ROD, beta: [90 * DEG, 90 * DEG] });
    const lag = modesAt(4 * unit).find(({ axial }) => axial < 0.5)!.omega / unit;
    expect(lag).toBeCloseTo(Math.sqrt(5.585 ** 2 - 16), 2);
  });

  it('in torsion has the frequency of a clamped rod', () => {
    solveBeam(ROD);
    const G = 26e9;
    const J = (c * t ** 3) / (3 + (3 * t * t) / (c * c));
    const polar = (c * t ** 3 + c ** 3 * t) / 12;
    const still = modesAt(0).at(-1)!.omega;
    expect(still / ((Math.PI / 2) * Math.sqrt((G * J) / (density * polar)))).toBeCloseTo(1, 3);
    expect(modesAt(200).at(-1)!.omega).toBeGreaterThan(still);
  });
});
