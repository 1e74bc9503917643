import type { ErrorBody, ErrorDetails } from './generated/types.js';

/** Base class of all errors of this client, except the reason of an AbortSignal. */
export class InflowError extends Error {
  override name = this.constructor.name;
}

/** The client received no response of the service, because of the network or a proxy. */
export class ConnectionError extends InflowError {}

/** The client received no response in time. */
export class TimeoutError extends ConnectionError {}

/** 304: the resource has not changed (`ifNoneMatch`). */
export class NotModifiedError extends InflowError {}

/** The service rejected a request, or failed. Use `code` in programs, because it is stable; `message` is for people. */
export class ApiError extends InflowError {
  readonly code: ErrorBody['code'] | (string & {});
  readonly type: ErrorBody['type'] | (string & {});
  /** JSON path of the faulty field, such as `radius[3]`; null if there is none. */
  readonly param: string | null;
  /** Id of the request. State it when you report a problem. */
  readonly requestId: string | undefined;
  /** URL of the documentation of the code. */
  readonly docUrl: string | undefined;
  /** All errors, if the request has several. */
  readonly details: ErrorDetails[];
  /** Time to wait before the next attempt [ms], if the response states it. */
  readonly retryAfterMs: number | undefined;

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** The error as received, with extra fields of its code (such as `resets_at` and `required_tier`). */
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

/** 400, 405, 413, 415, 422: the request is malformed or invalid. */
export class InvalidRequestError extends ApiError {}
/** 401: the credential is missing or invalid. */
export class AuthenticationError extends ApiError {}
/** 402: the allowance or the plan does not cover the request. */
export class BillingError extends ApiError {}
/** 403: the credential does not allow the request. */
export class PermissionDeniedError extends ApiError {}
/** 404: the resource does not exist on your account. */
export class NotFoundError extends ApiError {}
/** 409: the request conflicts with the current state. */
export class ConflictError extends ApiError {}
/** 412: the resource has changed since you read it. */
export class PreconditionFailedError extends ApiError {}
/** 429: too many requests, or a full queue. */
export class RateLimitError extends ApiError {}
/** 5xx: the service failed or is too busy. */
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

/** Returns the error of a response. `text` is its body, which a proxy could have written. */
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
    // not JSON, so not from the service
  }
  const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  return {
    message: `The answer (status ${status}) is not of the service${excerpt === '' ? '.' : `: ${excerpt}`}`,
  };
}
