import type { Spec } from '../component-type.js';
import type { Law } from './law.js';
import type { Quantity } from './quantity.js';

/** What is known of the specs of one type. */
export interface Part {
  /** The keys that hold a number above zero. */
  quantities: Readonly<Record<string, Quantity>>;
  /** Keys that people mistake the unit of together. */
  together: readonly (readonly string[])[];
  /** Pairs of keys that hold the same quantity; where they differ, the first counts. */
  synonyms: readonly (readonly [counts: string, other: string])[];
  /** The keys that hold text, with the words that are understood; null: any. */
  texts: Readonly<Record<string, readonly string[] | null>>;
  flags: readonly string[];
  laws: (spec: Spec) => readonly Law[];
}
