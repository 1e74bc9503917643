import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '../error-codes.js';
import { ApiError, errorType, type Fault } from '../errors.js';
import { isDatabaseOutage } from '../postgres/database.js';
import { stamp } from './request-id.js';
import type { ErrorEnvelope } from './error.wire.js';

/** Returns the body of every error. */
export function toEnvelope(error: ApiError, requestId: string, baseUrl: string): ErrorEnvelope {
  const { faults = [], param, extra } = error.detail;
  return {
    error: {
      type: errorType(error.status),
      code: error.code,
      // A name cut off at its limit may end in half a surrogate pair, which many parsers refuse.
      message: error.message.toWellFormed(),
      param: param?.toWellFormed() ?? null,
      request_id: requestId,
      doc_url: `${baseUrl}/docs/errors#${error.code}`,
      ...extra,
      ...(faults.length > 1 && { details: faults.map(wellFormed) }),
    },
  };
}

function wellFormed({ code, param, message }: Fault): Fault {
  return { code, param: param?.toWellFormed() ?? null, message: message.toWellFormed() };
}

/** Returns the headers that belong to an error of this kind, wherever it was thrown. */
export function errorHeaders(error: ApiError): Record<string, string> {
  const own = error.detail.headers ?? {};
  if (error.status === 401) return { 'WWW-Authenticate': 'Bearer', ...own };
  if (error.status === 429 || error.status === 503 || error.code === 'idempotency_key_in_use')
    return { 'Retry-After': '1', ...own };
  if (error.status === 504) return { 'Retry-After': '2', ...own };
  return own;
}

/** Codes of Fastify's own refusals; an error that is not named here and not below 500 is our fault. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_url',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_header',
  FST_ERR_NOT_FOUND: 'route_not_found',
};

/**
 * The codes of errors that carry nothing but a status: Nest's exceptions, and those of plugins such as @fastify/static.
 */
const STATUS_CODES: Record<number, ErrorCode> = {
  403: 'route_not_found', // a file outside of the folder: whether it exists is not told
  404: 'route_not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'request_too_large',
  415: 'unsupported_media_type',
};

/** The filter is the one way from a thrown error to an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly baseUrl: string,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest(), http.getResponse());
  }

  /**
   * Answers a request that failed. A request that fails because its client has gone is no failure, and there is no one
   * to answer either.
   */
  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const isGone = reply.raw.destroyed && !reply.raw.writableFinished;
    const error = toApiError(thrown);
    if (error.status >= 500 && !isGone) this.log(error, request);
    if (isGone || reply.sent || reply.raw.headersSent) return;
    stamp(request, reply);
    request.errorCode = error.code;
    const body = JSON.stringify(toEnvelope(error, request.id, this.baseUrl));
    void reply
      .code(error.status)
      .headers(errorHeaders(error))
      .type('application/json; charset=utf-8')
      .send(body);
  }

  /**
   * Logs an error with its cause, which holds what really happened; a refusal for lack of room (503) is no news for the
   * log's reader.
   */
  private log(error: ApiError, request: FastifyRequest): void {
    const entry = { request_id: request.id, code: error.code, err: error.cause ?? error };
    if (error.status === 500) this.logger.error(entry, 'request failed');
    else this.logger.warn(entry, 'request not served');
  }
}

export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // Nest wraps Fastify's errors below 500 and keeps the original as the cause.
  const origin = thrown instanceof HttpException ? (thrown.cause ?? thrown) : thrown;
  if (origin instanceof ApiError) return origin;
  const { code, statusCode } = (origin ?? {}) as { code?: unknown; statusCode?: unknown };
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusCode;
  const known = FASTIFY_CODES[String(code)] ?? STATUS_CODES[Number(status)];
  if (known !== undefined) return new ApiError(known, { cause: thrown });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError('invalid_header', { cause: thrown });
  if (isDatabaseOutage(thrown)) return new ApiError('database_unavailable', { cause: thrown });
  return new ApiError('internal_error', { cause: thrown });
}
