import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESIGN_LIMIT, DESIGN_STATUS } from '../../../assembly/design/layout.js';
import { analyseBlade, built, designBlade, type TestOrder } from '../../support/design.js';
import { describeRandomDesigns } from '../../support/random-designs.js';
import { loadLibrary } from '../../support/random-rotor.js';
import { rpm } from '../../support/rotor.js';
import { XFOIL_NAMES } from '../../support/xfoil-library.js';

const R = 0.127;
const HOVER: TestOrder = {
  B: 2,
  R,
  rHub: 0.15 * R,
  Omega: rpm(6000),
  V: 0,
  kind: 'thrust',
  target: 5.884,
  slot: XFOIL_NAMES.indexOf('naca4412'),
};
const dr = (0.85 * R) / 30;

describe('limits of a designed blade', () => {
  beforeAll(() => void loadLibrary(built));

  it.each([
    ['a narrowest chord', { chordLeast: 0.12 }, DESIGN_LIMIT.CHORD_LEAST],
    ['a widest chord', { chordMost: 0.12 }, DESIGN_LIMIT.CHORD_MOST],
    ['room between blades', { B: 16, gap: 0.3, target: 8 }, DESIGN_LIMIT.GAP],
    [
      'a strong root',
      { root: 0.98, V: 15, Omega: rpm(8000), target: 4, rHub: 0.1 * R },
      DESIGN_LIMIT.ROOT,
    ],
    ['a gentle taper', { taper: 0.2 }, DESIGN_LIMIT.TAPER],
  ])('hold for %s, and the target is met all the same', (_, changes, limit) => {
    const asked = { ...HOVER, ...changes };
    const { status, sections } = designBlade(asked);
    expect(status).toBe(0);
    expect(sections.some(({ limits }) => (limits & limit) !== 0)).toBe(true);
    const [least, most, gap] = [
      asked.chordLeast ?? 0.03,
      asked.chordMost ?? 0.25,
      asked.gap ?? 0.8,
    ];
    for (const [i, { r, c }] of sections.entries()) {
      const room = (gap * 2 * Math.PI * r) / asked.B;
      expect(c).toBeGreaterThanOrEqual(Math.min(least * R, most * R, room) * (1 - 1e-12));
      expect(c).toBeLessThanOrEqual(most * R * (1 + 1e-12));
      expect(c).toBeLessThanOrEqual(room * (1 + 1e-12));
      if (i > 0)
        expect(Math.abs(c - sections[i - 1].c)).toBeLessThan(
          (asked.taper ?? 1.5) * dr * (1 + 1e-9),
        );
    }
    const point = analyseBlade(asked, sections);
    expect(Math.abs(point.T / asked.target - 1)).toBeLessThan(1e-3);
  });

  it('leave the blade that gives most where the target is out of reach, next to its stall', () => {
    const { status, T, sections } = designBlade({ ...HOVER, target: 1000 });
    expect(status).toBe(DESIGN_STATUS.ABOVE_REACH);
    expect(
      sections.filter(({ limits }) => (limits & DESIGN_LIMIT.STALL) !== 0).length,
    ).toBeGreaterThan(20);
    expect(designBlade({ ...HOVER, target: 0.98 * T }).status).toBe(0);
  });

  // chords that follow their load come out too narrow next to the reach
  it.each([0.92, 0.94, 0.96, 0.98, 0.99])(
    'allow a target below all that the blade can do, with chords of a larger one: %d of it',
    (part) => {
      const radius = 3.032 * 0.0254;
      const slot = XFOIL_NAMES.indexOf('e63');
      const small = { ...HOVER, R: radius, rHub: 0.197 * radius, Omega: rpm(6254), V: 6.44, slot };
      const most = designBlade({ ...small, target: 10 });
      expect(most.status).toBe(DESIGN_STATUS.ABOVE_REACH);
      const { status, T } = designBlade({ ...small, target: part * most.T });
      expect(status).toBe(DESIGN_STATUS.OK);
      expect(T / (part * most.T)).toBeCloseTo(1, 6);
    },
  );

  it.each([
    [1e-9, 0],
    [1e-9, 20],
    [1e-300, 0],
  ])('find a target of %d N at %d m/s, as near as the loads can be summed', (target, V) => {
    expect(designBlade({ ...HOVER, target, V }).status).toBe(DESIGN_STATUS.OK);
  });

  it('say where a power does not even turn the blade', () => {
    const { status, P } = designBlade({ ...HOVER, kind: 'power', target: 0.1 });
    expect(status).toBe(DESIGN_STATUS.BELOW_REACH);
    expect(P).toBeGreaterThan(0.1);
  });
});

describeRandomDesigns(30, 9);
