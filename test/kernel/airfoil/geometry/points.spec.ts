import { describe, expect, it } from '@jest/globals';
import { Cst, cstOutline } from '../../../../assembly/airfoil/geometry/cst.js';
import { panelSection } from '../../../../assembly/airfoil/geometry/panelling.js';
import {
  MAX_GIVEN_POINTS,
  OUTLINE,
  outlineOfPoints,
  refusal,
} from '../../../../assembly/airfoil/geometry/points.js';
import {
  chord,
  curvature,
  findChord,
  place,
  readSpline,
} from '../../../../assembly/airfoil/geometry/spline.js';
import { extent, measureSection } from '../../../../assembly/airfoil/geometry/thickness.js';
import { Outline } from '../../../../assembly/airfoil/outline.js';
import {
  DEG,
  naca,
  outlineOf,
  pointsOf,
  splineOf,
  written,
  type Point,
} from '../../../support/sections.js';
import { generator } from '../../../support/random-rotor.js';

const CAMBERED = pointsOf(naca(0.02, 0.4, 0.12));
const map = (points: Point[], f: (x: number, y: number) => Point): Point[] =>
  points.map(([x, y]) => f(x, y));
const turned = (points: Point[], deg: number): Point[] => {
  const [c, s] = [Math.cos(deg * DEG), Math.sin(deg * DEG)];
  return map(points, (x, y) => [c * x + s * y, c * y - s * x]);
};

function outline(points: Point[], turn = false): Outline {
  const out = new Outline();
  expect(outlineOfPoints(outlineOf(points), turn, out)).toBe(OUTLINE.OK);
  return out;
}
const code = (points: Point[]): number => outlineOfPoints(outlineOf(points), false, new Outline());

/** Largest distance between points of the same place. */
function apart(a: Outline, b: Outline): number {
  expect(a.n).toBe(b.n);
  return Math.max(
    ...pointsOf(a).map(([x, y], i) => Math.max(Math.abs(x - b.x[i]), Math.abs(y - b.y[i]))),
  );
}
const corners = (o: Outline): Point[] =>
  pointsOf(o).filter(([x, y], i) => i > 0 && x === o.x[i - 1] && y === o.y[i - 1]);

/** Half thickness of the 4-digit form. */
const half = (t: number, x: number): number =>
  (t / 0.2) *
  (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1015 * x ** 4);
const symmetric = (stations: number[], f: (x: number) => number): Point[] => [
  ...stations.toReversed().map((x): Point => [x, f(x)]),
  ...stations.slice(1).map((x): Point => [x, -f(x)]),
];
const TABLE = [0, 1.25, 2.5, 5, 7.5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 95, 100].map(
  (x) => x / 100,
);

/** Radius at the leading edge, and the largest distance from the exact side of a symmetric section. */
function recovered(o: Outline, f: (x: number) => number): { radius: number; off: number } {
  const sp = splineOf(o);
  findChord(sp);
  readSpline(sp, chord.s);
  const radius = 1 / Math.abs(curvature());
  let off = 0;
  for (let i = 0; i <= 1500; i++) {
    readSpline(sp, (sp.s[sp.n - 1] * i) / 1500);
    const { x, y } = place;
    const slope = x > 1e-6 ? (f(x * 1.001) - f(x * 0.999)) / (x * 0.002) : 1e3;
    const distance = x <= 0 ? -x : Math.abs(Math.abs(y) - f(x)) / Math.hypot(1, slope);
    off = Math.max(off, distance);
  }
  return { radius, off };
}

