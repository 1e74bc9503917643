import { describe, expect, it } from '@jest/globals';
import { decodeDesign, encodeDesign, makeDesign } from '../../../dist/engine/design-task.js';
import { DesignSpace } from '../../../dist/designs/optimizer/shape.js';
import { preparedBlade } from '../../../dist/blades/prepared-blade.js';
import { measuredReferences } from '../../../dist/blades/measured-curves.mapper.js';
import { namesAlong, toBlade } from '../../../dist/designs/result.mapper.js';
import { stationSections } from '../../../dist/blades/station-sections.js';
import { StationOutlines } from '../../../dist/blades/blade-outlines.js';
import { decodeSections, encodeSections, makeSections } from '../../../dist/engine/section-task.js';
import { loadEncoded, solveQuestion } from '../../../dist/engine/rotor-task.js';
import {
  advanced,
  described,
  kernel,
  optimised,
  pointOf,
  RPM,
  sectionOf,
  taskOf,
  tools,
} from '../../support/optimisations.js';
import { neighbours, problemNamed } from '../../support/test-problems.js';

/** The most thrust that blades of the one-point design have for a power, over limits that the optimiser has as well. */
function onePointThrust(R: number, hub: number, Omega: number, V: number, P: number): number {
  const section = sectionOf('naca4415');
  const rHub = hub * R;
  const air = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };
  const r = [0, 1, 2, 3, 4].map((i) => rHub + ((R - rHub) * i) / 4);
  const polars = [{ r: 0, polar: section.polar }];
  const zero = r.map(() => 0);
  const rotor = {
    B: 2,
    R,
    rHub,
    ...air,
    r,
    c: r.map(() => 0.1 * R),
    beta: zero,
    sweep: zero,
    polars,
  };
  const limits = { chordMin: 0.03 * R, chordMax: 0.25 * R, taper: 1.5, root: 0.5, gap: 0.8 };
  const target = { kind: 'power' as const, value: P };
  const job = encodeDesign(rotor, { Omega, V, ...limits, stallPart: 0.85, target });
  loadEncoded(kernel, tools.slots, job);
  const { sections } = decodeDesign(makeDesign(kernel, job));
  const blade = {
    ...rotor,
    r: sections.map((each) => each.r),
    c: sections.map((each) => each.c),
    beta: sections.map((each) => each.beta),
    sweep: sections.map(() => 0),
  };
  const question = { kind: 'point' as const, condition: { Omega, V } };
  const { point } = solveQuestion(kernel, tools.slots, blade, question) as any;
  return point.corrected.T * (P / (point.corrected.Q * Omega));
}

const DEGREE = Math.PI / 180;

/** A printed blade for hover and cruise, with one section to 0.5 R and another from there on. */
function thickRoot(names: [root: string, tip: string]) {
  const problem = problemNamed('the same of PETG');
  const sections = names.map((name) => sectionOf(name));
  return { ...problem, sections, combinations: [{ B: 2, section: 0, tip: 1 }] };
}

/** The polars that an analysis takes along stations of library sections. */
async function polarsAlong(r: number[], sections: readonly any[]) {
  const draw = (requests: readonly any[]) =>
    Promise.resolve(decodeSections(requests, makeSections(kernel, encodeSections(requests))));
  const outlines = new StationOutlines({ sections: draw } as any);
  const stations = await outlines.polarSections(r, sections, undefined as any);
  return stations.map((each) => ({
    r: each.r,
    polar: sectionOf(each.section.library!.name).polar,
  }));
}

