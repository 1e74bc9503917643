import { describe, expect, it } from '@jest/globals';
import { visitsOf } from '../../../src/blades/windowed-polars.js';
import type { SolvedPoint, StationResult } from '../../../src/engine/rotor-case.js';

const DEGREE = Math.PI / 180;
const station = (r: number, alphaDeg: number, Re: number, Mach: number) =>
  ({ r, beta: (alphaDeg + 10) * DEGREE, phi: 10 * DEGREE, Re, Mach }) as StationResult;
const solved = (...stations: StationResult[]) => ({ stations }) as SolvedPoint;
const straight = { r: [0.1, 0.2, 0.3], sweep: [0, 0, 0] };

describe('what a section sees', () => {
  const points = [
    solved(station(0.12, 4, 1e5, 0.1), station(0.22, 2, 2e5, 0.2), station(0.32, 1, 3e5, 0.3)),
  ];
  const seen = (visits: { Re: number }[]) => visits.map(({ Re }) => Re);

  it('is the flow of the annuli between its neighbours, and beyond it at either end', () => {
    const [root, middle, tip] = visitsOf(straight.r, points, straight);
    expect(seen(root)).toEqual([1e5]);
    expect(seen(middle)).toEqual([1e5, 2e5]);
    expect(seen(tip)).toEqual([2e5, 3e5]);
    expect(tip[1].mach).toBe(0.3);
    expect(middle[0].alphaDeg).toBeCloseTo(4, 9);
  });

  it('is that of all points that were solved', () => {
    const more = [...points, solved(station(0.3, -3, 5e4, 0.4))];
    expect(seen(visitsOf(straight.r, more, straight)[2])).toEqual([2e5, 3e5, 5e4]);
  });

  it('is the incidence normal to the span of a swept section', () => {
    const swept = { r: [0.1, 0.3], sweep: [60 * DEGREE, 60 * DEGREE] };
    const [, [at]] = visitsOf(swept.r, [solved(station(0.2, 5, 1e5, 0.1))], swept);
    expect(at.alphaDeg).toBeCloseTo(Math.atan(Math.tan(5 * DEGREE) / 0.5) / DEGREE, 9);
  });

  it('is also that of the advancing and the retreating blade, where air crosses the disc', () => {
    const [Omega, V] = [500, 25];
    const at = { ...station(0.2, 4, 1e5, 0.3), phi: Math.atan(0.1), va: 10, vt: 0 };
    const point = { stations: [at], point: { Omega, V } } as SolvedPoint;
    const [visits] = visitsOf([0.2], [point], { ...straight, disc: { cos: 1, sin: 0 } });
    const [mean, advancing, retreating] = visits;
    expect(mean.Re).toBe(1e5);
    expect(advancing.Re / mean.Re).toBeCloseTo(Math.hypot(125, 10) / Math.hypot(100, 10), 9);
    expect(retreating.mach / mean.mach).toBeCloseTo(Math.hypot(75, 10) / Math.hypot(100, 10), 9);
    expect(retreating.alphaDeg).toBeCloseTo(at.beta / DEGREE - Math.atan2(10, 75) / DEGREE, 9);
  });

  it('leaves out what is no number, and is nothing where nothing was solved', () => {
    const none = [solved(station(0.3, NaN, 1e5, 0.1))];
    expect(visitsOf([0.1, 0.2], none, straight)).toEqual([[], []]);
  });
});
