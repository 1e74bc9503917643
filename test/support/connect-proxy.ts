import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { certificate } from './certificates.js';

export interface Tunnel {
  /** What was asked for: `address:port`. */
  target: string;
  /** Proxy-Authorization */
  authorization: string | undefined;
}

/** A CONNECT proxy on 127.0.0.1 that opens every tunnel, or gives a raw answer in place of it. */
export class ConnectProxy {
  readonly tunnels: Tunnel[] = [];
  /** Sent in place of a tunnel. */
  refusal: string | undefined;
  /** Nothing is said of tunnels to this address. */
  silentFor: string | undefined;
  private readonly sockets = new Set<Duplex>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly scheme: 'http' | 'https',
  ) {
    server.on('connection', (socket: Socket) => this.sockets.add(socket));
    server.on('connect', (request, socket, head) => this.open(request, socket, head));
  }

  static async start(scheme: 'http' | 'https' = 'http'): Promise<ConnectProxy> {
    const server = scheme === 'http' ? createServer() : createSecureServer(await certificate());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new ConnectProxy(server, scheme);
  }

  /** `user:password@` may stand before the host. */
  url(user = ''): URL {
    const { port } = this.server.address() as AddressInfo;
    return new URL(`${this.scheme}://${user}127.0.0.1:${port}`);
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = request.url!;
    this.tunnels.push({ target, authorization: request.headers['proxy-authorization'] });
    socket.on('error', () => undefined);
    if (this.refusal !== undefined) return void socket.write(this.refusal);
    if (this.silentFor !== undefined && target.startsWith(`${this.silentFor}:`)) return;
    const { hostname, port } = new URL(`http://${target}`);
    const onward = connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'), () => {
      socket.write('HTTP/1.1 200 Connection established\r\nVia: a proxy\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    this.sockets.add(onward);
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
