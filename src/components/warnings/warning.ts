import type { Fault } from '../../platform/errors.js';
import type { Spec } from '../component-type.js';
import type { Law } from './law.js';
import type { Quantity } from './quantity.js';

export type WarningCode =
  /** The number is plausible in another unit, which the message names with the corrected value. */
  | 'unit_slip'
  /** No part that we know of has such a value, alone or together with the others. */
  | 'implausible_value'
  /** Two keys hold the same quantity, and differ. */
  | 'conflicting_values'
  /** A known key holds something else than it should. */
  | 'invalid_type'
  /** None of the words that are understood. */
  | 'unknown_value'
  /** The key is kept, and not read: it looks like one that is, or stands in a spec of which nothing is to be ignored. */
  | 'unread_key'
  /** A blade needs radius, chord and twist. */
  | 'incomplete_blade'
  /** An inherited value does not go with what the part states itself. */
  | 'inherited_value'
  /** The codes of the faults that an analysis refuses a blade for. */
  | Fault['code'];

export interface Warning {
  object: 'warning';
  code: WarningCode;
  /** JSON path in the body, e.g. `spec_json.R`. */
  param: string;
  message: string;
}

export function warning(code: WarningCode, key: string, message: string): Warning {
  return { object: 'warning', code, param: `spec_json.${key}`, message };
}

/** Numbers as people write them: three digits where a band ends, six where a value is quoted. */
export function quoteNumber(value: number, count = 6): string {
  return String(Number(value.toPrecision(count)));
}

export function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text} ${unit}`;
}

/** The known quantities and laws of the specs of one type. */
export interface PartRules {
  /** The keys that hold a number above zero. */
  quantities: Readonly<Record<string, Quantity>>;
  /** Keys that people mistake the unit of together. */
  together: readonly (readonly string[])[];
  /** Pairs of keys that hold the same quantity; where they differ, the first counts. */
  synonyms: readonly (readonly [counts: string, other: string])[];
  /** The keys that hold text, with the words that are understood; null: any. */
  texts: Readonly<Record<string, readonly string[] | null>>;
  flags: readonly string[];
  /** Further keys that are read, which checks of their own judge. */
  judgedElsewhere?: readonly string[];
  /** Keys that may hold anything beside those that are read; every other key draws a warning. undefined: none does. */
  remarks?: (spec: Spec) => readonly string[];
  laws: (spec: Spec) => readonly Law[];
}

/** Keys under which people write what a reader is told, and no run reads. */
export const REMARKS = [
  'name',
  'title',
  'description',
  'note',
  'notes',
  'comment',
  'comments',
  'url',
  'link',
  'source',
  'sku',
  'currency',
  'color',
  'colour',
  'tags',
];
