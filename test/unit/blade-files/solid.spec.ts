import { describe, expect, it } from '@jest/globals';
import { bladeLaw, type BladeShape } from '../../../src/blade-files/mesh/blade-law.js';
import { MeshRefused } from '../../../src/blade-files/mesh/mesh-refused.js';
import { loft } from '../../../src/blade-files/mesh/loft.js';
import { cuttingOf, MOST_TRIANGLES } from '../../../src/blade-files/mesh/resolution.js';
import { type SolidOrder, solidOf } from '../../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../../src/blade-files/mesh/stl.js';
import { nacaOutline, randomSolid } from '../../support/random-blade.js';
import { findingsOf, readStl } from '../../support/solids.js';

/** SOLIDS=50 before the command looks at so many. */
const SOLIDS = Number(process.env.SOLIDS ?? 6);
const DEGREE = Math.PI / 180;

const plain: SolidOrder = {
  blade: {
    B: 1,
    R: 100,
    rHub: 20,
    r: [20, 60, 100],
    c: [20, 20, 20],
    beta: [0, 0, 0],
    sweep: [0, 0, 0],
    outlines: [nacaOutline({ camber: 0, thickness: 0.12 })],
  },
  rotation: 'ccw',
  hub: null,
  resolution: 'coarse',
  trailingEdge: 0.3,
};
const solid = (change: Partial<BladeShape> = {}, order: Partial<SolidOrder> = {}) =>
  solidOf({ ...plain, ...order, blade: { ...plain.blade, ...change } });
const found = async (...order: Parameters<typeof solid>) =>
  findingsOf(readStl(stlOf(await solid(...order), 'test')));

/** ∫ of the sections' areas along the blade, with what the trailing edge is thickened by [mm³]. */
function volumeOfSections(blade: BladeShape, trailingEdge: number): number {
  const law = bladeLaw(blade);
  const area = ({ x, y }: { x: Float64Array; y: Float64Array }) =>
    Math.abs(
      x.reduce((sum, _, i) => {
        const j = (i + 1) % x.length;
        return sum + 0.5 * (x[i] * y[j] - x[j] * y[i]);
      }, 0),
    );
  const areas = blade.outlines.map(area);
  const edges = blade.outlines.map(({ y }) => y[0] - y[y.length - 1]);
  const steps = 2000;
  const dr = (blade.R - blade.rHub) / steps;
  let volume = 0;
  for (let i = 0; i < steps; i++) {
    const r = blade.rHub + (i + 0.5) * dr;
    const c = law.chord(r);
    const { inner, outer, weight } = law.blend(r);
    const of = (each: number[]) => (1 - weight) * each[inner] + weight * each[outer];
    const more = Math.max(Math.min(trailingEdge / c, 0.1) - of(edges), 0);
    volume += (of(areas) + 0.5 * more) * c * c * dr;
  }
  return volume;
}

