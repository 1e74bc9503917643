import type { Fault } from '../errors.js';

/** Maximum size as JSON in UTF-8. */
const MAX_BYTES = 65_536;

/**
 * Checks the free-form object of the field `param`: it must not be too large, or hold a number that JSON has no
 * spelling for: JSON.parse makes Infinity of 1e400, which would be stored as null.
 */
export function checkFreeForm(param: string, value: object | null | undefined): Fault[] {
  if (value === undefined || value === null) return [];
  const infinite = findInfinite(value, param);
  if (infinite !== undefined) {
    const message = `${infinite} must be a finite number`;
    return [{ code: 'parameter_not_finite', param: infinite, message }];
  }
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= MAX_BYTES) return [];
  const message = `${param} may have ${MAX_BYTES} bytes of JSON, but has ${bytes}`;
  return [{ code: 'parameter_too_long', param, message }];
}

/** Returns the path of a number beyond the doubles. The depth of bodies is bounded, so recursion is safe. */
function findInfinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path.slice(0, 200);
  if (typeof value !== 'object' || value === null) return undefined;
  const isArray = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const found = findInfinite(member, isArray ? `${path}[${name}]` : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
