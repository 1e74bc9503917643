import { beforeAll, describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../../src/blades/blade.examples.js';
import { toBareBlade, toOrigin } from '../../../src/blades/blade.mapper.js';
import { measuredCurves } from '../../../src/blades/measured-blades.js';
import { measuredReferences } from '../../../src/blades/measured-curves.mapper.js';
import { PolarSlots } from '../../../src/engine/polar-slots.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import type { KernelBuild } from '../../../src/engine/kernel-instance.js';
import { solveQuestion } from '../../../src/engine/rotor-task.js';
import type { BareBlade, MeasuredCurves, RotorCase } from '../../../src/engine/rotor-case.js';
import { GeometryAnalysisRequest } from '../../../src/geometry/geometry.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { seeded } from '../../support/random.js';
import { libraryTable } from '../../validation/solver.js';

const references = measuredReferences();
const { family: _family, pitch: _pitch, geometry_source: _source, ...unknown } = APC_10X5;
/** The example's blade, of which nothing is known besides. */
const blade = toBareBlade(toWire(GeometryAnalysisRequest, structuredClone(unknown)));
const DEGREE = Math.PI / 180;

/** So that a blade that is turned does not become that of another maker. */
const KNOWN = { family: 'apc_thin_electric' };
const likest = (of: BareBlade, origin = {}) =>
  measuredCurves(of, origin, references)
    .toSorted((a, b) => b.similarity - a.similarity)
    .at(0);
const likenessOf = (of: BareBlade, origin = {}): number => likest(of, origin)?.similarity ?? 0;
/** The weight of the differences of all measured blades together. */
const weightOf = (of: BareBlade, origin = {}): number =>
  measuredCurves(of, origin, references).reduce((sum, { weight }) => sum + weight, 0);
const turned = (degrees: number): BareBlade => ({
  ...blade,
  beta: blade.beta.map((angle) => angle + degrees * DEGREE),
});

describe('the measured propeller that a blade is', () => {
  it('is found by its shape', () => {
    expect(likest(blade)).toMatchObject({ id: 'apce_10x5', similarity: 1 });
    for (const { id, B, R, stations } of references) {
      const own = {
        ...blade,
        B,
        R,
        rHub: stations[0].x * R,
        r: stations.map(({ x }) => x * R),
        c: stations.map(({ c }) => c * R),
        beta: stations.map(({ beta }) => beta),
        sweep: stations.map(() => 0),
      };
      // two tests of one specimen have one shape
      const found = likest(own)?.id;
      expect(found?.replace(/_v2$/, '')).toBe(id.replace(/_v2$/, ''));
    }
  });

  it('is the same one within what photographs of one blade differ by, and fades without a step beyond', () => {
    expect(likenessOf(turned(0.4))).toBe(1);
    expect(likenessOf(turned(12))).toBe(0);
    const steps = Array.from({ length: 301 }, (_, i) => likenessOf(turned(i / 100), KNOWN));
    for (let i = 1; i < steps.length; i++) {
      expect(Math.abs(steps[i - 1] - steps[i])).toBeLessThan(0.04);
    }
  });

  it('is none where something that is known says otherwise', () => {
    expect(likenessOf(blade, { family: 'apc_thin_electric', pitch: 0.127 })).toBe(1);
    expect(likenessOf(blade, { family: 'kyosho' })).toBeLessThan(0.05);
    expect(likenessOf(blade, { pitch: 0.2 })).toBeLessThan(0.1);
    expect(likenessOf({ ...blade, B: 3 })).toBe(0);
    expect(likenessOf({ ...blade, R: 1.2 * blade.R, r: blade.r.map((r) => 1.2 * r) })).toBe(0);
    expect(likenessOf({ ...blade, sweep: blade.r.map(() => 45 * DEGREE) })).toBe(0);
    expect(likenessOf({ ...blade, c: blade.c.map((c) => 1.2 * c) })).toBe(0);
  });

  it('gives its differences to blades of its form at another angle, chord and number of blades, and to none of another form', () => {
    const KNOWN_PITCH = { ...KNOWN, pitch: 0.127 };
    expect(weightOf(blade, KNOWN_PITCH)).toBeCloseTo(1, 3);
    for (const near of [
      turned(2),
      { ...blade, c: blade.c.map((c) => 1.2 * c) },
      { ...blade, B: 3 },
    ]) {
      expect(weightOf(near, KNOWN_PITCH)).toBeGreaterThan(0.7);
      expect(likenessOf(near, KNOWN_PITCH)).toBeLessThan(0.9);
    }
    const pointed = { ...blade, c: blade.c.map((c, i) => c * (1.4 - i / 17)) };
    for (const far of [turned(40), { ...blade, B: 8 }, pointed])
      expect(weightOf(far, KNOWN_PITCH)).toBe(0);
    const turns = Array.from({ length: 501 }, (_, i) => weightOf(turned(i / 50), KNOWN));
    for (let i = 1; i < turns.length; i++)
      expect(Math.abs(turns[i] - turns[i - 1])).toBeLessThan(0.02);
  });
});

describe('the curves of a measured blade', () => {
  const known = references.find(({ id }) => id === 'apce_10x5')!;
  let builds: { kernel: ReturnType<typeof loadKernel>; slots: PolarSlots }[];

  beforeAll(() => {
    builds = (['wasm', 'wasm-scalar', 'js'] as KernelBuild[]).map((build) => {
      const kernel = loadKernel(build);
      return { kernel, slots: new PolarSlots(kernel) };
    });
  });

  /** Ct and Cp of corrected loads. */
  function coefficients(of: BareBlade, airfoil: string, Omega: number, J: number, build = 0) {
    const { kernel, slots } = builds[build];
    const rotor: RotorCase = { ...of, polars: [{ r: 0, polar: libraryTable(airfoil) }] };
    const n = Omega / (2 * Math.PI);
    const D = 2 * of.R;
    const condition = { Omega, V: J * n * D };
    const solution = solveQuestion(kernel, slots, rotor, { kind: 'point', condition });
    if (solution.kind === 'sweep') throw new Error('a point was asked for');
    const { T, Q } = solution.point.corrected;
    const unit = of.rho * n * n * D ** 4;
    return { Ct: T / unit, Cp: (2 * Math.PI * Q) / (unit * D) };
  }
  const withCurves = (of: BareBlade): BareBlade & { measured: MeasuredCurves[] } => ({
    ...of,
    measured: measuredCurves(of, {}, references),
  });

  it.each(['naca4412', 'clarky', 'e63'])(
    'are what is answered where it was measured, whatever section is assumed: %s',
    (airfoil) => {
      let compared = 0;
      for (const { Omega, Ct, Cp } of known.curves)
        for (const [j, measured] of Ct.entries()) {
          if (measured === null) continue;
          const ours = coefficients(withCurves(blade), airfoil, Omega, j * known.step);
          expect(Math.abs(ours.Ct - measured)).toBeLessThan(2e-4);
          expect(Math.abs(ours.Cp - Cp[j]!)).toBeLessThan(1e-4);
          compared++;
        }
      expect(compared).toBeGreaterThan(20);
    },
  );

  it('are the same to the last bit whichever of them were asked for before', () => {
    const next = seeded('nodes of measured curves');
    const between = (low: number, high: number) => low + (high - low) * next();
    const kernel = loadKernel('wasm');
    const polars = [{ r: 0, polar: libraryTable('naca4412') }];
    const fresh = () => new PolarSlots(kernel);
    let counted = 0;
    for (const { id, B, R, stations, curves } of references) {
      const shape = {
        ...blade,
        B,
        R,
        rHub: stations[0].x * R,
        r: stations.map(({ x }) => x * R),
        c: stations.map(({ c }) => c * R),
        beta: stations.map(({ beta }) => beta + between(-1, 1) * DEGREE),
        sweep: stations.map(() => 0),
      };
      const rotor = { ...withCurves(shape), polars };
      if (rotor.measured.length === 0) continue;
      counted++;
      const Omega = between(0.7 * curves[0].Omega, 1.3 * curves.at(-1)!.Omega);
      const V = between(0, 1) * ((Omega * R) / Math.PI);
      const target = { kind: 'thrust' as const, value: 1, V, Omega, OmegaMax: 340 / R };
      const points = [
        { Omega, V: 0 },
        { Omega, V },
        { Omega: 1.2 * Omega, V: 0.5 * V },
      ].map((condition) => ({ kind: 'point' as const, condition }));
      const solved = (each: (typeof points)[number]) => [
        id,
        solveQuestion(kernel, fresh(), rotor, each),
      ];
      // the first time some nodes, then others; after a target all of them
      const some = points.map(solved);
      solveQuestion(kernel, fresh(), rotor, { kind: 'target', target });
      expect(points.map(solved)).toEqual(some);
    }
    expect(counted).toBeGreaterThan(50);
  });

  it('are not solved anew while the kernel has room for them', () => {
    const kernel = loadKernel('wasm');
    const tabulate = kernel.tabulateMeasured.bind(kernel);
    let tabulated = 0;
    kernel.tabulateMeasured = (table) => {
      tabulated++;
      tabulate(table);
    };
    const slots = new PolarSlots(kernel);
    const polars = [{ r: 0, polar: libraryTable('naca4412') }];
    const rotors = Array.from({ length: 12 }, (_, i) => ({
      ...withCurves({ ...blade, beta: blade.beta.map((beta, k) => beta + (i * k) / 1e5) }),
      polars,
    }));
    const solved = () =>
      rotors.map((rotor) => {
        const condition = { Omega: 600, V: 5 };
        return solveQuestion(kernel, slots, rotor, { kind: 'point', condition });
      });
    const first = solved();
    const once = tabulated;
    expect(once).toBeGreaterThanOrEqual(12);
    expect(solved()).toEqual(first);
    expect(tabulated).toBe(once);
  });

  it('change with the blade as the model says', () => {
    const measured = withCurves(blade);
    const [Omega, J] = [600, 0.3];
    const change = (from: BareBlade, to: BareBlade): number =>
      coefficients(to, 'naca4412', Omega, J).Ct - coefficients(from, 'naca4412', Omega, J).Ct;
    const more = turned(0.3);
    const expected = change(blade, more);
    expect(expected).toBeGreaterThan(1e-3);
    expect(change(measured, { ...more, measured: measured.measured })).toBeCloseTo(expected, 12);
  });

  it('are the same whatever is known of the propeller, and whatever stands at the root and the very tip', () => {
    const body = toWire(GeometryAnalysisRequest, structuredClone(APC_10X5));
    const known = toBareBlade(body);
    const told = { ...known, measured: measuredCurves(known, toOrigin(body), references) };
    const changed = {
      ...blade,
      c: blade.c.map((c, i) => (i === 17 ? 2 * c : i === 0 ? 0.9 * c : c)),
      beta: blade.beta.map((beta, i) => (i === 17 ? beta + 3 * DEGREE : beta)),
    };
    const [Omega, J] = [600, 0.3];
    const plain = coefficients(withCurves(blade), 'naca4412', Omega, J);
    for (const each of [told, withCurves(changed)]) {
      const { Ct, Cp } = coefficients(each, 'naca4412', Omega, J);
      expect(Ct).toBeCloseTo(plain.Ct, 4);
      expect(Cp).toBeCloseTo(plain.Cp, 4);
    }
  });

  it('count by their weight', () => {
    const measured = withCurves(blade);
    const half = {
      ...blade,
      measured: measured.measured.map((each) => ({ ...each, weight: each.weight / 2 })),
    };
    const [whole, none, mixed] = [measured, blade, half].map(
      (each) => coefficients(each, 'naca4412', 500, 0.2).Ct,
    );
    expect(mixed).toBeCloseTo((whole + none) / 2, 12);
  });

  it('have no corner in J and speed: at a node, between two, at rest, beyond the last, in descent', () => {
    const measured = withCurves(blade);
    const step = 2e-5;
    const slopes = (at: (x: number) => number, x: number): [number, number] => [
      (at(x) - at(x - step)) / step,
      (at(x + step) - at(x)) / step,
    ];
    const speeds = known.curves.map(({ Omega }) => Omega);
    for (const C of ['Ct', 'Cp'] as const) {
      for (const J of [-0.05, 0, 0.2, 0.225, 0.35, 0.6, 0.65, 0.7, 0.9]) {
        const of = (x: number) => coefficients(measured, 'naca4412', speeds[1], x)[C];
        const [before, after] = slopes(of, J);
        expect(Math.abs(after - before)).toBeLessThan(0.004);
      }
      for (const Omega of [...speeds, 0.8 * speeds[0], 1.2 * speeds[speeds.length - 1]]) {
        const of = (x: number) => coefficients(measured, 'naca4412', Omega * Math.exp(x), 0.25)[C];
        const [before, after] = slopes(of, 0);
        expect(Math.abs(after - before)).toBeLessThan(0.004);
      }
    }
  });

  it('are the same in every build', () => {
    for (const [Omega, J] of [
      [300, 0],
      [550, 0.33],
      [702, 0.61],
    ]) {
      const [simd, scalar, js] = [0, 1, 2].map((build) =>
        coefficients(withCurves(blade), 'naca4412', Omega, J, build),
      );
      for (const C of ['Ct', 'Cp'] as const) {
        expect(Math.abs(scalar[C] - js[C])).toBeLessThan(1e-10);
        expect(Math.abs(scalar[C] - simd[C])).toBeLessThan(1e-8);
      }
    }
  });
});