describe('an outline from a list of points', () => {
  it('is the list itself where that is in order', () => {
    const section = naca(0, 0, 0.12);
    expect(apart(outline(pointsOf(section)), section)).toBeLessThan(1e-14);
    const again = outline(CAMBERED);
    expect(apart(outline(pointsOf(again)), again)).toBeLessThan(1e-12);
  });

  it('is the same for the other order, for percent, millimetres and a shifted list', () => {
    const plain = outline(CAMBERED);
    expect(apart(outline(CAMBERED.toReversed()), plain)).toBeLessThan(1e-14);
    expect(apart(outline(map(CAMBERED, (x, y) => [100 * x, 100 * y])), plain)).toBeLessThan(1e-12);
    const shifted = map(CAMBERED, (x, y) => [173.2 * x - 40, 173.2 * y + 7]);
    expect(apart(outline(shifted.toReversed()), plain)).toBeLessThan(1e-12);
  });

  it('has no point twice, wherever the list repeats one', () => {
    const plain = outline(CAMBERED);
    const repeated = CAMBERED.flatMap((p, i): Point[] =>
      i % 7 === 0 || i === CAMBERED.length - 1 ? [p, p, [p[0] + 3e-6, p[1]]] : [p],
    );
    // of a run the first is kept, at the end the last
    expect(apart(outline(repeated), plain)).toBeLessThan(4e-6);
  });

  it('begins at the trailing edge wherever the list begins', () => {
    const sharp = symmetric(
      Array.from({ length: 61 }, (_, i) => (1 - Math.cos((Math.PI * i) / 60)) / 2),
      (x) => half(0.12, x) - x * half(0.12, 1),
    );
    const plain = outline(sharp);
    const ring = sharp.slice(0, -1);
    for (const k of [40, 60, 75]) {
      const open = [...ring.slice(k), ...ring.slice(0, k)];
      expect(apart(outline(open), plain)).toBeLessThan(1e-14);
      expect(apart(outline([...open, open[0]]), plain)).toBeLessThan(1e-14);
      expect(apart(outline([...open, open[0]].toReversed()), plain)).toBeLessThan(1e-14);
    }
  });

  it('leaves a base that is drawn to the gap panel', () => {
    const blunt = map(CAMBERED, (x, y) => [x, y + (y > 0 ? 0.006 : -0.006) * x]);
    const plain = outline(blunt);
    const last = blunt.length - 1;
    const middle: Point = [1, (blunt[0][1] + blunt[last][1]) / 2];
    const drawn: Point[][] = [
      [...blunt, blunt[0]],
      [middle, ...blunt, middle],
      [middle, [1, 0.004], ...blunt, [1, -0.004], middle],
      [...blunt.slice(60), ...blunt.slice(0, 60)],
    ];
    for (const points of drawn) expect(apart(outline(points), plain)).toBeLessThan(1e-14);
    expect(plain.y[0] - plain.y[last]).toBeGreaterThan(0.011);
  });

  it('keeps the incidence of the list unless the chord is asked to lie along x', () => {
    const straight = outline(CAMBERED, true);
    findChord(splineOf(straight));
    expect([chord.xLE, chord.yLE, chord.xTE, chord.yTE].map((v) => v + 1)).toEqual(
      [1, 1, 2, 1].map((v): unknown => expect.closeTo(v, 10)),
    );
    for (const deg of [-12, 3, 20]) {
      const list = turned(CAMBERED, deg);
      expect(apart(outline(list, true), straight)).toBeLessThan(1e-9);
      const kept = outline(list);
      const axis = Math.atan2(kept.y[0] + kept.y[kept.n - 1], kept.x[0] + kept.x[kept.n - 1]);
      findChord(splineOf(outlineOf(CAMBERED)));
      const own = Math.atan2(chord.yTE - chord.yLE, chord.xTE - chord.xLE);
      expect((axis - own) / DEG).toBeCloseTo(-deg, 6);
    }
  });

  it('has thickness and area of the CST section that it was sampled from', () => {
    const c = new Cst();
    c.upper.set([0.17, 0.22, 0.19, 0.24, 0.2, 0.21, 0.18, 0.23]);
    c.lower.set([-0.15, -0.09, -0.05, -0.08, -0.02, -0.04, 0.01, 0.03]);
    c.trailingEdge = 0.004;
    const area = (o: Outline): number => {
      const sp = splineOf(o);
      const ring = Array.from({ length: 2001 }, (_, i): Point => {
        readSpline(sp, (sp.s[sp.n - 1] * i) / 2000);
        return [place.x, place.y];
      });
      return ring.reduce((sum, [x, y], i) => {
        const [X, Y] = ring[(i + 1) % ring.length];
        return sum + (x * Y - X * y) / 2;
      }, 0);
    };
    const measure = (o: Outline): number[] => {
      findChord(splineOf(o));
      const { length } = chord;
      measureSection(splineOf(o));
      return [area(o) / length ** 2, extent.thickness];
    };
    const exact = measure(written((out) => cstOutline(c, 401, out)));
    for (const [n, digits] of [
      [16, 4],
      [40, 5],
      [120, 6],
    ]) {
      const list = pointsOf(written((out) => cstOutline(c, n, out)));
      const mine = measure(outline(map(list, (x, y) => [50 * x - 3, 50 * y])));
      for (const [i, value] of mine.entries()) expect(value).toBeCloseTo(exact[i], digits);
    }
  });
});

