import { describe, expect, it } from '@jest/globals';
import {
  coupled,
  massInfluence,
  uInviscid,
} from '../../../../assembly/airfoil/coupling/coupled.js';
import { COLUMNS, RESIDUAL, intervalSystem } from '../../../../assembly/airfoil/layer/interval.js';
import { evaluateStation, Station } from '../../../../assembly/airfoil/layer/station.js';
import {
  deadAir,
  dstar,
  layers,
  loadStation,
  lowerStart,
  massOf,
  order,
  placeStagnation,
  shear,
  sideOf,
  speed,
  theta,
} from '../../../../assembly/airfoil/viscous/layers.js';
import {
  assembleTask,
  CHANGING,
  stationTask,
  SIMILAR,
  WITHIN,
} from '../../../../assembly/airfoil/viscous/station-solve.js';
import { assembleSystem } from '../../../../assembly/airfoil/viscous/newton.js';
import { edgeStress } from '../../../../assembly/airfoil/viscous/layer-march.js';
import { placeTrips, tripShare } from '../../../../assembly/airfoil/viscous/trips.js';
import {
  changeOfDstar,
  dShear,
  dSpeed,
  dTheta,
  backSubstitute,
} from '../../../../assembly/airfoil/viscous/elimination.js';
import type { Outline } from '../../../../assembly/airfoil/outline.js';
import { all } from '../../../support/coupling.js';
import { generator } from '../../../support/random.js';
import { naca, outlineOf, pointsOf } from '../../../support/sections.js';
import { prepare, solve, type Stream } from '../../../support/viscous.js';

type Three = [number, number, number];
const [b, a] = [new Station(), new Station()];

function load(node: number, p: Station): Station {
  loadStation(node, p);
  evaluateStation(p);
  return p;
}

/** Residuals of node `order[k]`'s own three equations, by the layers' intervals alone. */
function stationResiduals(k: number): Three {
  const [parting, node] = [lowerStart(), order[k]];
  load(node, b);
  stationTask.kind = WITHIN;
  if (k === 0 || k === parting) stationTask.kind = SIMILAR;
  else load(order[k - 1], a);
  const isUpper = k < parting;
  if (k === (isUpper ? layers.turbulentUpper : layers.turbulentLower)) {
    stationTask.kind = CHANGING;
    stationTask.trip = tripShare(a.x, b.x, isUpper);
  }
  assembleTask(a, b);
  return [0, 1, 2].map((row) => intervalSystem[COLUMNS * row + RESIDUAL]) as Three;
}

/** θ and s that the wake's first node lacks, and δ* over `scale`. */
function wakeStartResiduals(scale: number): Three {
  const [w, lower] = [layers.N, layers.N - 1];
  const [tu, tl] = [theta[0], theta[lower]];
  const stress = edgeStress(0, a) * tu + edgeStress(lower, b) * tl;
  return [
    theta[w] - tu - tl,
    shear[w] - stress / (tu + tl),
    (dstar[w] - dstar[0] - dstar[lower]) / scale,
  ];
}

/** What each node's speed lacks. */
const speedResiduals = (): number[] => {
  const mass = all(layers.n).map(massOf);
  return all(layers.n).map((i) => {
    const by = mass.reduce((sum, m, j) => sum + massInfluence[coupled.stride * i + j] * m, 0);
    return sideOf(i) * (uInviscid[i] + by) - speed[i];
  });
};

interface Residuals {
  stations: Three[];
  speeds: number[];
}

function residuals(scale: number): Residuals {
  placeStagnation();
  placeTrips();
  const stations: Three[] = [];
  for (const k of all(layers.n))
    stations[order[k]] = k === layers.N ? wakeStartResiduals(scale) : stationResiduals(k);
  return { stations, speeds: speedResiduals() };
}

const vectors = { theta, dstar, shear, speed };
type State = Record<keyof typeof vectors, number[]>;
const each = <T>(f: (key: keyof State) => T) => ({
  theta: f('theta'),
  dstar: f('dstar'),
  shear: f('shear'),
  speed: f('speed'),
});
const save = (): State => each((key) => [...vectors[key].subarray(0, layers.n)]);
const restore = (from: State, to: State, h: number): void => {
  each((key) => vectors[key].set(from[key].map((x, i) => x + h * to[key][i])));
};

/** A converged state with every unknown off by up to 0.1 %, as `assembleSystem` leaves it. */
function disturb(seed: number): void {
  const u = generator(seed);
  for (const v of [theta, dstar, speed])
    for (let i = 0; i < layers.n; i++) v[i] *= 1 + 1e-3 * (2 * u() - 1);
  assembleSystem();
}

