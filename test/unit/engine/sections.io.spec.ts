import { afterAll, describe, expect, it } from '@jest/globals';
// the built engine: its threads can only load a built worker
import { SectionRefused } from '../../../dist/engine/airfoil-case.js';
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import type {
  SectionGeometry,
  SectionRequest,
  SectionShape,
} from '../../../src/engine/airfoil-case.js';
import { naca } from '../../support/sections.js';

const request = { accountId: 'a', signal: new AbortController().signal };
const pool = new KernelPool({ threads: 1, queueLimit: 64, build: 'wasm' });
afterAll(() => pool.close());
const engine = new EngineService(pool, 60_000);

const sections = async (...requests: SectionRequest[]): Promise<SectionGeometry[]> => {
  const answers = await engine.sections(requests, request);
  return answers.map((answer) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
};
const FOUR: SectionShape = {
  kind: 'naca',
  series: 'four',
  camber: 0.04,
  place: 0.4,
  thickness: 0.12,
};
const CST: SectionShape = {
  kind: 'cst',
  upper: [0.17, 0.22, 0.19, 0.24, 0.2, 0.21],
  lower: [-0.13, -0.09, -0.05],
  leadingEdge: 0.05,
  trailingEdge: 0.002,
};
const outline = naca(0.04, 0.4, 0.12, 81);
const POINTS: SectionShape = {
  kind: 'points',
  x: outline.x.slice(0, outline.n).map((x) => 7 * x + 3),
  y: outline.y.slice(0, outline.n).map((y) => 7 * y - 1),
};

describe('sections by the engine', () => {
  it('of an equation and of its points are one', async () => {
    const [drawn, listed] = await sections({ shape: FOUR, fit: 8 }, { shape: POINTS, fit: 8 });
    for (const name of ['thickness', 'camber', 'noseUpper', 'noseLower', 'trailingEdge'] as const)
      expect(Math.abs(listed[name] - drawn[name])).toBeLessThan(2e-5);
    for (const [i, w] of drawn.cst!.upper.entries())
      expect(Math.abs(listed.cst!.upper[i] - w)).toBeLessThan(2e-3);
    expect([drawn.x.length, listed.x.length]).toEqual([241, outline.n]);
  });

  it('come in order, each by itself, whatever the others are', async () => {
    const requests: SectionRequest[] = [
      { shape: { ...CST, lower: [0.5] } },
      { shape: CST, thickness: 0.08 },
      { shape: { kind: 'points', x: [0, 1, 2], y: [0, 1, 0] } },
      { shape: { ...CST, upper: [Infinity] } },
      { shape: FOUR, thickness: 0.66 },
      { shape: FOUR, fit: 3 },
    ];
    const answers = await engine.sections(requests, request);
    const told = answers.map((each) =>
      each instanceof SectionRefused ? [each.reason, each.point] : each.thickness.toFixed(3),
    );
    expect(told).toEqual([
      ['crossing', null],
      '0.080',
      ['few', null],
      ['not_finite', null],
      ['thick', null],
      '0.120',
    ]);
    const last = answers[5] as SectionGeometry;
    expect([last.cst!.upper.length, last.cst!.lower.length]).toEqual([3, 3]);
    expect((answers[1] as SectionGeometry).cst).toBeUndefined();
  });

  it('of points say which one is refused', async () => {
    const y = Array.from(POINTS.y as number[]);
    y[5] = NaN;
    const [answer] = await engine.sections([{ shape: { ...POINTS, y } }], request);
    expect(answer).toMatchObject({ reason: 'not_finite', point: 5 });
  });

  it('with the chord laid along x have their fit', async () => {
    const turned = {
      ...POINTS,
      x: outline.x.slice(0, outline.n).map((x, i) => x - 0.1 * outline.y[i]),
      y: outline.y.slice(0, outline.n).map((y, i) => y + 0.1 * outline.x[i]),
    };
    const [along, asIs] = await sections(
      { shape: { ...turned, chordAlongX: true } },
      { shape: turned },
    );
    expect(along.y[0]).toBeCloseTo(-along.y[along.y.length - 1], 6);
    expect(asIs.y[0]).toBeGreaterThan(0.09);
    expect(asIs.thickness).toBeCloseTo(along.thickness, 9);
  });

  it('a symmetric section is said to be one', async () => {
    const [one, other] = await sections({ shape: { ...FOUR, camber: 0 } }, { shape: FOUR });
    expect([one.symmetric, one.camber, other.symmetric]).toEqual([true, 0, false]);
  });

  it('are none where the numbers are no request', async () => {
    const bad: SectionRequest[] = [
      { shape: { ...CST, upper: [] } },
      { shape: { ...CST, lower: Array<number>(17).fill(-0.1) } },
      { shape: CST, fit: 17 },
      { shape: CST, fit: 2.5 },
      {
        shape: { kind: 'naca', series: 'five', lift: 0.3, digit: 1, reflex: true, thickness: 0.1 },
      },
      { shape: { kind: 'points', x: [1], y: [] } },
    ];
    for (const each of bad)
      await expect(engine.sections([each], request)).rejects.toThrow(RangeError);
    const many = Array.from({ length: 65 }, () => ({ shape: FOUR }));
    await expect(engine.sections(many, request)).rejects.toThrow('at most 64 sections');
    expect(await engine.sections([], request)).toEqual([]);
  });
});
