import { describe, expect, it, jest } from '@jest/globals';
import type { Adjustment, Parameter } from '../../../src/calibration/fit/parameters.js';
import { BLADE, benchConditions, fitted, measured } from '../../support/calibrations.js';
import { generator } from '../../support/random.js';

jest.setTimeout(600_000);

/** CALIBRATION_TRIALS=200 for the full proof (docs/theory/calibration.md, §5). */
const TRIALS = Number(process.env.CALIBRATION_TRIALS ?? 30);

/** 90 of 100; of fewer trials what chance leaves of 95 with three standard deviations. */
const LEAST = TRIALS < 200 ? 0.95 - 3 * Math.sqrt((0.95 * 0.05) / TRIALS) : 0.9;

const SETS: { read: 'torque' | 'torque and power'; set: Parameter[] }[] = [
  { read: 'torque', set: ['chord_scale', 'twist_offset_deg'] },
  { read: 'torque', set: ['twist_offset_deg', 'cl_slope_scale', 'cd0_offset'] },
  {
    read: 'torque',
    set: ['chord_scale', 'twist_offset_deg', 'cd0_offset', 'stall_delay_scale'],
  },
  {
    read: 'torque',
    set: ['chord_scale', 'twist_offset_deg', 'cl_slope_scale', 'cd0_offset', 'stall_delay_scale'],
  },
  { read: 'torque and power', set: ['chord_scale', 'twist_offset_deg', 'cd0_offset'] },
];

function drawn(parameters: readonly Parameter[], random: () => number): Partial<Adjustment> {
  const spread: Adjustment = {
    chord_scale: 0.1,
    twist_offset_deg: 2,
    cl_slope_scale: 0.1,
    cd0_offset: 0.005,
    stall_delay_scale: 0.7,
  };
  const centre: Adjustment = {
    chord_scale: 1,
    twist_offset_deg: 0,
    cl_slope_scale: 1,
    cd0_offset: 0.006,
    stall_delay_scale: 1,
  };
  return Object.fromEntries(
    parameters.map((name) => [name, centre[name] + spread[name] * (2 * random() - 1)]),
  );
}

describe('the 95 % bands of synthetic data with noise', () => {
  it.each(SETS.map(({ read, set }) => [set.join(', '), read, set] as const))(
    'hold the truth: %s by thrust and %s',
    async (_, read, set) => {
      const random = generator(5);
      const inside = new Map<string, number>(set.map((name) => [name, 0]));
      const conditions = benchConditions();
      for (let trial = 0; trial < TRIALS; trial++) {
        const truth = drawn(set, random);
        const rows = measured(BLADE, conditions, truth, 0.02, random);
        // as benches do: power is the torque times the speed
        if (read === 'torque and power')
          for (const row of rows) row.power = row.torque! * row.Omega;
        const { estimates } = await fitted(BLADE, rows, set);
        for (const name of set) {
          const { lower, upper } = estimates[name]!;
          if (truth[name]! >= lower && truth[name]! <= upper)
            inside.set(name, inside.get(name)! + 1);
        }
      }
      const shares = [...inside].map(([name, n]) => [name, n / TRIALS] as const);
      console.log(
        shares.map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`).join(', '),
      );
      for (const [, share] of shares) {
        expect(share).toBeGreaterThanOrEqual(LEAST);
        expect(share).toBeLessThanOrEqual(TRIALS < 200 ? 1 : 0.99);
      }
    },
  );
});
