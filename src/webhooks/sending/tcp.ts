import { connect, type Socket } from 'node:net';
import { awaitWithin } from '../../platform/deadline.js';
import { AttemptError } from './attempt-error.js';

export interface Dial {
  /** An address; for the proxy of the operator, and for nothing else, a name. */
  host: string;
  port: number;
  localAddress: string | undefined;
  /** Longest time to connect [ms]; undefined: only the signal ends it. */
  patienceMs: number | undefined;
}

/** Opens a TCP connection. Throws AttemptError, or what the signal was aborted with; no socket is left behind then. */
export async function dial(to: Dial, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  const { host, port, localAddress } = to;
  // several addresses of a name are tried by us, one by one
  const socket = connect({ host, port, localAddress, noDelay: true, autoSelectFamily: false });
  await opened(socket, 'connect', to.patienceMs, signal);
  return socket;
}

/**
 * Waits for `connect` or `secureConnect` of a socket that has just been made. Throws AttemptError, or what the signal
 * was aborted with, and destroys the socket then. Errors that come later, without a listener, only close the socket.
 */
export async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  patienceMs: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const closed = () => reject(new AttemptError('connection_reset', 'the connection was closed'));
  socket.once(event, resolve).once('close', closed).on('error', reject);
  try {
    await awaitWithin({ ms: patienceMs, signal, late: notAccepted }, promise);
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
