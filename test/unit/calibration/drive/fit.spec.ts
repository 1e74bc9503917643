import { describe, expect, it } from '@jest/globals';
import { calibrateDrive, type DriveModel } from '../../../../src/calibration/drive/calibrate.js';
import { benchConditions, conditionFolds } from '../../../../src/calibration/drive/conditions.js';
import type { BenchRow, DriveRow } from '../../../../src/calibration/drive/measurements.js';
import type { DriveValues } from '../../../../src/powertrain/drive-values.js';
import { generator } from '../../../support/random.js';

/** A motor of 900 rpm/V on a 10 in propeller, by Drela's first-order model with the loads of a propeller at rest. */
const ESTIMATES: DriveValues = {
  Kv: 94,
  R20: 0.1,
  I0: 0.6,
  curveA: 0.05,
  curveB: 0,
  curveC: 0.05,
  Resc: 0.01,
  fT: 1,
  fQ: 1,
};
const SPREADS = { R: 1.5, I0: 1.5, Kv: 1.05, curve: 0.15, esc: 1.5, propeller: 1.12 };

/** d V = ω/Kv + R I, Q = F_Q k_Q ω² = (I − I0)/Kv: a quadratic of ω. */
function stateOf(values: DriveValues, { throttle, volts }: BenchRow) {
  const { Kv, R20, I0, curveA, curveB, curveC, Resc, fT, fQ } = values;
  const bend = throttle * (1 - throttle);
  const least = curveC / (throttle + 0.03);
  const duty = throttle + bend * (least + curveA + curveB * (1 - 2 * throttle));
  const R = R20 + Resc;
  const [kQ, kT] = [1.6e-7 * fQ, 1.25e-5 * fT];
  const [a, b, c] = [R * Kv * kQ, 1 / Kv, I0 * R - duty * volts];
  const Omega = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a);
  const I = Kv * kQ * Omega ** 2 + I0;
  return { Omega, Ibus: duty * I, T: kT * Omega ** 2, Q: kQ * Omega ** 2 };
}

function modelOf(solved: { count: number } = { count: 0 }): DriveModel {
  return {
    estimates: ESTIMATES,
    spreads: SPREADS,
    states: (values, rows) => {
      solved.count += rows.length;
      return Promise.resolve(rows.map((row) => stateOf(values, row)));
    },
  };
}

const TRUTH: DriveValues = {
  ...ESTIMATES,
  Kv: 96,
  R20: 0.13,
  I0: 0.8,
  curveA: 0.15,
  curveB: -0.1,
  curveC: 0.08,
  fT: 0.9,
  fQ: 1.15,
};

function benchOf(truth: DriveValues, noise = 0, random = generator(1)): DriveRow[] {
  const by = () => 1 + noise * (2 * random() - 1);
  return Array.from({ length: 15 }, (_, i) => {
    const row = { throttle: 0.3 + 0.05 * i, volts: 16 - 0.05 * i, temperature: null };
    const { Omega, Ibus, T, Q } = stateOf(truth, row);
    const [current, thrust, torque] = [Ibus * by(), T * by(), Q * by()];
    return { ...row, Omega: Omega * by(), current, thrust, torque };
  });
}

const calibrate = (rows: readonly DriveRow[], model = modelOf()) =>
  calibrateDrive({ rows, model, advance: () => undefined });
const codesOf = ({ findings }: { findings: { code: string }[] }) =>
  findings.map(({ code }) => code);

