import type { Socket } from 'node:net';
import { connect, type SecureContext, type TLSSocket } from 'node:tls';
import { AttemptError } from './attempt-error.js';
import { opened } from './tcp.js';

const WORDS: Record<string, string> = {
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
  const socket = connect({
    socket: below,
    host: host.host,
    servername: host.isLiteral ? undefined : host.host, // RFC 6066: addresses are not named
    secureContext,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true, // whatever NODE_TLS_REJECT_UNAUTHORIZED says
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
  if (syscall !== undefined && code !== 'EPROTO') return error; // of the connection below
  const words =
    WORDS[code ?? ''] ??
    (typeof reason === 'string' && reason !== '' ? reason : message || String(code));
  return new AttemptError('tls', `no secure connection: ${words}`, { cause });
}