/** What the walk of `dm` changes, scaled so that the largest change is that of the unknown itself, and its `rest`. */
function directionOf(dm: Float64Array): { direction: State; rest: Float64Array } {
  const rest = new Float64Array(layers.n);
  const walked = (): State => {
    backSubstitute(dm, 0, rest);
    return {
      theta: [...dTheta.subarray(0, layers.n)],
      shear: [...dShear.subarray(0, layers.n)],
      speed: [...dSpeed.subarray(0, layers.n)],
      dstar: all(layers.n).map((i) => changeOfDstar(i, dm[i])),
    };
  };
  const size = (d: State): number =>
    Math.max(
      ...Object.values(
        each((key) => Math.max(...d[key].map((x, i) => Math.abs(x / (vectors[key][i] || 1))))),
      ),
    );
  const largest = size(walked());
  for (let i = 0; i < layers.n; i++) dm[i] /= largest;
  return { direction: walked(), rest };
}

/** The error of `backSubstitute` against central differences of step h along the direction of `dm`. */
function compare(dm: Float64Array, steps: number[]) {
  const scale = dstar[layers.N];
  const { direction, rest } = directionOf(dm);
  const state = save();
  const errors = steps.map((h) => {
    restore(state, direction, h);
    const after = residuals(scale);
    restore(state, direction, -h);
    const before = residuals(scale);
    restore(state, direction, 0);
    const slope = (x: number, y: number) => (x - y) / (2 * h);
    // of a node's three equations two hold along the walk, the third is `rest`; which one is the kernel's choice
    const stations = all(layers.n).map((i) => {
      const d = after.stations[i].map((x, r) => slope(x, before.stations[i][r]));
      const off = (left: number) => Math.hypot(...d.map((x, r) => (r === left ? x - rest[i] : x)));
      return Math.min(off(0), off(1), off(2));
    });
    const speeds = after.speeds.map((x, i) => slope(x, before.speeds[i]));
    return { stations: Math.hypot(...stations), speeds: Math.hypot(...speeds) };
  });
  return { size: Math.hypot(...rest), errors };
}

/** The section with its trailing edge opened or closed to `gap`, the more the farther from the nose. */
function withGap(outline: Outline, gap: number): Outline {
  const points = pointsOf(outline);
  const nose = points.length >> 1;
  const more = (gap - (points[0][1] - points.at(-1)![1])) / 2;
  return outlineOf(points.map(([x, y], i) => [x, y + (i < nose ? more : -more) * x]));
}

const cases: [string, Outline, Stream, number[]][] = [
  ['an attached case', withGap(naca(0.02, 0.4, 0.12), 0), { Re: 1e6 }, [2]],
  ['a laminar separation bubble', withGap(naca(0.04, 0.4, 0.09), 0), { Re: 1e5 }, [3, 4]],
  ['a tripped case', withGap(naca(0, 0, 0.12), 0), { Re: 3e5, trips: [0.1, 0.3] }, [1]],
  ['a blunt trailing edge', withGap(naca(0.02, 0.4, 0.12), 0.01), { Re: 1e6 }, [2]],
  ['Mach 0.5', withGap(naca(0.02, 0.4, 0.1), 0), { Re: 2e6, M: 0.5 }, [1]],
  ['a layer laminar to the edge', withGap(naca(0, 0, 0.06), 0), { Re: 5e4, nCrit: 14 }, [0.5]],
];

describe('the Newton matrix', () => {
  it.each(cases)(
    'meets central differences of the residuals at second order: %s',
    (_, outline, stream, degs) => {
      prepare(outline, stream);
      solve(...degs);
      disturb(3);
      const u = generator(11);
      for (let trial = 0; trial < 2; trial++) {
        const dm = new Float64Array(layers.n);
        const [p, q] = [3 + 9 * u(), 6 * u()];
        for (let i = 0; i < layers.n; i++) dm[i] = massOf(i) * Math.sin((p * i) / 40 + q);
        const { size, errors } = compare(dm, [4e-3, 2e-3]);
        expect(errors[1].stations).toBeLessThan(1e-4 * size);
        const order = Math.log2(errors[0].stations / errors[1].stations);
        // of second order, or at rounding already
        expect(order > 1.9 || errors[1].stations < 1e-6 * size).toBe(true);
        // speeds are linear in mass defects and these bilinear in speed and δ*: central differences are exact
        expect(Math.max(...errors.map((e) => e.speeds))).toBeLessThan(1e-10);
      }
    },
  );

  it('has dead air in its mass defects behind a blunt edge', () => {
    prepare(withGap(naca(0.02, 0.4, 0.12), 0.01), { Re: 1e6 });
    solve(2);
    expect(deadAir[layers.N]).toBeCloseTo(0.01, 4);
    expect(deadAir[layers.n - 1]).toBe(0);
  });
});
