import { errors } from 'undici';
import { AttemptError } from './attempt-error.js';
import { type Reply, responseExcerpt } from './reply.js';
import { toTlsError } from './secure.js';
import { toAttemptError } from './tcp.js';

/** The result of one attempt. */
export interface AttemptOutcome {
  /**
   * Status of any answer whose head came in time; null: none came. The status decides, whatever becomes of the body.
   */
  statusCode: number | null;
  /** Null on 2xx; else `http_<status>`, or a code and words: `timeout: …`, `tls: …` */
  error: string | null;
  /** The beginning of the answer's body, at most 1,024 bytes, storable as text; null: nothing came. */
  excerpt: string | null;
  /** Start of the attempt, on performance.now()'s clock. */
  startedAt: number;
  durationMs: number;
}

/** Returns the result of an attempt from the part of the reply that has come until now. */
export function outcomeOf(startedAt: number, reply: Reply): AttemptOutcome {
  const { statusCode } = reply;
  if (statusCode === null) return failure(startedAt, toReason(reply));
  return {
    statusCode,
    error: statusCode <= 299 ? null : `http_${statusCode}`,
    excerpt: responseExcerpt(reply.beginning, reply.isWhole),
    startedAt,
    durationMs: performance.now() - startedAt,
  };
}

/** Returns the result of an attempt that got no answer. */
export function failure(startedAt: number, reason: unknown): AttemptOutcome {
  const error = toAttemptError(reason).text;
  const durationMs = performance.now() - startedAt;
  return { statusCode: null, error, excerpt: null, startedAt, durationMs };
}

/**
 * Returns whether a kept connection had ended before anything of an answer came; mostly before the request was read,
 * too.
 */
export function wasClosedUnderUs(reply: Reply & { wasReused: boolean }): boolean {
  const { code } = (reply.error ?? {}) as NodeJS.ErrnoException;
  const isClosed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code ?? '');
  return reply.wasReused && !reply.isAnswered && isClosed;
}

/** Translates undici's errors, and those of TLS after the handshake, to our words. */
function toReason(reply: Reply): unknown {
  const { error } = reply;
  if (error instanceof AttemptError) return error;
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const invalid = (words: string) => new AttemptError('invalid_response', words, { cause: error });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return invalid('the head of the answer is larger than 16 KiB');
  if (error instanceof errors.HTTPParserError || code.startsWith('UND_ERR_RES_'))
    return invalid('what came is not an HTTP/1.1 answer');
  if (code === 'UND_ERR_SOCKET' && /^bad (response|upgrade)/.test(message))
    return invalid('the answer begins with a provisional one (1xx) that nobody asked for');
  return code.startsWith('ERR_SSL') ? toTlsError(toAttemptError(error)) : error;
}
