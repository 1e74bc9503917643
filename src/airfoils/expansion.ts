import { expansionOf } from '../platform/wire/expansion.js';

const EXPANSIONS = ['coordinates', 'kulfan'] as const;

/** Which arrays an answer shows. */
export type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Of `expand=coordinates,kulfan`. Throws ApiError 422 `parameter_invalid_enum`. */
export function toExpansion(expand?: string): Expansion {
  return expansionOf(EXPANSIONS, expand);
}
