import { describe, expect, it } from '@jest/globals';
import type { BladeShape } from '../../../src/blade-files/mesh/blade-law.js';
import { loft } from '../../../src/blade-files/mesh/loft.js';
import { cuttingOf, MeshRefused, MAX_TRIANGLES } from '../../../src/blade-files/mesh/resolution.js';
import { type SolidOrder, solidOf } from '../../../src/blade-files/mesh/solid.js';
import { stlOf } from '../../../src/blade-files/mesh/stl.js';
import { nacaOutline } from '../../support/random-blade.js';
import { describeRandomSolids } from '../../support/random-solids.js';
import { findingsOf, readStl } from '../../support/solids.js';

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

describeRandomSolids(3, 1);
// the union leaves needles of triangles that fold over each other
describeRandomSolids(1, 461_257_376_029);

describe('a propeller as a solid', () => {
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
    const whole = await solid(
      { B: 16, rHub: 60, r: [60, 80, 100] },
      { resolution: 'fine', rotation: 'both' },
    );
    const { triangles } = readStl(stlOf(whole, 'test'));
    expect(triangles.length).toBeLessThan(MAX_TRIANGLES);
    expect(triangles.length).toBeGreaterThan(20_000); // flat surfaces take few
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
    for (const count of counts) expect(count).toBeLessThan(MAX_TRIANGLES);
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
