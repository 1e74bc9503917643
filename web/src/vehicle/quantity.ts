import { type ApiField, named } from '../form/api-field.ts';
import { toNumber, toNumbers } from '../form/number.ts';

/** A field of a request as the form shows it. What the API says of it comes from `web/src/fields`. */
export interface Quantity extends ApiField {
  label: string;
  hint?: string;
  /** Initial value; absent: the default of the API. */
  start?: string;
  options?: readonly (readonly [value: string, label: string])[];
  guard?: (value: number) => string | undefined;
  /** The API's units in one of those that people give. */
  factor?: number;
}

/** Typed values, by the API's names. */
export type Typed = Readonly<Record<string, string>>;

/** A choice, the API's default of which stands first and is sent by leaving it out. */
export function choice<T extends string>(
  of: ApiField & { choices: readonly T[] },
  label: string,
  words: Readonly<Record<T, string>>,
  hint?: string,
): Quantity {
  const all = named(of.choices, words);
  const usual = all.find(([value]) => value === String(of.default));
  const first = ['', usual === undefined ? 'not specified' : `${usual[1]} (default)`] as const;
  return { ...of, label, hint, options: [first, ...all.filter((each) => each !== usual)] };
}

export const startOf = (quantities: readonly Quantity[]): Typed =>
  Object.fromEntries(quantities.map(({ name, start = '' }) => [name, start]));

/** Returns the value for the request. Empty fields are omitted. Text that is not a number is sent as it is, so that the API reports it. */
export function requested(quantities: readonly Quantity[], typed: Typed): Record<string, unknown> {
  const given = quantities.filter(({ name }) => (typed[name] ?? '').trim() !== '');
  return Object.fromEntries(given.map((each) => [each.name, valueOf(each, typed[each.name])]));
}

function valueOf({ kind, list, factor }: Quantity, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'string') return list === true ? wordsIn(text) : text.trim();
  if (list === true) return toNumbers(text);
  const number = toNumber(text)!;
  if (Number.isNaN(number)) return text;
  return factor === undefined ? number : tidy(number * factor);
}

/** The digits that another unit adds are rounded away. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The other way: from a resource. */
export const typedOf = (quantities: readonly Quantity[], from: object): Typed =>
  Object.fromEntries(
    quantities.map((each) => [
      each.name,
      textOf(each, (from as Record<string, unknown>)[each.name]),
    ]),
  );

function textOf({ options, default: usual, factor }: Quantity, value: unknown): string {
  if (value == null || (options !== undefined && value === usual)) return '';
  if (Array.isArray(value)) return value.join(', ');
  const isScaled = factor !== undefined && typeof value === 'number';
  return String(isScaled ? tidy(value / factor) : value);
}