describe('the fit of a drive', () => {
  it('finds the drive again from rows without noise, within its bands', async () => {
    const { after, estimates } = await calibrate(benchOf(TRUTH));
    for (const error of Object.values(after)) expect(error).toBeLessThan(0.5);
    for (const name of ['Kv', 'curveA', 'curveB', 'fT', 'fQ'] as const) {
      const { lower, upper, determined } = estimates[name]!;
      expect([name, determined]).toEqual([name, true]);
      expect(TRUTH[name]).toBeGreaterThanOrEqual(lower);
      expect(TRUTH[name]).toBeLessThanOrEqual(upper);
    }
  });

  it('tells the sum of winding and ESC, hardly each, and says so', async () => {
    const { values, estimates, findings } = await calibrate(benchOf(TRUTH));
    expect(values.R20 + values.Resc).toBeCloseTo(TRUTH.R20 + TRUTH.Resc, 1);
    expect(estimates.Resc!.determined).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'parameter_not_identified', param: 'Resc' }),
    );
  });

  it('is better on held-back rows than no calibration, under the noise of a bench', async () => {
    const found = await calibrate(benchOf(TRUTH, 0.02));
    for (const key of ['rpm_pct', 'current_pct', 'thrust_pct', 'torque_pct'] as const)
      expect(found.heldBack[key]!).toBeLessThan(found.before[key]!);
    expect(found.spreads.R).toBeLessThan(SPREADS.R);
    expect(found.spreads.propeller).toBeLessThan(SPREADS.propeller);
  });

  it('leaves out rows that stand and bears one wrong digit', async () => {
    const rows = benchOf(TRUTH);
    const still = { ...rows[0], throttle: 0, Omega: 0, current: 0.1, thrust: 0, torque: 0 };
    const wrong = { ...rows[7], current: 10 * rows[7].current };
    const found = await calibrate([still, ...rows.slice(0, 7), wrong, ...rows.slice(8)]);
    expect(codesOf(found)).toEqual(expect.arrayContaining(['motor_stopped', 'outlier']));
    expect(found.residuals[0].weight).toBe(0);
    expect(found.residuals[8].weight).toBeLessThan(0.2);
    expect(found.values.curveA).toBeCloseTo(TRUTH.curveA, 1);
  });

  it('fits no throttle curve to full throttle and no thrust that nobody measured', async () => {
    const rows = [15, 16, 17, 18, 19].map((volts): DriveRow => {
      const row = { throttle: 1, volts, temperature: null };
      const { Omega, Ibus } = stateOf(TRUTH, row);
      return { ...row, Omega, current: Ibus };
    });
    const { estimates, heldBack } = await calibrate(rows);
    expect(Object.keys(estimates)).toEqual(['Kv', 'R20', 'I0', 'Resc', 'fQ']);
    expect(heldBack.thrust_pct).toBeNull();
  });

  it('names thrust in kgf and a supply at its limit', async () => {
    const rows = benchOf(TRUTH);
    const kgf = rows.map((row) => ({ ...row, thrust: row.thrust! / 9.80665 }));
    expect(codesOf(await calibrate(kgf))).toContain('unit_suspected');
    const sagged = { ...rows[14], volts: 12, ...slower(rows[10]) };
    const limited = await calibrate([...rows.slice(0, 11), sagged]);
    expect(codesOf(limited)).toContain('supply_limited');
    expect(codesOf(await calibrate(rows))).not.toContain('supply_limited');
  });

  it('solves each condition once, however often a log repeats it', async () => {
    const rows = benchOf(TRUTH);
    const [once, often] = [{ count: 0 }, { count: 0 }];
    const single = await calibrate(rows, modelOf(once));
    const repeated = await calibrate([...rows, ...rows, ...rows, ...rows], modelOf(often));
    expect(often.count).toBeLessThan(2 * once.count);
    expect(repeated.values.Kv / single.values.Kv).toBeCloseTo(1, 2);
  });
});

function slower({ Omega, current, thrust, torque }: DriveRow) {
  return { Omega: 0.95 * Omega, current, thrust, torque };
}

describe('conditions', () => {
  const row = (throttle: number, volts = 16, temperature: number | null = null): BenchRow => {
    return { throttle, volts, temperature };
  };

  it('are rows as equal as benches set them, at their mean', () => {
    const rows = [row(0.5, 16), row(0.8, 15), row(0.502, 16.04), row(0.5, 15), row(0.5, 16, 300)];
    const found = benchConditions(rows, [0, 1, 2, 3, 4]);
    expect(found.map(({ rows: places }) => places)).toEqual([[3], [0], [4], [2], [1]]);
    const [pair] = benchConditions([row(0.5, 16), row(0.5, 16.04)], [0, 1]);
    expect(pair.volts).toBeCloseTo(16.02, 9);
  });

  it('are never on both sides of what is held back', () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(0.1 * (1 + (i % 6))));
    const folds = conditionFolds(rows, [...rows.keys()]);
    expect(folds).toHaveLength(5);
    const sides = folds.flatMap((fold) => [...new Set(fold.map((i) => rows[i].throttle))]);
    expect(new Set(sides).size).toBe(sides.length);
  });
});
