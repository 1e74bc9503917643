import { isIP, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import { awaitWithin } from '../../platform/deadline.js';
import { AttemptError } from './attempt-error.js';
import { checkedAddresses, type Outgoing, type Resolving } from './names.js';
import { dial, notAccepted, secure } from './sockets.js';
import { isPublicAddress, sameAddress, type WebhookUrl } from './webhook-url.js';

/** Maximum bytes of a proxy's answer before the tunnel begins. */
const MAX_HEAD_BYTES = 16_384;
const HEAD_END = '\r\n\r\n';

interface Through {
  /** `http://` or `https://`, with user and password where it asks for them. */
  proxy: URL;
  localAddress: string | undefined;
  secureContext: SecureContext;
}

/** The destination of a tunnel. */
interface TunnelTo {
  address: string;
  port: number;
  /** Longest wait for the proxy's answer [ms]; undefined: only the signal ends it. */
  timeoutMs: number | undefined;
}

/**
 * Opens a connection to an address through a CONNECT proxy, which is given the address that was checked and never the
 * host. Throws AttemptError, or what the signal was aborted with. The proxy is the operator's: its address is not told.
 */
async function openTunnel(
  { address, port, timeoutMs }: TunnelTo,
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
    judge(await head(socket, timeoutMs, signal));
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
    const socket = await dial({ host, port, localAddress, timeoutMs: undefined }, signal);
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

/** Decodes a text; a stray percent sign, which URLs allow, means itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the proxy's answer until the empty line, up to a limit. */
async function head(
  socket: Socket,
  timeoutMs: number | undefined,
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
    return await awaitWithin({ ms: timeoutMs, signal, late: notAccepted }, promise);
  } finally {
    socket.off('data', take).off('close', closed).off('end', closed).pause();
  }
}

function judge(text: string): void {
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?:[ \r])/.exec(text)?.[1]);
  if (Number.isNaN(status)) throw broken('does not speak HTTP');
  // a proxy answers so when it cannot reach the receiver
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
  private async reach(addresses: string[], port: number, signal: AbortSignal): Promise<Socket> {
    let failure: unknown = new AttemptError('unresolvable', 'the host has no IP address');
    for (const [index, address] of addresses.entries()) {
      const timeoutMs = index < addresses.length - 1 ? CONNECT_TIMEOUT_MS : undefined;
      try {
        return await this.call(address, port, timeoutMs, signal);
      } catch (error) {
        signal.throwIfAborted();
        failure = error;
      }
    }
    throw failure;
  }

  private async call(
    address: string,
    port: number,
    timeoutMs: number | undefined,
    signal: AbortSignal,
  ): Promise<Socket> {
    const { proxy, localAddress } = this.outgoing;
    if (proxy !== undefined) {
      const through = { proxy, localAddress, secureContext: this.context };
      return openTunnel({ address, port, timeoutMs }, through, signal);
    }
    const socket = await dial({ host: address, port, localAddress, timeoutMs }, signal);
    const reached = socket.remoteAddress ?? '';
    if (sameAddress(reached, address) && (this.outgoing.allowPrivate || isPublicAddress(reached)))
      return socket;
    socket.destroy();
    if (reached === '')
      throw new AttemptError('connection_reset', 'the host closed the connection');
    throw new AttemptError('forbidden_address', 'the connection led to another address');
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
