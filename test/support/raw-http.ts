import { connect } from 'node:net';

/** Sends what no HTTP client would, and resolves with all that comes back until the connection closes. */
export function rawHttp(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined); // closed while we still wrote
    socket.on('close', () => resolve(answer));
  });
}
