import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Who is connected, and with how many requests under way. Node's closeIdleConnections does not count connections on
 * which nothing was ever asked (browsers and clients open some in advance): each would hold a drain up to its end.
 */
export class Connections {
  private readonly underWay = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.underWay.set(socket, 0);
      socket.once('close', () => this.underWay.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.on('close', () => this.count(socket, -1));
    });
  }

  /** Ends every connection that waits for nothing. */
  closeIdle(): void {
    for (const [socket, requests] of this.underWay) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, change: number): void {
    const requests = this.underWay.get(socket);
    if (requests !== undefined) this.underWay.set(socket, requests + change);
  }
}
