import { ApiError } from '../errors.js';

/**
 * Returns those of `known` that the query parameter `expand=a,b` names. Throws ApiError 422 `parameter_invalid_enum`.
 */
export function expansionOf<Name extends string>(
  known: readonly Name[],
  expand = '',
): Record<Name, boolean> {
  const asked = expand === '' ? [] : wordsOf(expand);
  const names: readonly string[] = known;
  const unknown = asked.find((word) => !names.includes(word));
  if (unknown !== undefined) {
    const message = `expand knows ${known.join(' and ')}, not "${unknown.slice(0, 64)}"`;
    throw new ApiError('parameter_invalid_enum', { param: 'expand', message });
  }
  const expansion = {} as Record<Name, boolean>;
  for (const name of known) expansion[name] = asked.includes(name);
  return expansion;
}

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
