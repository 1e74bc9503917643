import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import { awaitWithin } from '../../platform/deadline.js';
import { AttemptError } from './attempt-error.js';

export interface Dial {
  /** An address; for the proxy of the operator, and for nothing else, a name. */
  host: string;
  port: number;
  localAddress: string | undefined;
  /** Longest time to connect [ms]; undefined: only the signal ends it. */
  timeoutMs: number | undefined;
}

/** Opens a TCP connection. Throws AttemptError, or what the signal was aborted with; no socket is left behind then. */
export async function dial(to: Dial, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  const { host, port, localAddress } = to;
  // several addresses of a name are tried by us, one by one
  const socket = connectTcp({ host, port, localAddress, noDelay: true, autoSelectFamily: false });
  await opened(socket, 'connect', to.timeoutMs, signal);
  return socket;
}

/**
 * Waits for `connect` or `secureConnect` of a socket that has just been made. Throws AttemptError, or what the signal
 * was aborted with, and destroys the socket then. Errors that come later, without a listener, only close the socket.
 */
async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  timeoutMs: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const closed = () => reject(new AttemptError('connection_reset', 'the connection was closed'));
  socket.once(event, resolve).once('close', closed).on('error', reject);
  try {
    await awaitWithin({ ms: timeoutMs, signal, late: notAccepted }, promise);
  } catch (error) {
    socket.destroy();
    throw toAttemptError(error);
  } finally {
    socket.off('close', closed);
  }
}

export function notAccepted(): never {
  throw new AttemptError('timeout', 'the host did not accept the connection');
}

const WORDS: Record<string, [AttemptError['code'], string]> = {
  ECONNREFUSED: ['connection_refused', 'the host refused the connection'],
  ECONNRESET: ['connection_reset', 'the host closed the connection'],
  EPIPE: ['connection_reset', 'the host closed the connection'],
  ECONNABORTED: ['connection_reset', 'the host closed the connection'],
  UND_ERR_SOCKET: ['connection_reset', 'the host closed the connection'],
  ETIMEDOUT: ['timeout', 'the host did not accept the connection'],
  EHOSTUNREACH: ['connection_failed', 'there is no way to the host'],
  ENETUNREACH: ['connection_failed', 'there is no way to the network of the host'],
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
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain of certificates ends in an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes from an authority that is not trusted, or an intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its chain of certificates does not lead to a trusted authority; an intermediate certificate may be missing',
};

/**
 * Opens TLS over an open connection, for a host whose certificate is always verified; HTTP/1.1 only. Throws
 * AttemptError `tls`, `connection_reset` …, or what the signal was aborted with; both sockets are closed then.
 */
export async function secure(
  below: Socket,
  host: { host: string; isLiteral: boolean },
  secureContext: SecureContext,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const socket = connectTls({
    socket: below,
    host: host.host,
    servername: host.isLiteral ? undefined : host.host, // RFC 6066 allows no addresses as server names
    secureContext,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true, // NODE_TLS_REJECT_UNAUTHORIZED cannot turn this off
  });
  try {
    await opened(socket, 'secureConnect', undefined, signal);
    return socket;
  } catch (error) {
    below.destroy();
    throw toTlsError(error);
  }
}

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
