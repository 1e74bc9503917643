import { ApiError, type Fault } from '../errors.js';

/** Returns whether PostgreSQL can store the text: it stores no NUL, and half a surrogate pair is no character. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Refuses a value with a text or key that cannot be stored: throws ApiError 422 that names the first one. The value's
 * depth is bounded.
 */
export function refuseUnstorable(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw unstorable(path);
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => refuseUnstorable(item, `${path}[${i}]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (!isStorable(name)) throw unstorable(path);
      refuseUnstorable(member, path === '' ? name : `${path}.${name}`);
    }
  }
}

function unstorable(path: string): ApiError {
  const who = path === '' ? 'The body' : path.slice(0, 200);
  return new ApiError('parameter_invalid_format', {
    param: path === '' ? undefined : path.slice(0, 200),
    message: `${who} must not contain U+0000 or an unpaired surrogate`,
  });
}

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
