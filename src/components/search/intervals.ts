import type { Comparison } from '../../platform/wire/fields.js';

/** All doubles from `gte` to `lte`, both included; null: open on that side. */
export interface Interval {
  gte: number | null;
  lte: number | null;
}

/** No double lies in it, and both bounds can be written in JSON. */
const NOTHING: Interval = { gte: Number.MAX_VALUE, lte: -Number.MAX_VALUE };

/** The one interval that admits the doubles which all comparisons of a field admit. */
export function collapse(comparisons: readonly Pick<Comparison, 'operator' | 'value'>[]): Interval {
  let gte = Number.NEGATIVE_INFINITY;
  let lte = Number.POSITIVE_INFINITY;
  for (const { operator, value } of comparisons) {
    if (operator === 'gte' || operator === 'eq') gte = Math.max(gte, value);
    if (operator === 'lte' || operator === 'eq') lte = Math.min(lte, value);
    if (operator === 'gt') gte = Math.max(gte, nextUp(value));
    if (operator === 'lt') lte = Math.min(lte, -nextUp(-value));
  }
  // beyond the largest double there is nothing left
  if (gte === Number.POSITIVE_INFINITY || lte === Number.NEGATIVE_INFINITY) return NOTHING;
  return { gte: Number.isFinite(gte) ? gte : null, lte: Number.isFinite(lte) ? lte : null };
}

const DOUBLE = new Float64Array(1);
const BITS = new BigInt64Array(DOUBLE.buffer);

/** The smallest double above `value`; above the largest one Infinity. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE; // also −0, whose bits are far from those of 0
  DOUBLE[0] = value;
  BITS[0] += value > 0 ? 1n : -1n;
  return DOUBLE[0];
}
