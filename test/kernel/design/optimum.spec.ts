import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  analyseBlade,
  built,
  designBlade,
  type TestOrder,
  type TestSection,
} from '../../support/design.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { rpm } from '../../support/rotor.js';
import { XFOIL_NAMES, type XfoilName } from '../../support/xfoil-library.js';

const inches = (D: number) => 0.0127 * D;
const order = (
  [D, hub, speed, V, target]: [number, number, number, number, number],
  name: XfoilName,
  more: Partial<TestOrder> = {},
): TestOrder => ({
  B: 2,
  R: inches(D),
  rHub: hub * inches(D),
  Omega: rpm(speed),
  V,
  kind: 'thrust',
  target,
  slot: XFOIL_NAMES.indexOf(name),
  ...more,
});

/** Diameter [in], hub, rpm, airspeed, thrust [N]. */
const ORDERS: [string, TestOrder][] = [
  ['10 in at rest', order([10, 0.15, 6000, 0, 5.884], 'naca4412')],
  ['10 in in flight', order([10, 0.15, 8000, 15, 4], 'naca4412')],
  ['of a light aeroplane', order([69, 0.174, 2400, 49.2, 930], 'clarky')],
  ['30 in of three blades', order([30, 0.1, 3000, 0, 60], 'sd7003', { B: 3 })],
  ['120 in', order([120, 0.15, 500, 0, 500], 'naca2412')],
  ['5 in and fast', order([5, 0.15, 20_000, 0, 5], 'naca4412', { B: 3 })],
  ['9 in in fast flight', order([9, 0.15, 9000, 25, 2], 'e63')],
];

const MODES = [0, 1, 2, 3].map(
  (m) => (i: number, n: number) => Math.cos((Math.PI * m * (i + 0.5)) / n),
);
const BUMPS = [0, 5, 10, 15, 20, 25, 29].map((j) => (i: number) => (i === j ? 1 : 0));

/** Power at the thrust `T`, met by turning all of the blade. */
function powerAt(asked: TestOrder, blade: readonly TestSection[], T: number): number {
  const turned = (pitch: number) =>
    analyseBlade(
      asked,
      blade.map((s) => ({ ...s, beta: s.beta + pitch })),
    );
  let [a, b] = [0, 1e-3];
  let fa = turned(a).T - T;
  for (let n = 0; n < 20; n++) {
    const fb = turned(b).T - T;
    if (Math.abs(fb) < 1e-10 * T) break;
    [a, fa, b] = [b, fb, b - (fb * (b - a)) / (fb - fa)];
  }
  return turned(b).Q * asked.Omega;
}

describe('a designed blade', () => {
  beforeAll(() => void loadLibrary(built));

  it.each(ORDERS)('%s: is what the analysis finds, annulus by annulus', (_, asked) => {
    const { status, T, P, sections } = designBlade(asked);
    const point = analyseBlade(asked, sections);
    expect([status, point.status]).toEqual([0, 0]);
    expect(Math.abs(T / asked.target - 1)).toBeLessThan(1e-6);
    expect(Math.abs(point.T / T - 1)).toBeLessThan(1e-6);
    expect(Math.abs((point.Q * asked.Omega) / P - 1)).toBeLessThan(1e-6);
  });

  // 0.05 % is the most of these; of 60 random ones 0.68 %, above 0.2 % five, at low Re or of an S1223
  it.each(ORDERS)(
    '%s: no blade with 1 %% more or less chord or twist needs 0.2 %% less power for the thrust',
    (_, asked) => {
      const { sections } = designBlade(asked);
      const { T, Q } = analyseBlade(asked, sections);
      for (const shape of [...MODES, ...BUMPS])
        for (const key of ['c', 'beta'] as const)
          for (const sign of [1, -1]) {
            const other = sections.map((s, i) => ({
              ...s,
              [key]: s[key] * (1 + 0.01 * sign * shape(i, sections.length)),
            }));
            expect(powerAt(asked, other, T)).toBeGreaterThan(0.998 * Q * asked.Omega);
          }
    },
  );

  it.each(ORDERS)("%s: needs no more power than under Betz's loading", (_, asked) => {
    expect(designBlade(asked).P).toBeLessThan((1 + 1e-9) * designBlade({ ...asked, betz: true }).P);
  });

  it('asks for the power that it was designed for where that is the target', () => {
    const asked = order([10, 0.15, 8000, 15, 80], 'naca4412', { kind: 'power' });
    const { status, P, T } = designBlade(asked);
    expect(status).toBe(0);
    expect(Math.abs(P / 80 - 1)).toBeLessThan(1e-6);
    const back = designBlade({ ...asked, kind: 'thrust', target: T });
    // another target may end at another of the states at which chords and loads stay (theory D, §4)
    expect(Math.abs(back.P / 80 - 1)).toBeLessThan(0.01);
  });

  it('goes over into hover without a step', () => {
    const at = (V: number) => designBlade(order([10, 0.15, 6000, V, 5.884], 'naca4412'));
    const [rest, slow] = [at(0), at(1e-6)];
    expect(Math.abs(slow.P / rest.P - 1)).toBeLessThan(1e-6);
    for (const [i, { c, beta }] of rest.sections.entries()) {
      expect(Math.abs(slow.sections[i].c / c - 1)).toBeLessThan(1e-4);
      expect(Math.abs(slow.sections[i].beta - beta)).toBeLessThan(1e-5);
    }
  });
});
