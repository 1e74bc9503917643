import { connect as connectTcp, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  connect as connectTls,
  createSecureContext,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import { type buildConnector, Client, errors } from 'undici';
import { awaitWithin } from '../../platform/deadline.js';
import { AttemptError, toAttemptError, toTlsError } from './attempt-error.js';
import { checkedAddresses, type Outgoing, type Resolving } from './names.js';
import type { WebhookUrl } from './webhook-url.js';

/** The destination of a connection. */
interface Target {
  /** An address; for the proxy of the operator, and for nothing else, a name. */
  host: string;
  port: number;
  /** Longest time to connect [ms]; absent: only the signal ends it. */
  timeoutMs?: number;
}

/** Opens a TCP connection. Throws AttemptError, or what the signal was aborted with; no socket is left behind then. */
async function dial(
  { host, port, timeoutMs }: Target,
  localAddress: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted();
  // several addresses of a name are tried by us, one by one
  const socket = connectTcp({ host, port, localAddress, noDelay: true, autoSelectFamily: false });
  await opened(socket, 'connect', timeoutMs, signal);
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

/** Returns the function by which a client of undici opens its sockets. */
export function connectingBy(open: () => Promise<Socket>): buildConnector.connector {
  const connect = async (done: buildConnector.Callback) => {
    let socket: Socket;
    try {
      socket = await open();
    } catch (error) {
      return done(error as Error, null);
    }
    done(null, socket);
  };
  return (_options, done) => void connect(done);
}

function notAccepted(): never {
  throw new AttemptError('timeout', 'the host did not accept the connection');
}

/**
 * Opens TLS over an open connection, for a host whose certificate is always verified; HTTP/1.1 only. Throws
 * AttemptError `tls`, `connection_reset` …, or what the signal was aborted with; both sockets are closed then.
 */
async function secure(
  below: Duplex,
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

/** Maximum bytes of a proxy's answer before the tunnel begins. */
const MAX_HEAD_BYTES = 16_384;

/** Returns the header by which the service logs in at a proxy whose URL has a user or a password. */
function credentialsOf(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const [user, password] = [proxy.username, proxy.password].map(decoded);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { 'proxy-authorization': `Basic ${basic}` };
}

/** Decodes a text; a stray percent sign, which URLs allow, means itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Throws AttemptError unless the proxy has opened the tunnel, and sent nothing but its answer. */
function judge(status: number, tunnel: Duplex): void {
  // a proxy answers so when it cannot reach the receiver
  if (status >= 502 && status <= 504)
    throw new AttemptError(
      'connection_refused',
      `the host could not be reached (proxy: ${status})`,
    );
  if (status < 200 || status > 299) throw broken(`answered ${status}`);
  // a TLS server says nothing before it is asked
  if (tunnel.readableLength > 0) throw broken('sent data after its response');
}

/** Translates undici's error of a CONNECT request; a proxy that cannot be reached has its words already. */
function toProxyError(error: unknown): AttemptError {
  if (error instanceof AttemptError) return error;
  if (error instanceof errors.HeadersOverflowError)
    return broken('sent too much before the tunnel was open');
  if (error instanceof errors.HTTPParserError) return broken('does not speak HTTP');
  return broken('closed the connection');
}

function broken(words: string): AttemptError {
  return new AttemptError('proxy', `the outgoing proxy ${words}`);
}

/** Time that an address has to answer before the next one is tried [ms]; the last one has until the deadline. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Maximum addresses of a name that are tried: one with a thousand must not make us knock at all of them. */
const MAX_ADDRESSES = 6;

/**
 * Opens connections to receivers. The name is looked up once per connection, the addresses are checked, and the checked
 * address itself is called: between check and use no name is looked up again, so that a name that changes its address
 * gains nothing. An address in the URL takes the same way.
 */
export class Connector {
  /** All connections share one context: to read the authorities takes longer than a handshake. */
  private readonly context: SecureContext;

  constructor(
    private readonly names: Resolving,
    private readonly outgoing: Outgoing,
  ) {
    this.context = createSecureContext({ ca: outgoing.ca, minVersion: 'TLSv1.2' });
  }

  /** Opens a connection. Throws AttemptError, or what the signal was aborted with; nothing stays open then. */
  async open(url: WebhookUrl, signal: AbortSignal): Promise<TLSSocket> {
    const addresses = await checkedAddresses(url, this.names, this.outgoing, signal);
    const socket = await this.reach(inTurn(addresses).slice(0, MAX_ADDRESSES), url.port, signal);
    return secure(socket, url, this.context, signal);
  }

  /** Connects to the first address that answers. */
  private async reach(addresses: string[], port: number, signal: AbortSignal): Promise<Duplex> {
    const { proxy, localAddress } = this.outgoing;
    let failure: unknown = new AttemptError('unresolvable', 'the host has no IP address');
    for (const [index, host] of addresses.entries()) {
      const timeoutMs = index < addresses.length - 1 ? CONNECT_TIMEOUT_MS : undefined;
      const target = { host, port, timeoutMs };
      try {
        if (proxy !== undefined) return await this.openTunnel(proxy, target, signal);
        return await dial(target, localAddress, signal);
      } catch (error) {
        signal.throwIfAborted();
        failure = error;
      }
    }
    throw failure;
  }

  /**
   * Opens a connection through a CONNECT proxy, which is given the address that was checked and never the host. Throws
   * AttemptError, or what the signal was aborted with. The proxy is the operator's: its address is not told.
   */
  private async openTunnel(
    proxy: URL,
    { host, port, timeoutMs: ms }: Target,
    signal: AbortSignal,
  ): Promise<Duplex> {
    const authority = isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
    const client = new Client(proxy.origin, {
      connect: connectingBy(() => this.reachProxy(proxy, signal)),
      allowH2: false,
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: 0, // the deadline is the signal's
    });
    const headers = { host: authority, ...credentialsOf(proxy) };
    const answer = client.connect({ path: authority, headers });
    try {
      const { statusCode, socket } = await awaitWithin({ ms, signal, late: notAccepted }, answer);
      judge(statusCode, socket);
      return socket;
    } catch (error) {
      void client.destroy();
      void answer.then(
        ({ socket }) => socket.on('error', () => undefined).destroy(),
        () => undefined,
      );
      signal.throwIfAborted();
      throw toProxyError(error);
    }
  }

  private async reachProxy(proxy: URL, signal: AbortSignal): Promise<Socket> {
    const isSecure = proxy.protocol === 'https:';
    const host = proxy.hostname.replace(/^\[(.*)\]$/, '$1');
    const port = Number(proxy.port || (isSecure ? 443 : 80));
    try {
      const socket = await dial({ host, port }, this.outgoing.localAddress, signal);
      if (!isSecure) return socket;
      return await secure(socket, { host, isLiteral: isIP(host) !== 0 }, this.context, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new AttemptError('proxy', 'the outgoing proxy cannot be reached', {
        cause: error,
      });
    }
  }
}

/**
 * Returns the addresses alternating between the families, IPv4 first: where one has no way out, the other one gets its
 * turn.
 */
function inTurn(addresses: string[]): string[] {
  const [four, six] = [4, 6].map((family) => addresses.filter((each) => isIP(each) === family));
  const longest = Math.max(four.length, six.length);
  return Array.from({ length: longest }, (_, n) => [four[n], six[n]])
    .flat()
    .filter((address) => address !== undefined);
}
