import { ApiError } from '../platform/errors.js';

const EXPANSIONS = ['coordinates', 'kulfan'] as const;

/** Which arrays an answer shows. */
export type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Of `expand=coordinates,kulfan`. Throws ApiError 422 `parameter_invalid_enum`. */
export function toExpansion(expand = ''): Expansion {
  const asked = expand
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const known: readonly string[] = EXPANSIONS;
  const unknown = asked.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    const message = `expand knows ${known.join(' and ')}, not "${unknown.slice(0, 64)}"`;
    throw new ApiError('parameter_invalid_enum', { param: 'expand', message });
  }
  return { coordinates: asked.includes('coordinates'), kulfan: asked.includes('kulfan') };
}
