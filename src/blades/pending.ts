import { PolarsPending } from '../airfoils/polars/polars-pending.js';
import { ApiError } from '../platform/errors.js';

/** 504 that says what goes on, and when to come again. */
export function pendingAsTimeout(error: unknown): never {
  if (!(error instanceof PolarsPending)) throw error;
  const { total, done, inSeconds, retryAfter } = error;
  const message =
    `The polars of this blade's sections are not made yet: ${done} of ${total} are, and the others go on being made. ` +
    `Send the request again in about ${inSeconds} s.`;
  const headers = { 'Retry-After': retryAfter };
  throw new ApiError('solver_timeout', { message, headers, cause: error });
}
