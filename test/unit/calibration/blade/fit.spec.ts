import { describe, expect, it } from '@jest/globals';
import { calibrate } from '../../../../src/calibration/blade/calibrate.js';
import { NoRows } from '../../../../src/calibration/fit/row-fit.js';
import type { Observation } from '../../../../src/calibration/blade/measurements.js';
import {
  BOUNDS,
  DEFAULT_PARAMETERS,
  parameterBounds,
  NEUTRAL,
  PARAMETERS,
  type Parameter,
  SPREAD,
} from '../../../../src/calibration/blade/parameters.js';
import {
  BLADE,
  benchConditions,
  condition,
  fitted,
  fittedTwist,
  kernelLoads,
  measured,
} from '../../../support/calibrations.js';
import { generator } from '../../../support/random.js';

/** Draws for noise of zero size. */
const NONE = generator(1);
const ALL: Parameter[] = [...PARAMETERS];
const TRUTH = {
  chord_scale: 1.06,
  twist_offset_deg: 1.2,
  cl_slope_scale: 0.94,
  cd0_offset: 0.004,
  stall_delay_scale: 1.3,
};
const codes = (found: { findings: { code: string }[] }) => found.findings.map(({ code }) => code);
const rest = [2500, 3500, 4500, 5500, 6500, 7500].map((rpm) => condition(rpm, 0));

