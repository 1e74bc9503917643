import { isIP, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import { isPublicAddress, sameAddress } from './addresses.js';
import { AttemptError } from './attempt-error.js';
import { checkedAddresses, type Resolving } from './checked-addresses.js';
import type { Outgoing } from './outgoing.js';
import { openTunnel } from './proxy-tunnel.js';
import { secure } from './secure.js';
import { dial } from './tcp.js';
import type { WebhookUrl } from './webhook-url.js';

/** An address that does not answer leaves time for the next one [ms]; the last one has until the deadline. */
const PATIENCE_MS = 3_000;
/** A name with a thousand addresses must not make us knock at all of them. */
const MAX_ADDRESSES = 6;

/**
 * Opens connections to receivers. The name is looked up once per connection, the addresses are checked, and the checked
 * address itself is called: between check and use nobody is asked again, so that a name that changes its mind gains nothing.
 * An address in the URL takes the same way.
 */
export class Connector {
  /** One for all: to read the authorities takes longer than a handshake. */
  private readonly context: SecureContext;

  constructor(
    private readonly names: Resolving,
    private readonly outgoing: Outgoing,
  ) {
    this.context = createSecureContext({ ca: outgoing.ca, minVersion: 'TLSv1.2' });
  }

  /** Throws AttemptError, or what the signal was aborted with; nothing stays open then. */
  async open(url: WebhookUrl, signal: AbortSignal): Promise<TLSSocket> {
    const addresses = await checkedAddresses(url, this.names, this.outgoing, signal);
    const socket = await this.reach(inTurn(addresses).slice(0, MAX_ADDRESSES), url.port, signal);
    return secure(socket, url, this.context, signal);
  }

  /** The first address that answers. */
  private async reach(addresses: string[], port: number, signal: AbortSignal): Promise<Socket> {
    let failure: unknown = new AttemptError('unresolvable', 'the host has no IP address');
    for (const [index, address] of addresses.entries()) {
      const patienceMs = index < addresses.length - 1 ? PATIENCE_MS : undefined;
      try {
        return await this.call(address, port, patienceMs, signal);
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
    patienceMs: number | undefined,
    signal: AbortSignal,
  ): Promise<Socket> {
    const { proxy, localAddress } = this.outgoing;
    if (proxy !== undefined) {
      const through = { proxy, localAddress, secureContext: this.context };
      return openTunnel({ address, port, patienceMs }, through, signal);
    }
    const socket = await dial({ host: address, port, localAddress, patienceMs }, signal);
    const reached = socket.remoteAddress ?? '';
    if (sameAddress(reached, address) && (this.outgoing.allowPrivate || isPublicAddress(reached)))
      return socket;
    socket.destroy();
    if (reached === '')
      throw new AttemptError('connection_reset', 'the host closed the connection');
    throw new AttemptError('forbidden_address', 'the connection led to another address');
  }
}

/** Alternating between the families, IPv4 first: where one has no way out, the other one gets its turn. */
function inTurn(addresses: string[]): string[] {
  const [four, six] = [4, 6].map((family) => addresses.filter((each) => isIP(each) === family));
  const longest = Math.max(four.length, six.length);
  return Array.from({ length: longest }, (_, n) => [four[n], six[n]])
    .flat()
    .filter((address) => address !== undefined);
}
