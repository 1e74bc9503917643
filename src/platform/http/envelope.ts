import { type ApiError, errorType, type Fault } from '../errors.js';
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
