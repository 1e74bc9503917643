import { ApiError } from '../errors.js';

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
    message: `${who} may hold neither U+0000 nor half a surrogate pair`,
  });
}