describe('a fit', () => {
  it('finds again what noiseless data were made with', async () => {
    const rows = measured(BLADE, benchConditions(), TRUTH, 0, NONE);
    const found = await fitted(BLADE, rows, ALL);
    expect(found.converged).toBe(true);
    for (const name of ALL)
      expect(Math.abs(found.adjustment[name] - TRUTH[name])).toBeLessThan(
        2e-3 * (BOUNDS[name].high - BOUNDS[name].low),
      );
    expect(found.after.thrust_pct!).toBeLessThan(0.05);
  });

  it('leaves alone what it was not asked for', async () => {
    const rows = measured(BLADE, benchConditions(), TRUTH, 0.01, generator(3));
    const { adjustment, estimates } = await fitted(BLADE, rows, ['twist_offset_deg']);
    expect(adjustment).toMatchObject({ chord_scale: 1, cl_slope_scale: 1, cd0_offset: 0 });
    expect(Object.keys(estimates)).toEqual(['twist_offset_deg']);
  });

  it('is not led astray by a row with a wrong digit, and names it', async () => {
    const rows = measured(BLADE, benchConditions(), { twist_offset_deg: 1 }, 0.01, generator(4));
    rows[7] = { ...rows[7], thrust: 3 * rows[7].thrust! };
    const found = await fitted(BLADE, rows, ['chord_scale', 'twist_offset_deg']);
    expect(Math.abs(found.adjustment.twist_offset_deg - 1)).toBeLessThan(0.3);
    const outliers = found.findings.filter(({ code }) => code === 'outlier');
    expect(outliers.map(({ param }) => param)).toEqual(['observations[7]']);
    expect(found.residuals[7].weight).toBeLessThan(0.1);
  });

  it('says that rows at rest alone do not tell all parameters apart', async () => {
    const rows = measured(BLADE, rest, TRUTH, 0.02, generator(6));
    const found = await fitted(BLADE, rows, ALL);
    const unknown = found.findings.filter(({ code }) => code === 'parameter_not_identified');
    expect(unknown.length).toBeGreaterThanOrEqual(2);
    expect(unknown[0].message).toMatch(/^The data hardly determine /);
  });

  it('names two parameters that do the same to the rows', async () => {
    const rows = measured(BLADE, rest, { chord_scale: 1.1 }, 0.01, generator(8));
    const found = await fitted(BLADE, rows, ['chord_scale', 'cl_slope_scale']);
    expect(codes(found)).toContain('parameters_not_separable');
  });

  it('says that thrust alone does not tell drag', async () => {
    const rows = measured(BLADE, rest, {}, 0.01, generator(7)).map((row): Observation => ({
      ...row,
      torque: undefined,
    }));
    const found = await fitted(BLADE, rows, ['twist_offset_deg', 'cd0_offset']);
    const { value, stderr } = found.estimates.cd0_offset!;
    expect(Math.abs(value)).toBeLessThan(0.05 * SPREAD.cd0_offset);
    expect(stderr! / SPREAD.cd0_offset).toBeGreaterThan(0.8);
    expect(found.findings.map(({ param }) => param)).toContain('cd0_offset');
    expect(found.after.power_pct).toBeNull();
  });

  it('says which rows contradict each other', async () => {
    const rows = measured(
      BLADE,
      [...benchConditions(), condition(6000, 0)],
      {},
      0.01,
      generator(8),
    );
    rows[15] = { ...rows[15], thrust: 1.4 * rows[15].thrust! };
    const found = await fitted(BLADE, rows, ['twist_offset_deg']);
    const finding = found.findings.find(({ code }) => code === 'contradictory_observations')!;
    expect(finding.param).toBe('observations[15]');
    expect(finding.message).toContain('observations[3] and observations[15] are of one condition');
  });

  it('says that a parameter ends at its bound', async () => {
    const rows = benchConditions().map((each, i, all): Observation => {
      const { T, Q } = kernelLoads(BLADE, all, NEUTRAL)[i]!;
      return { ...each, thrust: 2 * T, torque: 2 * Q };
    });
    const found = await fitted(BLADE, rows, ['chord_scale']);
    expect(found.adjustment.chord_scale).toBeCloseTo(1.4, 6);
    expect(codes(found)).toEqual(expect.arrayContaining(['parameter_at_bound', 'poor_fit']));
    expect(found.estimates.chord_scale!.upper).toBeLessThanOrEqual(1.4);
  });

  it('says that a trend is beyond its parameters', async () => {
    const rows = measured(BLADE, benchConditions(), { cd0_offset: 0.03 }, 0.002, generator(9));
    const found = await fitted(BLADE, rows, ['chord_scale']);
    expect(codes(found)).toContain('systematic_residuals');
  });

  it('counts torque and power of one row as one number', async () => {
    const rows = measured(BLADE, benchConditions(), { cd0_offset: 0.004 }, 0.01, generator(10));
    const both = rows.map((row) => ({ ...row, power: row.torque! * row.Omega }));
    const parameters: Parameter[] = ['twist_offset_deg', 'cd0_offset'];
    const [one, two] = [
      await fitted(BLADE, rows, parameters),
      await fitted(BLADE, both, parameters),
    ];
    for (const name of parameters) {
      expect(two.estimates[name]!.value).toBeCloseTo(one.estimates[name]!.value, 9);
      expect(two.estimates[name]!.stderr).toBeCloseTo(one.estimates[name]!.stderr!, 9);
    }
    expect(two.after.power_pct!).toBeCloseTo(one.after.power_pct!, 9);
    expect(two.residuals[3].power_pct).toBeCloseTo(one.residuals[3].torque_pct!, 6);
  });

  it('leaves out rows that have no answer, names them, and ends where too few are left', async () => {
    const rows = measured(BLADE, benchConditions(), {}, 0.01, generator(11));
    const without = (lost: number[]) =>
      fittedTwist(rows, (adjustment) =>
        kernelLoads(BLADE, rows, adjustment).map((each, i) => (lost.includes(i) ? null : each)),
      );
    const found = await without([2]);
    const [{ code, param }] = found.findings;
    expect([code, param]).toEqual(['observation_left_out', 'observations[2]']);
    expect(found.residuals[2]).toMatchObject({ thrust_pct: null, weight: 0 });
    await expect(without([...rows.keys()])).rejects.toBeInstanceOf(NoRows);
  });

  it.each([
    ['nothing but zeros', { thrust: 0, torque: 0 }],
    ['what no blade does', { thrust: 1e6, torque: -1e6 }],
    ['next to nothing', { thrust: 5e-324, torque: 1e-300 }],
    ['zeros in all but torque', { torque: 0 }],
  ])('gives numbers whatever was measured: %s', async (_, read) => {
    const rows = benchConditions().map((each): Observation => ({ ...each, ...read }));
    const { estimates, findings, iterations } = await fitted(BLADE, rows, ALL);
    expect(iterations).toBeLessThanOrEqual(40);
    for (const name of ALL) {
      const { value, lower, upper, stderr } = estimates[name]!;
      const { low, high } = BOUNDS[name];
      expect([value, lower, upper].every((x) => x >= low && x <= high)).toBe(true);
      expect(stderr === null || Number.isFinite(stderr)).toBe(true);
    }
    expect(findings.length).toBeGreaterThan(0);
  });

  it('gives numbers in air and at speeds that there are not', async () => {
    const odd = [condition(1e-6, 343), condition(200_000, 0), condition(5000, 0, 1e-9)];
    const rows = [...benchConditions(), ...odd].map((each): Observation => ({
      ...each,
      thrust: 2,
      torque: 0.03,
    }));
    const { estimates } = await fitted(BLADE, rows, ['chord_scale', 'twist_offset_deg']);
    expect(Number.isFinite(estimates.chord_scale!.value)).toBe(true);
  });

  it('ends when it is told to', async () => {
    const rows = measured(BLADE, benchConditions(), TRUTH, 0.01, generator(12));
    const stop = new Error('stop');
    const task = {
      observations: rows,
      parameters: ALL,
      bounds: BOUNDS,
      radius: 0.127,
      model: (adjustment: any) => Promise.resolve(kernelLoads(BLADE, rows, adjustment)),
      advance: () => {
        throw stop;
      },
    };
    await expect(calibrate(task)).rejects.toBe(stop);
  });
});

