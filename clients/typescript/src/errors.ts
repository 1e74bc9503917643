import type { ErrorBody, ErrorDetails } from './generated/types.js';

/** Whatever this client throws, but for what an AbortSignal brings. */
export class InflowError extends Error {
  override name = this.constructor.name;
}

/** No answer came: the network, or something that is not the service answered. */
export class ConnectionError extends InflowError {}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {}

/** 304: with `ifNoneMatch`, nothing has changed since. */
export class NotModifiedError extends InflowError {}

/** The service refused a request, or failed. Decide by `code`: it is stable; `message` is for people. */
export class ApiError extends InflowError {
  readonly code: ErrorBody['code'] | (string & {});
  readonly type: ErrorBody['type'] | (string & {});
  /** JSON path of the faulty field, such as `radius[3]`; null where there is none. */
  readonly param: string | null;
  /** Name it when you ask about the request. */
  readonly requestId: string | undefined;
  /** Where the code is explained. */
  readonly docUrl: string | undefined;
  /** All faults, where there are several. */
  readonly details: ErrorDetails[];
  /** When to come again [ms], where the answer says so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    /** Of HTTP. */
    readonly status: number,
    /** The error as it came, with what its code adds (`resets_at`, `required_tier` and the like). */
    readonly body: Partial<ErrorBody>,
    told: { requestId?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(body.message ?? `status ${status}`);
    this.code = body.code ?? `http_${status}`;
    this.type = body.type ?? 'api_error';
    this.param = body.param ?? null;
    this.requestId = body.request_id ?? told.requestId;
    this.docUrl = body.doc_url;
    this.details = body.details ?? [];
    this.retryAfterMs = told.retryAfterMs;
  }
}

/** 400, 405, 413, 415, 422: cannot be read, or is not valid. */
export class InvalidRequestError extends ApiError {}
/** 401: who you are. */
export class AuthenticationError extends ApiError {}
/** 402: the allowance or the plan does not cover it. */
export class BillingError extends ApiError {}
/** 403: what you may. */
export class PermissionDeniedError extends ApiError {}
/** 404: does not exist on your account. */
export class NotFoundError extends ApiError {}
/** 409: does not fit the present state. */
export class ConflictError extends ApiError {}
/** 412: changed since you read it. */
export class PreconditionFailedError extends ApiError {}
/** 429: too many requests, or a full queue. */
export class RateLimitError extends ApiError {}
/** 5xx: our fault, or too busy. */
export class ServerError extends ApiError {}

const CLASSES: Record<number, typeof ApiError> = {
  401: AuthenticationError,
  402: BillingError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  429: RateLimitError,
};

/** The error of an answer. `text` is its body, which need not be ours: a proxy may have answered. */
export function errorOf(
  status: number,
  text: string,
  told: { requestId?: string | undefined; retryAfterMs?: number | undefined },
): ApiError {
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  return new Class(status, bodyOf(status, text), told);
}

function bodyOf(status: number, text: string): Partial<ErrorBody> {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<ErrorBody> };
    if (typeof error?.code === 'string') return error;
  } catch {
    // not JSON: not the service
  }
  const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  return {
    message: `The answer (status ${status}) is not of the service${excerpt === '' ? '.' : `: ${excerpt}`}`,
  };
}
