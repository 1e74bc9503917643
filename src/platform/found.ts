import { ApiError } from './errors.js';

/** Returns what was looked for. Throws ApiError 404 `resource_not_found` where it is undefined. */
export function found<T>(sought: T | undefined): T {
  if (sought === undefined) throw new ApiError('resource_not_found');
  return sought;
}

/** Returns undefined where `work` ends with ApiError 404 `resource_not_found`: the opposite of `found`. */
export async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Returns whether the error says that something does not exist (any more), or belongs to another account. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'resource_not_found';
}
