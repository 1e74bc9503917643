import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** As long as a client may go on to send a body that was refused before its end. */
const LINGER_MS = 5_000;

/**
 * A body may be refused before it was read to its end. Closing the connection over the bytes that still come would reset
 * it, and the client's next write would fail before the client has read the answer. So the answer goes out, our side is
 * closed, and what still comes is thrown away until the client has closed too, or for a bounded time (RFC 9112, 9.6).
 */
export function lingerOverUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request;
    // what Node calls once the last answer of a connection is written
    socket.destroySoon = () =>
      request.complete ? Socket.prototype.destroySoon.call(socket) : linger(socket);
  });
}

function linger(socket: Socket): void {
  // Nothing of it is a request any more: the parser sees no more of it.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
