/** When a battery is empty or hot at constant thrust: powertrain theory E.58. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as kernel from '../../../assembly/index.js';
import { flatMap, solveCase } from '../../support/powertrains.js';

beforeAll(() => {
  const map = flatMap(0.254, 0.1, 0.008);
  kernel.mapSlot(0, map.length).set(map);
});

const timesOf = (leaf: Record<string, number>, limit = 333.15, seconds = 0) => {
  const { all } = solveCase(kernel, {
    vehicle: { FLIGHT_S: seconds, T_CELL_LIMIT: limit },
    leaves: [leaf],
  });
  return { all, empty: all.TIME_EMPTY, hot: all.TIME_T_CELL };
};

describe('the time until a battery is empty', () => {
  it('is its charge over the current where the voltage hardly falls', () => {
    const { all, empty } = timesOf({
      R_CELL: 1e-6,
      R_LINKS: 0,
      CHARGE: 360_000,
      SOC: 1,
      HEAT_CAP: 0,
    });
    // at constant power the current grows as the voltage falls from 4.2 to 3.27 V a cell
    expect(empty).toBeLessThan(360_000 / all.I);
    expect(empty).toBeGreaterThan((360_000 / all.I) * (3.27 / 4.2));
  });

  it('is later than the endurance, which ends at a fifth of the charge', () => {
    const { all, empty } = timesOf({});
    expect(empty).toBeGreaterThan(all.ENDURANCE_S);
    expect(empty).toBeLessThan(1.6 * all.ENDURANCE_S);
  });

  it('is never of a supply', () => {
    const { empty, hot } = timesOf({ CHARGE: Infinity, HEAT_CAP: 0 });
    expect([empty, hot]).toEqual([-1, -1]);
  });
});

describe('the time until a battery is hot', () => {
  it('is when a flight of that time leaves it at the limit', () => {
    const cell = { HA: 0.02, HEAT_CAP: 60, R_CELL: 0.01 };
    const limit = 310;
    let { hot, empty } = timesOf(cell, limit);
    expect(hot).toBeGreaterThan(0);
    expect(hot).toBeLessThan(empty);
    // the draw is that of the point after its own flight: both agree where that flight lasts as long
    for (let n = 0; n < 12; n++) ({ hot, empty } = timesOf(cell, limit, hot));
    expect(timesOf(cell, limit, hot).all.T_CORE_MAX).toBeCloseTo(limit, 1);
  });

  it('is never where it stays cool, nothing where it begins hotter, and never without a limit', () => {
    expect(timesOf({ HA: 100 }).hot).toBe(-1);
    expect(timesOf({ T0: 340 }).hot).toBe(0);
    expect(timesOf({ HA: 0.001, HEAT_CAP: 10 }, 0).hot).toBe(-1);
  });
});
