import { describe, expect, it } from '@jest/globals';
import {
  compared,
  compareSweep,
  efficiencyOf,
  interpolate,
  meanErrors,
  thinOut,
} from '../../../scripts/lib/example-stats.mjs';

const point = (J: number, ours: [number, number], measured: [number, number]) =>
  compared({ Ct: ours[0], Cp: ours[1] }, { J, Ct: measured[0], Cp: measured[1] });

describe('the numbers of npm run example', () => {
  it('read our line between its points, ends included, and nowhere else', () => {
    const [xs, ys] = [
      [0, 1, 3],
      [2, 4, 0],
    ];
    expect([0, 0.5, 1, 2, 3].map((x) => interpolate(xs, ys, x))).toEqual([2, 3, 4, 2, 0]);
    expect(interpolate(xs, ys, -0.1)).toBeUndefined();
    expect(interpolate(xs, ys, 3.1)).toBeUndefined();
    expect(interpolate(xs, [2, null, 0], 2)).toBeUndefined();
  });

  it('know an efficiency only where the propeller drives', () => {
    expect(efficiencyOf({ J: 0.5, Ct: 0.06, Cp: 0.04 })).toBeCloseTo(0.75, 12);
    expect(efficiencyOf({ J: 0, Ct: 0.1, Cp: 0.04 })).toBeNull();
    expect(efficiencyOf({ J: 0.7, Ct: -0.01, Cp: 0.01 })).toBeNull();
  });

  it('compare every measured row inside the sweep with the line', () => {
    const sweep = { sweep_J: [0, 0.5], sweep_Ct: [0.1, 0.05], sweep_Cp: [0.04, 0.03] };
    const rows = [
      { J: 0.25, Ct: 0.08, Cp: 0.03 },
      { J: 0.6, Ct: 0.01, Cp: 0.01 },
    ];
    const [first, ...rest] = compareSweep(sweep, rows);
    expect(rest).toEqual([]);
    expect(first!.ours.Ct).toBeCloseTo(0.075, 12);
    expect(first!.ours.Cp).toBeCloseTo(0.035, 12);
    expect(first!.measured).toMatchObject({ Ct: 0.08, Cp: 0.03 });
  });

  it('leave points near zero thrust out of the relative means, and in the absolute ones', () => {
    const points = [
      point(0.2, [0.09, 0.044], [0.1, 0.04]),
      point(0.4, [0.055, 0.036], [0.05, 0.04]),
      point(0.7, [0, 0.01], [0.01, 0.02]),
    ];
    const { driving, all } = meanErrors(points, 0.1);
    expect(driving.count).toBe(2);
    expect(driving.Ct).toBeCloseTo(0.1, 12);
    expect(driving.Cp).toBeCloseTo(0.1, 12);
    expect(all.count).toBe(3);
    expect(all.Ct).toBeCloseTo(0.025 / 3, 12);
  });

  it('thin rows out in the order of J', () => {
    const rows = [0.3, 0.1, 0.12, 0.2].map((J) => ({ J }));
    expect(thinOut(rows, 0.09).map(({ J }) => J)).toEqual([0.1, 0.2, 0.3]);
  });
});
