import { ApiError } from '../platform/errors.js';

/** The account was deleted, and the run with it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'resource_not_found';
}