describe('a coarse list', () => {
  it('of a table of ordinates gives the section back, nose included', () => {
    for (const [t, off, radius] of [
      [0.06, 3e-5, 0.1],
      [0.12, 3e-5, 0.06],
      [0.21, 1.2e-5, 0.03],
    ]) {
      const o = outline(symmetric(TABLE, (x) => half(t, x)));
      const mine = recovered(o, (x) => half(t, x));
      expect(o.n).toBeGreaterThan(200);
      expect(mine.off).toBeLessThan(off);
      expect(Math.abs(mine.radius / (1.1019 * t * t) - 1)).toBeLessThan(radius);
    }
  });

  it('is met by the outline in every point', () => {
    const list = symmetric(TABLE, (x) => half(0.12, x));
    const points = pointsOf(outline(list));
    for (const [x, y] of list)
      expect(Math.min(...points.map(([X, Y]) => Math.hypot(X - x, Y - y)))).toBeLessThan(1e-7);
  });
});

describe('corners of a list', () => {
  it('are not seen on smooth sections, thin or thick, coarse or fine', () => {
    for (const t of [0.04, 0.12, 0.35])
      for (const n of [9, 14, 21, 40, 300]) {
        expect(corners(outline(pointsOf(naca(0.03, 0.4, t, n))))).toEqual([]);
      }
  });

  it('are the hinge of a flap, on both sides', () => {
    const hinge = 0.7;
    const stations = [...Array(41).keys()].map((i) => (1 - Math.cos((Math.PI * i) / 40)) / 2);
    const list = symmetric(
      [...stations, hinge].toSorted((a, b) => a - b),
      (x) => half(0.1, x),
    );
    for (const slope of [0.2, 0.45]) {
      const flapped = map(list, (x, y) => [x, y - slope * Math.max(0, x - hinge)]);
      const found = corners(outline(flapped));
      expect(found).toHaveLength(2);
      // the flap has moved the trailing edge and thereby the chord
      for (const [x] of found) expect(x).toBeCloseTo(hinge, 1);
    }
  });

  it('are the sharp nose of a lens and of a diamond, and the front of a plate', () => {
    const stations = [...Array(21).keys()].map((i) => i / 20);
    const lens = outline(symmetric(stations, (x) => 0.2 * x * (1 - x)));
    expect(corners(lens)).toEqual([[expect.closeTo(0, 12), expect.closeTo(0, 12)]]);
    const diamond = outline(symmetric(stations, (x) => 0.1 * Math.min(x, 1 - x)));
    expect(corners(diamond).map(([x]) => x)).toEqual(
      [0.5, 0, 0.5].map((x): unknown => expect.closeTo(x, 12)),
    );
    const side = stations.map((x): Point => [x, Math.min(0.02, 0.2 * (1 - x))]);
    const plate = [...side.toReversed(), ...side.map(([x, y]): Point => [x, -y])];
    expect(corners(outline(plate)).map(([x]) => x)).toEqual(
      [0.9, 0, 0, 0.9].map((x): unknown => expect.closeTo(x, 2)),
    );
  });
});