describe('an optimisation of one point without limits', () => {
  it("is the design of minimum induced loss, of Adkins and Liebeck's sample propeller", () => {
    // 70 hp at 2400 rpm and 110 mph, 5.75 ft (test/kernel/design/adkins-liebeck.spec.ts); it is like no measured blade, so that nothing corrects it
    const [R, hub, Omega, V, P] = [0.8763, 0.174, 2400 * RPM, 49.17, 70 * 745.7];
    const problem = problemNamed('cruise at a given speed, 1.75 m');
    const [point] = problem.points;
    const asked = {
      ...problem,
      R: { min: R, max: R },
      points: [{ ...point, V, target: { kind: 'power' as const, value: P } }],
      objectives: [{ kind: 'thrust' as const, point: 0 }],
      limits: { ...problem.limits, stallMargin: null },
    };
    const task = optimised(asked);
    const { T } = described(asked, task).evaluated.points[0];
    const theirs = onePointThrust(R, hub, Omega, V, P);
    expect(Math.abs(T / theirs - 1)).toBeLessThan(2e-3);
    expect((T * V) / P).toBeGreaterThan(0.85);
    expect((T * V) / P).toBeLessThan(0.89);
  });
});

describe('an optimisation', () => {
  it('leaves no neighbour that is better', () => {
    expect(neighbours('hover and cruise, 10 in', 300)).toEqual([]);
  });

  it('is the same bit by bit however it is cut, and through JSON', () => {
    const problem = problemNamed('the same of free diameter');
    const whole = advanced(problem, taskOf(2));
    let cut = taskOf(2);
    while (cut.state?.isDone !== true) cut = JSON.parse(JSON.stringify(advanced(problem, cut, 0)));
    expect(cut).toEqual(JSON.parse(JSON.stringify(whole)));
  });

  it('pays for each limit what its multiplier says', () => {
    // the shares of measured propellers change beside it
    const problem = { ...problemNamed('hover and cruise, 10 in'), measured: [] };
    const first = optimised(problem);
    const more = 0.002;
    const stallMargin = problem.limits.stallMargin! - more;
    const relaxed = optimised({ ...problem, limits: { ...problem.limits, stallMargin } });
    const { limits } = described(problem, first).evaluated;
    const slope = limits.reduce(
      (sum, { name, perUnit }, j) =>
        sum + (name.startsWith('stall') ? first.state!.multipliers[j] * perUnit : 0),
      0,
    );
    const gain = first.value - relaxed.value;
    expect(gain).toBeGreaterThan(0);
    expect(Math.abs((slope * first.scale * more) / gain - 1)).toBeLessThan(0.1);
  });
});

describe('the bound of a diameter', () => {
  it('costs what its multiplier says', () => {
    const problem = { ...problemNamed('the same of free diameter'), measured: [] };
    const [R, more] = [problem.R, 2e-4];
    const first = optimised(problem);
    const { boundSlopes, x } = first.state!;
    expect(new DesignSpace(problem).parametersOf(x).R).toBeCloseTo(R.max, 6);
    const relaxed = optimised({ ...problem, R: { ...R, max: R.max + more } });
    const slope = new DesignSpace(problem).radiusSlope(boundSlopes!) * first.scale;
    expect(Math.abs((-slope * more) / (first.value - relaxed.value) - 1)).toBeLessThan(0.1);
  });
});

