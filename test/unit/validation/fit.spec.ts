import { describe, expect, it } from '@jest/globals';
import type { MeasuredFamily } from '../../../src/measurements/measured-families.js';
import { boundedGain } from '../../support/correction-model.ts';
import { type Block, fitHierarchy, type Parameters } from '../../validation/propellers/fit.ts';
import { randomOf } from '../../validation/propellers/statistics.ts';

const FAMILIES: MeasuredFamily[] = ['kyosho', 'vapor', 'plantraco', 'eflite'];
const TRUE: Parameters = {
  twist: [0.5, 0.3],
  Ct: [-0.05, 0.1],
  Cp: [0.02, -0.08],
  CpSquare: 0.06,
  families: { kyosho: 1, vapor: -1, plantraco: 0.5, eflite: -0.5 },
};
const EXACT = { ridge: 0, familyRidge: 0, huber: 1e9 };
const NO_START = undefined;

/** A blade element's answers fall with J and rise with twist. */
function rawAt(J: number, offset: number) {
  const alpha = 0.1 + 0.01 * offset - 0.1 * J;
  return {
    Ct: alpha * (1 + alpha),
    Ct_offset: 0.01 * (1 + 2 * alpha),
    Cp: 0.02 + alpha * alpha,
    Cp_offset: 0.02 * alpha,
  };
}

const sum = (a: readonly number[], x: readonly number[]) =>
  x.reduce((total, each, k) => total + a[k] * each, 0);

/** Six propellers of each family, measured as `TRUE` has it with `noise`; families spread the mean of nothing. */
function blocksOf(noise: number, truth = TRUE): Block[] {
  const random = randomOf(11);
  const some = () => 2 * random() - 1;
  return Array.from({ length: 24 }, (_, p): Block => {
    const family = FAMILIES[p % FAMILIES.length];
    const twist = [1, some()];
    const shape = some();
    const offset = sum(truth.twist, twist) + truth.families[family]!;
    const rows = Array.from({ length: 8 }, (_, i) => {
      const J = i / 10;
      const raw = rawAt(J, offset);
      const x = [1, shape];
      const Ct = raw.Ct * (1 + boundedGain(sum(truth.Ct, x)));
      const Cp = raw.Cp * (1 + boundedGain(sum(truth.Cp, x))) + truth.CpSquare * J * J;
      return {
        weight: 1 / 8,
        scale: { Ct: 0.1, Cp: 0.05 },
        measured: { Ct: Ct * (1 + noise * some()), Cp: Cp * (1 + noise * some()) },
        variables: { Ct: x, Cp: x },
        square: J * J,
        raw: (at: number) => rawAt(J, at),
      };
    });
    return { family, twist, rows };
  });
}

/** The offset that propellers of a family get, with the other variables of twist at 0. */
const offsetOf = ({ twist, families }: Parameters, family: MeasuredFamily) =>
  twist[0] + families[family]!;

describe('the fit of the correction', () => {
  it('finds the parameters that synthetic measurements were made with', () => {
    // constant and families share one freedom: a trace of the ridge settles it on families without a mean
    const found = fitHierarchy(blocksOf(0), NO_START, { ...EXACT, familyRidge: 1e-9 });
    for (const family of FAMILIES)
      expect(offsetOf(found, family)).toBeCloseTo(offsetOf(TRUE, family), 4);
    expect(found.twist[1]).toBeCloseTo(TRUE.twist[1], 4);
    for (const C of ['Ct', 'Cp'] as const)
      for (const [k, value] of TRUE[C].entries()) expect(found[C][k]).toBeCloseTo(value, 4);
    expect(found.CpSquare).toBeCloseTo(TRUE.CpSquare, 4);
  });

  it('ends at the same parameters wherever it starts', () => {
    const blocks = blocksOf(0.05);
    const [cold, warm] = [fitHierarchy(blocks), fitHierarchy(blocks, TRUE)];
    expect(warm.twist[0]).toBeCloseTo(cold.twist[0], 3);
    expect(warm.Cp[1]).toBeCloseTo(cold.Cp[1], 4);
  });

  it('is hardly moved by one propeller in twelve that is off by half', () => {
    const spoilt = blocksOf(0.02).map((block, p) => {
      if (p % 12 !== 0) return block;
      const rows = block.rows.map((row) => {
        const { Ct, Cp } = row.measured;
        return { ...row, measured: { Ct: Ct / 2, Cp: Cp / 2 } };
      });
      return { ...block, rows };
    });
    const off = (huber: number) =>
      Math.abs(
        fitHierarchy(spoilt, NO_START, { ridge: 0.01, familyRidge: 0.01, huber }).Cp[0] -
          TRUE.Cp[0],
      );
    expect(off(1.5)).toBeLessThan(0.5 * off(1e9));
  });

  it('shrinks the effect of a family as its ridge grows', () => {
    const spread = (familyRidge: number) => {
      const { families } = fitHierarchy(blocksOf(0.02), NO_START, {
        ridge: 0,
        familyRidge,
        huber: 3,
      });
      const effects = FAMILIES.map((family) => families[family]!);
      return Math.max(...effects) - Math.min(...effects);
    };
    expect(spread(6)).toBeLessThan(0.7 * spread(0.01));
    expect(spread(1000)).toBeLessThan(0.1);
  });

  it('leaves a variable alone that no data settle', () => {
    const blocks = blocksOf(0.02).map(({ family, twist, rows }): Block => {
      return { family, twist: [...twist, 0], rows };
    });
    expect(fitHierarchy(blocks).twist[2]).toBe(0);
  });

  it('says so where there is nothing to fit to', () => {
    expect(() => fitHierarchy([])).toThrow('nothing to fit to');
  });
});
