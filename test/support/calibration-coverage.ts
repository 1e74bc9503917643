import { describe, expect, it } from '@jest/globals';
import type { Adjustment, Parameter } from '../../src/calibration/blade/parameters.js';
import { BLADE, benchConditions, fitted, measured } from './calibrations.js';
import { generator } from './random.js';

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

/** 90 of 100; of fewer trials what chance leaves of 95 with three standard deviations. */
const MANY = 200;
const leastOf = (trials: number): number =>
  trials < MANY ? 0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials) : 0.9;

/** Declares the tests: how often the truth lies within the bands, in so many trials (docs/theory/calibration.md, §5). */
export function describeCoverage(trials: number, seed: number) {
  describe(`the 95 % bands of synthetic data with noise, ${trials} of seed ${seed}`, () => {
    it.each(SETS.map(({ read, set }) => [set.join(', '), read, set] as const))(
      'hold the truth: %s by thrust and %s',
      async (_, read, set) => {
        const shares = await sharesInside(read, set, trials, generator(seed));
        const text = shares.map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`);
        console.log(text.join(', '));
        for (const [, share] of shares) {
          expect(share).toBeGreaterThanOrEqual(leastOf(trials));
          expect(share).toBeLessThanOrEqual(trials < MANY ? 1 : 0.99);
        }
      },
      1_200_000,
    );
  });
}

async function sharesInside(
  read: string,
  set: Parameter[],
  trials: number,
  random: () => number,
): Promise<[Parameter, number][]> {
  const inside = new Map(set.map((name) => [name, 0]));
  const conditions = benchConditions();
  for (let trial = 0; trial < trials; trial++) {
    const truth = drawn(set, random);
    const rows = measured(BLADE, conditions, truth, 0.02, random);
    // as benches do: power is the torque times the speed
    if (read === 'torque and power') for (const row of rows) row.power = row.torque! * row.Omega;
    const { estimates } = await fitted(BLADE, rows, set);
    for (const name of set) {
      const { lower, upper } = estimates[name]!;
      if (truth[name]! >= lower && truth[name]! <= upper) inside.set(name, inside.get(name)! + 1);
    }
  }
  return [...inside].map(([name, n]) => [name, n / trials]);
}