describe('a design', () => {
  it.each([
    ['hover and cruise, 10 in', true],
    ['variable pitch, 1.8 m', false],
    ['thick root, 10 in', true],
  ])('has the figures that an analysis of its blade gives: %s', async (name, isMeasured) => {
    const problem = name.startsWith('thick')
      ? thickRoot(['naca4415', 'clarky'])
      : problemNamed(name);
    const task = optimised(problem);
    const { blade, evaluated } = described(problem, task);
    const names = namesAlong(problem, 0, blade);
    const [first] = evaluated.points;
    const body = { ...toBlade(blade, names, first.collective), air_density: 1.225, sweep: null };
    const polars = await polarsAlong(blade.r, stationSections(body, undefined));
    for (const [i, { T, Q, Omega, collective }] of evaluated.points.entries()) {
      const collective_deg = (collective - first.collective) / DEGREE;
      const prepared = preparedBlade({ ...body, collective_deg }, measuredReferences());
      const rotor = { ...prepared.blade, polars };
      const condition = { Omega, V: problem.points[i].V };
      const question = { kind: 'point' as const, condition };
      const { corrected } = (solveQuestion(kernel, tools.slots, rotor, question) as any).point;
      expect([corrected.T / T, corrected.Q / Q]).toEqual([
        expect.closeTo(1, 9),
        expect.closeTo(1, 9),
      ]);
      // one that is like a measured propeller has a share of its curves, also where the search ends
      expect(rotor.measured!.length > 0).toBe(isMeasured);
      expect(evaluated.shifts[i].thrust !== 0).toBe(isMeasured);
    }
    expect(Math.abs(task.value / evaluated.f[0] - 1)).toBeLessThan(2e-5);
    expect(task.own).toEqual({ f: evaluated.f[0], miss: expect.closeTo(0, 4) });
  });

  it('is sought step by step: a chunk without time tries one blade or goes on by one iteration', () => {
    const problem = problemNamed('the same of free diameter');
    for (const start of [0, 1]) {
      let task = taskOf(start);
      while (task.state?.isDone !== true) {
        const next = advanced(problem, task, 0);
        if (next.state === null) expect(next.tried).toBe(task.tried + 1);
        else expect(next.state.iteration - (task.state?.iteration ?? 0)).toBeLessThanOrEqual(1);
        task = next;
      }
    }
  });
});

describe('a thick section at the root and a thin one at the tip', () => {
  const [thin, thick, both] = (
    [
      ['clarky', 'clarky'],
      ['naca4415', 'naca4415'],
      ['naca4415', 'clarky'],
    ] as [string, string][]
  ).map(thickRoot);

  it('count for strength, loads and stall', () => {
    const task = optimised(thin);
    const [a, b, c] = [thin, thick, both].map(
      (problem) => described(problem, task).evaluated.points[0],
    );
    expect(c.stress / a.stress).toBeLessThan(0.85);
    // a thin tip weighs less
    expect(c.stress).toBeLessThan(b.stress);
    expect(c.stallMargin).not.toBe(a.stallMargin);
    expect(c.P).not.toBe(a.P);
    expect(c.P).not.toBe(b.P);
  });

  it('save power where the blade must be strong', () => {
    const values = [thin, thick, both].map((problem) => {
      const limits = { ...problem.limits, safety: 10, chord: 0.008 };
      const { value, state } = optimised({ ...problem, limits });
      expect(Math.min(...state!.g)).toBeGreaterThan(-1e-5);
      return value;
    });
    // 50.0, 49.3 and 48.2 W
    expect(values[2] / Math.min(values[0], values[1])).toBeLessThan(0.985);
  });
});

describe('a proprotor between hover and cruise', () => {
  it('trades one for the other, turns slower in cruise, and twists less for hover', () => {
    const base = problemNamed('variable pitch, 1.8 m');
    const at = (hover: number) => {
      const problem = {
        ...base,
        points: [
          pointOf(0.9, { T: 900, V: 0, share: hover }),
          pointOf(0.9, { T: 250, V: 55, share: 1 - hover }),
        ],
      };
      const found = described(problem, optimised(problem));
      const [inHover, inCruise] = found.evaluated.points;
      const { beta, r } = found.blade;
      const angle = (part: number) => beta[r.findIndex((each) => each >= part * 0.9)];
      return {
        merit: 900 ** 1.5 / Math.sqrt(2 * 1.225 * Math.PI * 0.81) / inHover.P,
        efficiency: (250 * 55) / inCruise.P,
        slower: inCruise.Omega / inHover.Omega,
        twist: angle(0.3) - angle(0.95),
      };
    };
    const [cruise, middle, hover] = [0.001, 0.5, 0.999].map(at);
    expect(middle.merit).toBeGreaterThan(cruise.merit);
    expect(hover.merit).toBeGreaterThanOrEqual(middle.merit);
    expect(middle.efficiency).toBeGreaterThan(hover.efficiency);
    expect(cruise.efficiency).toBeGreaterThanOrEqual(middle.efficiency);
    expect(middle.slower).toBeLessThan(0.8);
    expect(hover.twist).toBeLessThan(cruise.twist);
  });
});
