import { describe, expect, it } from '@jest/globals';
import { distance, heightsOf, polarStations } from '../../../src/blades/polar-stations.js';

/** NACA 00tt as a list of points from the trailing edge over the upper side (Abbott & von Doenhoff, ch. 6). */
function symmetric(t: number) {
  const half = (x: number) =>
    5 *
    t *
    (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1015 * x ** 4);
  const places = Array.from({ length: 121 }, (_, j) => 0.5 * (1 + Math.cos((Math.PI * j) / 60)));
  return { x: places, y: places.map((x, j) => (j <= 60 ? half(x) : -half(x))) };
}

const stations = (thickness: number[]) => ({
  r: thickness.map((_, i) => 0.02 + 0.002 * i),
  heights: thickness.map((t) => heightsOf(symmetric(t))),
});
const kept = (thickness: number[]) => {
  const { r, heights } = stations(thickness);
  return polarStations(r, heights);
};

describe('the heights of a section', () => {
  it('hold its largest thickness', () => {
    const heights = heightsOf(symmetric(0.12));
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(0.12, 3);
  });

  it('lie apart by half of what two thicknesses differ by', () => {
    const apart = distance(heightsOf(symmetric(0.12)), heightsOf(symmetric(0.1)));
    expect(apart).toBeCloseTo(0.01, 3);
  });
});

describe('the stations that need polars of their own', () => {
  it('are both ends where all stations are alike', () => {
    expect(kept(Array<number>(50).fill(0.12))).toEqual([0, 49]);
  });

  it('are a handful where the thickness falls evenly over fifty stations', () => {
    const indices = kept(Array.from({ length: 50 }, (_, i) => 0.2 - (0.1 * i) / 49));
    expect(indices.length).toBeLessThanOrEqual(8);
    expect(indices[0]).toBe(0);
    expect(indices.at(-1)).toBe(49);
  });

  it('stand close where the thickness bends', () => {
    const bent = Array.from({ length: 21 }, (_, i) => (i <= 10 ? 0.12 : 0.12 - 0.001 * (i - 10)));
    const indices = kept(bent);
    expect(indices.some((i) => i >= 9 && i <= 12)).toBe(true);
  });

  it('are all of them where neighbours have nothing in common', () => {
    const thickness = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 0.08 : 0.16));
    expect(kept(thickness)).toEqual(thickness.map((_, i) => i));
  });

  it('leave no shape between them off by more than a thousandth of the chord', () => {
    const thickness = Array.from({ length: 50 }, (_, i) => 0.1 + 0.08 * Math.sin(i / 9));
    const { r, heights } = stations(thickness);
    const indices = polarStations(r, heights);
    for (let k = 1; k < indices.length; k++)
      for (let i = indices[k - 1]; i <= indices[k]; i++) {
        const [a, b] = [indices[k - 1], indices[k]];
        const t = (r[i] - r[a]) / (r[b] - r[a]);
        const blend = heights[a].map((height, j) => (1 - t) * height + t * heights[b][j]);
        expect(distance(heights[i], blend)).toBeLessThanOrEqual(1e-3);
      }
  });

  it('are one where the blade has one', () => {
    expect(polarStations([0.1], [heightsOf(symmetric(0.1))])).toEqual([0]);
  });
});
