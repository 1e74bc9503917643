import { type ErrorCode, ERRORS } from './error-codes.js';

/** The envelope's `type` of each status. */
const TYPES: Record<number, string> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  409: 'conflict_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
  504: 'api_error',
};

export function errorType(status: number): string {
  return TYPES[status] ?? 'invalid_request_error';
}

/** A fault is one of several that a request may have (422). */
export interface Fault {
  code: ErrorCode;
  param: string | null;
  message: string;
}

export interface ErrorDetail {
  /** JSON path of the faulty field, e.g. `radius[3]`. */
  param?: string;
  /** Replaces the table's message where a more exact one helps. */
  message?: string;
  /** All faults, the first one first, where a request has several. */
  faults?: Fault[];
  /** Further members of the error object, e.g. `resets_at`. */
  extra?: Record<string, unknown>;
  /** Extra response headers, e.g. `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The error that services throw; `error.filter.ts` turns it into the envelope. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: ErrorDetail = {},
  ) {
    super(detail.message ?? ERRORS[code].message, { cause: detail.cause });
    this.status = ERRORS[code].status;
  }
}

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
