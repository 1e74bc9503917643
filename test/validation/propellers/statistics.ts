/** Means over propellers and how far chance moves them. */
import { mean } from '../powertrain/tables.ts';

/** Marsaglia's xorshift32: the same numbers in every run. */
export function randomOf(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export interface Estimate {
  mean: number;
  /** 95 % interval, percentiles of the bootstrap over propellers. */
  low: number;
  high: number;
  count: number;
}

const DRAWS = 2000;
const SEED = 20_261_122;

/** Mean over propellers; those that have no such number (NaN) do not count. */
export function estimateOf(values: readonly number[]): Estimate {
  const x = values.filter(Number.isFinite);
  const random = randomOf(SEED);
  const draws = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let i = 0; i < x.length; i++) sum += x[Math.floor(random() * x.length)];
    return sum / x.length;
  }).toSorted((a, b) => a - b);
  return {
    mean: mean(x),
    low: draws[Math.floor(0.025 * DRAWS)],
    high: draws[Math.ceil(0.975 * DRAWS) - 1],
    count: x.length,
  };
}

/** Mean of the largest tenth, at least of one. */
export function worstTenth(values: readonly number[]): number {
  const x = values.filter(Number.isFinite).toSorted((a, b) => b - a);
  return mean(x.slice(0, Math.max(1, Math.round(x.length / 10))));
}