describe('a list that is no section is refused', () => {
  it('with too few different points, or too many', () => {
    const few: Point[] = [
      [1, 0],
      [0.5, 0.1],
      [0, 0],
      [0.5, -0.1],
      [1, 0],
    ];
    expect(code(few.flatMap((p) => [p, p, p]))).toBe(OUTLINE.FEW);
    expect(code([])).toBe(OUTLINE.FEW);
    const many = new Outline();
    many.n = MAX_GIVEN_POINTS + 1;
    for (let i = 0; i < many.n; i++) {
      many.x[i] = Math.cos((2 * Math.PI * i) / many.n);
      many.y[i] = 0.1 * Math.sin((2 * Math.PI * i) / many.n);
    }
    expect(outlineOfPoints(many, false, new Outline())).toBe(OUTLINE.MANY);
  });

  it('with a number that is none, and says which', () => {
    for (const bad of [NaN, Infinity, -Infinity, 1e300]) {
      expect(code(CAMBERED.map((p, i) => (i === 33 ? [p[0], bad] : p)))).toBe(OUTLINE.NOT_FINITE);
      expect(refusal.point).toBe(33);
    }
  });

  it('where its ends leave it open', () => {
    expect(code(CAMBERED.slice(0, 121))).toBe(OUTLINE.OPEN);
    expect(code(CAMBERED.slice(30))).toBe(OUTLINE.OPEN);
  });

  it('where it crosses itself, and says where', () => {
    const crossed = map(CAMBERED, (x, y) => [x, y]);
    [crossed[50], crossed[70]] = [crossed[70], crossed[50]];
    expect(code(crossed)).toBe(OUTLINE.CROSSING);
    expect(Math.abs(refusal.point - 50)).toBeLessThan(3);
    // the upper side under the lower one behind the middle
    const swapped = map(CAMBERED, (x, y) => [x, x > 0.6 ? -y : y]);
    expect(code(swapped)).toBe(OUTLINE.CROSSING);
    // the same with the point of crossing given on both sides
    const knot = symmetric(
      [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1],
      (x) => 0.2 * x * (0.6 - x),
    );
    expect(code(knot)).toBe(OUTLINE.CROSSING);
  });

  it('without area, and thicker than long', () => {
    const line = CAMBERED.map(([x]): Point => [x, 0.1 * x]);
    expect(code(line)).toBe(OUTLINE.FLAT);
    expect(code(map(CAMBERED, (x, y) => [x, 6 * y]))).toBe(OUTLINE.THICK);
  });
});

describe('whatever a list holds', () => {
  const garbage = (random: () => number): Point[] => {
    const n = Math.floor(3 + 60 * random());
    const kind = random();
    const base = CAMBERED.filter((_, i) => i % 4 === 0);
    const noise = 10 ** (-5 + 5 * random());
    if (kind < 0.4)
      return map(base, (x, y) => [x + noise * (random() - 0.5), y + noise * (random() - 0.5)]);
    if (kind < 0.6) return Array.from({ length: n }, () => [random(), random() - 0.5]);
    if (kind < 0.8)
      return Array.from({ length: n }, () => [Math.round(4 * random()), Math.round(4 * random())]);
    const cut = base.toSpliced(Math.floor(random() * base.length), Math.floor(20 * random()));
    return map(cut, (x, y) => [x * 10 ** (12 * random() - 6), y]);
  };

  it('is refused, or becomes an outline that can be panelled', () => {
    const random = generator(7);
    const out = new Outline();
    const seen = new Set<number>();
    for (let k = 0; k < 150; k++) {
      const refused = outlineOfPoints(outlineOf(garbage(random)), k % 2 === 0, out);
      seen.add(refused);
      if (refused !== OUTLINE.OK) continue;
      const nodes = written((to) => panelSection(splineOf(out), 80, to));
      const far = [...pointsOf(out), ...pointsOf(nodes)].map(([x, y]) => Math.hypot(x, y));
      expect(Math.max(...far)).toBeLessThan(20);
    }
    expect(seen.has(OUTLINE.OK)).toBe(true);
    expect(seen.size).toBeGreaterThan(3);
  });
});
