import { describe, expect, it } from '@jest/globals';
import { visitedBy } from '../../../src/blades/visited.js';
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
  const [root, middle, tip] = visitedBy(straight.r, points, straight);

  it('is that of the annuli between its neighbours, and beyond it at either end', () => {
    expect(root!.Re).toEqual([1e5, 1e5]);
    expect(middle!.Re).toEqual([1e5, 2e5]);
    expect(tip!.Re).toEqual([2e5, 3e5]);
    expect(tip!.mach).toBe(0.3);
    expect(middle!.alphaDeg[0]).toBeCloseTo(2, 9);
    expect(middle!.alphaDeg[1]).toBeCloseTo(4, 9);
  });

  it('spans all points that were solved', () => {
    const more = [...points, solved(station(0.3, -3, 5e4, 0.4))];
    const [, , wide] = visitedBy(straight.r, more, straight);
    expect(wide).toEqual({
      Re: [5e4, 3e5],
      mach: 0.4,
      alphaDeg: [expect.closeTo(-3, 9), expect.closeTo(2, 9)],
    });
  });

  it('is the incidence normal to the span of a swept section', () => {
    const swept = { r: [0.1, 0.3], sweep: [60 * DEGREE, 60 * DEGREE] };
    const [, at] = visitedBy(swept.r, [solved(station(0.2, 5, 1e5, 0.1))], swept);
    expect(at!.alphaDeg[1]).toBeCloseTo(Math.atan(Math.tan(5 * DEGREE) / 0.5) / DEGREE, 9);
  });

  it('leaves out what is no number, and is unknown where nothing was solved', () => {
    expect(visitedBy([0.1, 0.2], [solved(station(0.3, NaN, 1e5, 0.1))], straight)).toEqual([
      undefined,
      undefined,
    ]);
    expect(visitedBy([0.1], [solved(station(0.05, 1, 1e5, 0.1))], straight)[0]!.Re[0]).toBe(1e5);
  });
});