describe('a propeller as a solid', () => {
  it(
    `is closed, in one orientation, without crossings, and as large as its sections (${SOLIDS} random ones)`,
    async () => {
      for (let seed = 1; seed <= SOLIDS; seed++) {
        const order = randomSolid(seed);
        const { openEdges, collapsed, crossings, volume } = findingsOf(
          readStl(stlOf(await solidOf(order), 'random')),
        );
        expect({ seed, openEdges, collapsed, crossings }).toEqual({
          seed,
          openEdges: 0,
          collapsed: 0,
          crossings: 0,
        });
        expect(volume).toBeGreaterThan(0);
        const one = await solidOf({
          ...order,
          blade: { ...order.blade, B: 1 },
          hub: null,
          rotation: 'ccw',
        });
        const ratio =
          findingsOf(readStl(stlOf(one, 'one'))).volume /
          volumeOfSections(order.blade, order.trailingEdge);
        expect([seed, Math.abs(ratio - 1) < 0.04]).toEqual([seed, true]);
      }
    },
    20_000 * SOLIDS,
  );

  it('stands on its axes: x along the blade, z towards the air, y the way it moves', async () => {
    // flat: the leading edge a quarter of the chord ahead of the x axis, three quarters behind
    const flat = await found();
    expect(flat.low.map(Math.round)).toEqual([20, -15, -1]);
    expect(flat.high.map(Math.round)).toEqual([100, 5, 1]);
    // at 30° the leading edge goes towards the air
    const beta = plain.blade.beta.map(() => 30 * DEGREE);
    const pitched = await found({ beta });
    expect(pitched.high[1]).toBeCloseTo(5 * Math.cos(30 * DEGREE), 0);
    expect(pitched.low[2]).toBeCloseTo(-15 * Math.sin(30 * DEGREE), 0);
    const mirrored = await found({ beta }, { rotation: 'cw' });
    expect([mirrored.low[1], mirrored.high[1]]).toEqual([-pitched.high[1], -pitched.low[1]]);
    expect([mirrored.low[2], mirrored.high[2]]).toEqual([pitched.low[2], pitched.high[2]]);
    // swept back, the tip lies behind
    const swept = await found({ sweep: [0, 20 * DEGREE, 40 * DEGREE] });
    expect(swept.low[1]).toBeLessThan(-35);
    expect(swept.high[1]).toBeCloseTo(flat.high[1], 1);
  });

  it('has the camber on the side towards the air', async () => {
    const { low, high } = await found({
      outlines: [nacaOutline({ camber: 0.06, thickness: 0.08 })],
    });
    expect(high[2]).toBeGreaterThan(1.6);
    expect(low[2]).toBeGreaterThan(-0.6);
  });

  it('is one piece with a hub, and the bore is taken out of it', async () => {
    const blades = { B: 3, beta: [30, 20, 10].map((each) => each * DEGREE) };
    expect((await found(blades)).pieces).toBe(3);
    const whole = await found(blades, { hub: { diameter: 40, height: 20, bore: 0 } });
    const bored = await found(blades, { hub: { diameter: 40, height: 20, bore: 10 } });
    expect([whole.pieces, bored.pieces]).toEqual([1, 1]);
    expect(whole.crossings + bored.crossings).toBe(0);
    expect(whole.volume - bored.volume).toBeCloseTo(Math.PI * 25 * 20, -2);
  });

  it('of both ways round is two propellers that do not touch', async () => {
    const one = await found({ B: 2 }, { hub: { bore: 0 } });
    const both = await found({ B: 2 }, { hub: { bore: 0 }, rotation: 'both' });
    expect(both.pieces).toBe(2);
    expect(both.volume / one.volume).toBeCloseTo(2, 4);
  });

  it('stays below a bound of triangles however many blades there are', async () => {
    const { triangles } = await found(
      { B: 16, rHub: 60, r: [60, 80, 100] },
      { resolution: 'fine', rotation: 'both' },
    );
    expect(triangles).toBeLessThan(MOST_TRIANGLES);
    expect(triangles).toBeGreaterThan(20_000); // what is flat takes few
  });

  it('stays below it where the blade turns to and fro, or is refused', () => {
    const r = Array.from({ length: 50 }, (_, i) => 20 + (80 * i) / 49);
    const zigzag: BladeShape = {
      ...plain.blade,
      r,
      c: r.map(() => 10),
      beta: r.map((_, i) => (i % 2 ? 11 : -11) * DEGREE),
      sweep: r.map(() => 0),
    };
    const trianglesOf = (blades: number) => {
      const options = { trailingEdge: 0.3, stub: { r: 6, chord: 10 } };
      const { triangles } = loft(zigzag, { ...options, cutting: cuttingOf('fine', blades) });
      return (blades * triangles.length) / 3;
    };
    const counts = [1, 2, 4, 8].map(trianglesOf);
    expect(counts[0]).toBeGreaterThan(50_000);
    for (const count of counts) expect(count).toBeLessThan(MOST_TRIANGLES);
    for (const blades of [16, 32])
      expect(() => trianglesOf(blades)).toThrow(expect.objectContaining({ reason: 'twisted' }));
  });

  it('is refused where no surface can be laid', async () => {
    const refusal = (change: Partial<BladeShape>) => solid(change).catch((error: Error) => error);
    const flips = { r: [20, 50, 51, 100], c: [9, 9, 9, 9], sweep: [0, 0, 0, 0] };
    const twisted = await refusal({ ...flips, beta: [1.5, 1.5, -1.5, -1.5] });
    expect(twisted).not.toBeInstanceOf(Error);
    const swept = await refusal({ sweep: [0, 89.9 * DEGREE, 89.9 * DEGREE] });
    expect(swept).toBeInstanceOf(MeshRefused);
  });
});
