/**
 * Every error a caller can see, in one table: code → HTTP status and default message.
 * The envelope's `type` follows from the status; docs/errors.md and /docs/errors are generated from here.
 */
export const ERRORS = {
  // 400: the request cannot be read
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  duplicate_key: { status: 400, message: 'A JSON object holds the same key twice.' },
  invalid_utf8: { status: 400, message: 'The body is not valid UTF-8.' },
  invalid_header: { status: 400, message: 'A request header cannot be read.' },

  // 401: who are you
  missing_authorization: {
    status: 401,
    message: 'Send the header "Authorization: Bearer <API key>".',
  },
  malformed_authorization: {
    status: 401,
    message: 'The Authorization header must have the form "Bearer <API key>".',
  },
  invalid_credential_format: {
    status: 401,
    message: 'The bearer value is neither an API key (it would start with "key_") nor a JWT.',
  },
  invalid_api_key: {
    status: 401,
    message: 'The API key is unknown or revoked, or its owner is inactive.',
  },
  invalid_jwt: { status: 401, message: 'The session token is malformed, wrongly signed or expired.' },
  invalid_jwt_subject: { status: 401, message: 'The session token does not belong to an active user.' },

  // 404, 405, 413, 415: the request does not fit the interface
  resource_not_found: { status: 404, message: 'No such resource exists on your account.' },
  route_not_found: { status: 404, message: 'No such route. See /docs for the list.' },
  method_not_allowed: { status: 405, message: 'This route does not know this method.' },
  request_too_large: { status: 413, message: 'The body is larger than this route accepts.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as JSON with the header "Content-Type: application/json".',
  },

  // 422: read, but not valid
  parameter_missing: { status: 422, message: 'A required parameter is missing.' },
  parameter_invalid_type: { status: 422, message: 'A parameter has the wrong type.' },
  parameter_out_of_range: { status: 422, message: 'A parameter lies outside its bounds.' },
  parameter_invalid_enum: { status: 422, message: 'A parameter is none of the allowed values.' },
  parameter_invalid_format: { status: 422, message: 'A parameter has the wrong format.' },
  parameter_too_long: { status: 422, message: 'A text parameter is too long.' },
  parameter_too_many_items: { status: 422, message: 'An array has too many items.' },
  parameter_too_few_items: { status: 422, message: 'An array has too few items.' },
  parameter_not_finite: { status: 422, message: 'A number is not finite.' },
  unknown_field: { status: 422, message: 'The body holds a field that this operation does not know.' },
  unknown_parameter: { status: 422, message: 'This operation does not know this query parameter.' },
  parameters_exclusive: { status: 422, message: 'These parameters cannot be given together.' },
  array_length_mismatch: { status: 422, message: 'Arrays that belong together differ in length.' },
  not_monotonic: { status: 422, message: 'An array that must rise strictly does not.' },
  invalid_geometry: { status: 422, message: 'The blade geometry is not possible.' },
  unknown_airfoil: { status: 422, message: 'No airfoil of this name is known.' },
  not_yet_supported: {
    status: 422,
    message: 'This documented field waits for its feature; leave it out for now.',
  },

  // 429 and 5xx: not your request's fault; try again as told
  rate_limit_exceeded: { status: 429, message: 'Too many requests; wait as Retry-After says.' },
  queue_full: {
    status: 429,
    message: 'Too many of your analyses wait already; send fewer at once and retry.',
  },
  internal_error: { status: 500, message: 'Something failed on our side; it has been logged.' },
  service_unavailable: { status: 503, message: 'The service is busy; retry as Retry-After says.' },
  database_unavailable: { status: 503, message: 'The database cannot be reached; retry shortly.' },
  shutting_down: { status: 503, message: 'This process is shutting down; retry.' },
  solver_timeout: { status: 504, message: 'The analysis took longer than the time limit.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

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

/** One fault of a request that may have several (422). */
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
  /** All faults, first one first, where a request has several. */
  faults?: Fault[];
  /** Extra response headers, e.g. `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Thrown by services; `error.filter.ts` turns it into the envelope. */
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
