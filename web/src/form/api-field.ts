import { convert, digits, type Scale, tied } from '../units/measure.ts';

/** A field that a form asks for, as the API's document describes it. The modules in `web/src/fields` are generated and hold one for each. */
export interface ApiField {
  name: string;
  /** The kind of a value. In a list it is that of the items, and the bounds are theirs too. */
  kind: 'number' | 'integer' | 'string' | 'boolean';
  list?: true;
  unit?: string;
  min?: number;
  /** Greater than this, not equal to it. */
  above?: number;
  max?: number;
  /** Less than this, not equal to it. */
  below?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The values that are taken, as texts. */
  choices?: readonly string[];
  /** The API takes this where the field is left out. */
  default?: number | string | boolean;
  required?: boolean;
}

/** Limits are said to more digits than results: what is at most 223.694 is not at most 224. */
const LIMIT_DIGITS = 6;

function said(value: number, scale: Scale): string {
  const shown = digits(convert(value, scale), LIMIT_DIGITS);
  return scale.unit === '°' ? `${shown}°` : tied(shown, scale.unit);
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

/** Returns the number that the API uses when an optional field is empty, with its unit. */
export function defaultOf(of: ApiField, scale: Scale): string | undefined {
  return typeof of.default === 'number' ? said(of.default, scale) : undefined;
}

/** A field that people give in another unit: minutes for seconds. `factor`: the API's units in one of theirs. */
export function inUnit(of: ApiField, unit: string, factor: number): ApiField & { factor: number } {
  const scaled = <T>(value: T) => (typeof value === 'number' ? value / factor : value);
  const { min, above, max, below } = of;
  const bounds = { min: scaled(min), above: scaled(above), max: scaled(max), below: scaled(below) };
  return { ...of, ...bounds, default: scaled(of.default), unit, factor };
}

/** Choices of the API with what people call them. A choice without a name, and a name without a choice, are faults of types. */
export const named = <T extends string>(
  choices: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly (readonly [value: T, label: string])[] =>
  choices.map((choice) => [choice, words[choice]] as const);
