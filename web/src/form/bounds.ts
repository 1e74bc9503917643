import { convert, digits, type Scale } from '../units/measure.ts';
import type { ApiField } from './api-field.ts';

/** Limits are said to more digits than results: what is at most 223.694 is not at most 224. */
const LIMIT_DIGITS = 6;

function said(value: number, scale: Scale): string {
  const shown = digits(convert(value, scale), LIMIT_DIGITS);
  return scale.unit === '°' ? `${shown}°` : `${shown} ${scale.unit}`.trim();
}

const PLAIN: Scale = { unit: '', factor: 1 };

/** Says by which bound the API will refuse a value [the API's unit], in the reader's unit. undefined: by none. */
export function whyOutside(of: ApiField, value: number, scale = PLAIN): string | undefined {
  const { min, above, max, below, kind } = of;
  if (min !== undefined && value < min) return `At least ${said(min, scale)}.`;
  if (above !== undefined && value <= above) return `More than ${said(above, scale)}.`;
  if (max !== undefined && value > max) return `At most ${said(max, scale)}.`;
  if (below !== undefined && value >= below) return `Less than ${said(below, scale)}.`;
  return kind === 'integer' && !Number.isInteger(value) ? 'A whole number.' : undefined;
}

/** The same of a list: how many values it may have, and the first reason why one of them is refused. */
export function whyListOutside(
  of: ApiField,
  values: readonly number[],
  scale = PLAIN,
): string | undefined {
  const { minItems = 0, maxItems = Infinity } = of;
  if (values.length > maxItems) return `At most ${maxItems} values.`;
  // an empty list is a field that is left out
  if (values.length > 0 && values.length < minItems) return `At least ${minItems} values.`;
  const [first] = values.flatMap((value) => whyOutside(of, value, scale) ?? []);
  return first && `Each value: ${first.toLowerCase()}`;
}

/** The range of a number that has no unit, for a hint: `2 to 500`. */
export const rangeWords = ({ min, max }: Record<'min' | 'max', number>): string =>
  `${digits(min)} to ${digits(max)}`;

/** What the API takes where an optional number is left out, in words. */
export function emptyWords(of: ApiField, scale: Scale): string | undefined {
  return typeof of.default === 'number' ? `empty: ${said(of.default, scale)}` : undefined;
}

/** A field that people give in another unit: minutes for seconds. `factor`: the API's units in one of theirs. */
export function inUnit(of: ApiField, unit: string, factor: number): ApiField & { factor: number } {
  const scaled = <T>(value: T) => (typeof value === 'number' ? value / factor : value);
  const { min, above, max, below } = of;
  const bounds = { min: scaled(min), above: scaled(above), max: scaled(max), below: scaled(below) };
  return { ...of, ...bounds, default: scaled(of.default), unit, factor };
}
