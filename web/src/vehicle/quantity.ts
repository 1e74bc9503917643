import { toNumber } from '../form/number.ts';

/** A field of a request as the form shows it: a number, or one of some words. */
export interface Quantity {
  /** As the API names it. */
  name: string;
  label: string;
  unit?: string;
  hint?: string;
  /** What stands there at first; nothing: the API's own default. */
  start?: string;
  options?: readonly (readonly [value: string, label: string])[];
  /** Not a number: an id. */
  text?: boolean;
  guard?: (value: number) => string | undefined;
  /** Nothing goes without it. */
  required?: true;
}

/** What was typed, by the API's names. */
export type Typed = Readonly<Record<string, string>>;

export const startOf = (quantities: readonly Quantity[]): Typed =>
  Object.fromEntries(quantities.map(({ name, start = '' }) => [name, start]));

/** As the request has it. What is empty is left out; what is no number goes as it is, so that the API says so. */
export function requested(
  quantities: readonly Quantity[],
  typed: Typed,
): Record<string, string | number | boolean> {
  const given = quantities.filter(({ name }) => (typed[name] ?? '').trim() !== '');
  return Object.fromEntries(given.map((each) => [each.name, valueOf(each, typed[each.name])]));
}

function valueOf({ options, text: isText }: Quantity, text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  if (options !== undefined || isText === true) return text.trim();
  const number = toNumber(text)!;
  return Number.isNaN(number) ? text : number;
}

/** The other way: from a resource. */
export const typedOf = (quantities: readonly Quantity[], from: object): Typed =>
  Object.fromEntries(
    quantities.map(({ name }) => {
      const value = (from as Record<string, unknown>)[name];
      return [name, value == null ? '' : String(value)];
    }),
  );
