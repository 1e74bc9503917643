import { isIP, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { awaitWithin } from '../../platform/deadline.js';
import { AttemptError } from './attempt-error.js';
import { secure } from './secure.js';
import { dial, notAccepted } from './tcp.js';

/** How much a proxy may say before the tunnel begins. */
const MAX_HEAD_BYTES = 16_384;
const HEAD_END = '\r\n\r\n';

export interface Through {
  /** `http://` or `https://`, with user and password where it asks for them. */
  proxy: URL;
  localAddress: string | undefined;
  secureContext: SecureContext;
}

/** Where a tunnel leads. */
export interface TunnelTo {
  address: string;
  port: number;
  /** After so long without the proxy's answer it is given up [ms]; undefined: only when the signal says so. */
  patienceMs: number | undefined;
}

/**
 * A connection to an address through a CONNECT proxy, which is named the address that was checked and never the host.
 * Throws AttemptError, or what the signal was aborted with. The proxy is the operator's: nothing is said of its address.
 */
export async function openTunnel(
  { address, port, patienceMs }: TunnelTo,
  through: Through,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = await reachProxy(through, signal);
  const authority = isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
  const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`];
  const credentials = basic(through.proxy);
  if (credentials !== undefined) lines.push(`Proxy-Authorization: Basic ${credentials}`);
  socket.write(lines.join('\r\n') + HEAD_END);
  try {
    judge(await head(socket, patienceMs, signal));
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function reachProxy(through: Through, signal: AbortSignal): Promise<Socket> {
  const { proxy, localAddress, secureContext } = through;
  const isSecure = proxy.protocol === 'https:';
  const host = proxy.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(proxy.port || (isSecure ? 443 : 80));
  try {
    const socket = await dial({ host, port, localAddress, patienceMs: undefined }, signal);
    if (!isSecure) return socket;
    return await secure(socket, { host, isLiteral: isIP(host) !== 0 }, secureContext, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new AttemptError('proxy', 'the proxy that deliveries leave through cannot be reached', {
      cause: error,
    });
  }
}

function basic(proxy: URL): string | undefined {
  if (proxy.username === '' && proxy.password === '') return undefined;
  const [user, password] = [proxy.username, proxy.password].map(decoded);
  return Buffer.from(`${user}:${password}`).toString('base64');
}

/** A stray percent sign, which URLs allow, means itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the proxy says until the empty line; bounded. */
async function head(
  socket: Socket,
  patienceMs: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.includes(HEAD_END)) resolve(text);
    else if (text.length > MAX_HEAD_BYTES) reject(broken('said too much before the tunnel began'));
  };
  const closed = () => reject(broken('closed the connection'));
  socket.on('data', take).once('close', closed).once('end', closed);
  try {
    return await awaitWithin({ ms: patienceMs, signal, late: notAccepted }, promise);
  } finally {
    socket.off('data', take).off('close', closed).off('end', closed).pause();
  }
}

function judge(text: string): void {
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?:[ \r])/.exec(text)?.[1]);
  if (Number.isNaN(status)) throw broken('does not speak HTTP');
  // what a proxy answers when it is the receiver that cannot be reached
  if (status >= 502 && status <= 504)
    throw new AttemptError(
      'connection_refused',
      `the host could not be reached (proxy: ${status})`,
    );
  if (status < 200 || status > 299) throw broken(`answered ${status}`);
  // a TLS server says nothing before it is asked
  if (!text.endsWith(HEAD_END)) throw broken('sent more than its answer');
}

function broken(words: string): AttemptError {
  return new AttemptError('proxy', `the proxy that deliveries leave through ${words}`);
}