describe('a fit to few rows', () => {
  const DEFAULTS = [...DEFAULT_PARAMETERS];
  const width = ({ lower, upper }: { lower: number; upper: number }) => upper - lower;

  it('goes from one row most of the way to it, and no parameter far', async () => {
    const [row] = measured(BLADE, [condition(5000, 0)], { chord_scale: 1.15 }, 0, NONE);
    const { before, after, adjustment, converged } = await fitted(BLADE, [row], DEFAULTS);
    expect(converged).toBe(true);
    expect(after.thrust_pct! / before.thrust_pct!).toBeGreaterThan(0.02);
    expect(after.thrust_pct! / before.thrust_pct!).toBeLessThan(0.4);
    for (const name of DEFAULTS)
      expect(Math.abs(adjustment[name] - NEUTRAL[name])).toBeLessThan(2 * SPREAD[name]);
  });

  it('takes a row for what it is however far it lies off, since no other contradicts it', async () => {
    const [row] = measured(BLADE, [condition(5000, 0)], { chord_scale: 1.35 }, 0, NONE);
    const { residuals, findings } = await fitted(BLADE, [row], DEFAULTS);
    expect(residuals[0].weight).toBe(1);
    expect(codes({ findings })).not.toContain('outlier');
  });

  it('knows more with every row', async () => {
    const rows = measured(BLADE, benchConditions(), TRUTH, 0.01, generator(14));
    const widths: number[] = [];
    for (const count of [1, 3, 15]) {
      const { estimates } = await fitted(BLADE, rows.slice(0, count), DEFAULTS);
      widths.push(width(estimates.chord_scale!));
    }
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(widths[2]).toBeLessThan(0.5 * widths[0]);
  });

  it('is overruled by many precise rows, however unlikely what they say', async () => {
    const truth = { twist_offset_deg: 4, chord_scale: 0.8 };
    const rows = measured(BLADE, benchConditions(), truth, 0.001, generator(15));
    const { adjustment } = await fitted(BLADE, rows, DEFAULTS);
    expect(adjustment.twist_offset_deg).toBeCloseTo(4, 1);
    expect(adjustment.chord_scale).toBeCloseTo(0.8, 2);
  });

  it('holds rows back from three conditions on', async () => {
    const rows = measured(BLADE, rest, TRUTH, 0.01, generator(16));
    const two = await fitted(BLADE, rows.slice(0, 2), DEFAULTS);
    expect([two.heldBack.thrust_pct, codes(two).includes('held_back_not_computed')]).toEqual([
      null,
      true,
    ]);
    const three = await fitted(BLADE, rows.slice(0, 3), DEFAULTS);
    expect(three.heldBack.thrust_pct!).toBeLessThan(three.before.thrust_pct!);
  });
});

describe('the bounds of a blade', () => {
  it('keep it one that an analysis takes', () => {
    const bounds = parameterBounds({ diameter: 0.25, chord: [0.02, 0.2], twist: [87, -86] });
    expect(bounds.chord_scale.high).toBeCloseTo(1.25, 11);
    expect(bounds.twist_offset_deg.low).toBeCloseTo(-4, 10);
    expect(bounds.twist_offset_deg.high).toBeCloseTo(3, 10);
  });

  it('keep it one in its last digit as well', () => {
    for (let i = 0; i < 200; i++) {
      const [diameter, chord] = [10 * 0.0254, 0.19 + i * 1.37e-4];
      const twist = 84.1 + i * 0.0137;
      const { chord_scale, twist_offset_deg } = parameterBounds({
        diameter,
        chord: [chord],
        twist: [twist],
      });
      expect(chord * chord_scale.high).toBeLessThanOrEqual(diameter);
      expect(twist + twist_offset_deg.high).toBeLessThanOrEqual(90);
    }
  });
});
