import { errors } from 'undici';

export type AttemptCode =
  | 'timeout'
  | 'connection_refused'
  | 'connection_reset'
  | 'connection_failed'
  | 'unresolvable'
  | 'forbidden_address'
  | 'invalid_url'
  | 'tls'
  | 'proxy'
  | 'invalid_response'
  | 'shutting_down';

const LONGEST = 300;

/** The error of an attempt, in words that the endpoint's owner may read. */
export class AttemptError extends Error {
  constructor(
    readonly code: AttemptCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The stored text: code, then words. It contains what a receiver's certificate says, so it is bounded and plain. */
  get text(): string {
    const words = this.message.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
    return `${this.code}: ${words.length > LONGEST ? `${words.slice(0, LONGEST)}…`.toWellFormed() : words}`;
  }
}

const WORDS: Record<string, [AttemptError['code'], string]> = {
  ECONNREFUSED: ['connection_refused', 'the host refused the connection'],
  ECONNRESET: ['connection_reset', 'the host closed the connection'],
  EPIPE: ['connection_reset', 'the host closed the connection'],
  ECONNABORTED: ['connection_reset', 'the host closed the connection'],
  UND_ERR_SOCKET: ['connection_reset', 'the host closed the connection'],
  ETIMEDOUT: ['timeout', 'the host did not accept the connection'],
  EHOSTUNREACH: ['connection_failed', 'the host is unreachable'],
  ENETUNREACH: ['connection_failed', 'the network of the host is unreachable'],
};

/** Translates the system's error of a connection to an error in our words. */
export function toAttemptError(error: unknown): AttemptError {
  if (error instanceof AttemptError) return error;
  const { code = 'unknown' } = (error ?? {}) as NodeJS.ErrnoException;
  const [ours, words] = WORDS[code] ?? ['connection_failed', `the connection failed (${code})`];
  return new AttemptError(ours, words, { cause: error });
}

/** Words for the codes of errors within TLS. */
const TLS_WORDS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain of certificates ends in an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes from an authority that is not trusted, or an intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its chain of certificates does not lead to a trusted authority; an intermediate certificate may be missing',
};

/** Translates an error within TLS, which `opened` has no words for: the cause has them. */
export function toTlsError(error: unknown): unknown {
  if (!(error instanceof AttemptError) || error.code !== 'connection_failed') return error;
  const cause = error.cause as NodeJS.ErrnoException & { reason?: unknown };
  const { code, reason, message, syscall } = cause;
  if (syscall !== undefined && code !== 'EPROTO') return error; // the error is one of the TCP connection below
  const words =
    TLS_WORDS[code ?? ''] ??
    (typeof reason === 'string' && reason !== '' ? reason : message || String(code));
  return new AttemptError('tls', `no secure connection: ${words}`, { cause });
}

/** Translates undici's errors, and those of TLS after the handshake, to our words. */
export function toReason(error: unknown): unknown {
  if (error instanceof AttemptError) return error;
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const invalid = (words: string) => new AttemptError('invalid_response', words, { cause: error });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return invalid('the headers of the response are larger than 16 KiB');
  if (error instanceof errors.HTTPParserError || code.startsWith('UND_ERR_RES_'))
    return invalid('the response is not valid HTTP/1.1');
  if (code === 'UND_ERR_SOCKET' && /^bad (response|upgrade)/.test(message))
    return invalid('the response begins with an unexpected informational one (1xx)');
  return code.startsWith('ERR_SSL') ? toTlsError(toAttemptError(error)) : error;
}
