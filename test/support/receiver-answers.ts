import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './https-receiver.js';

/** What a receiver may do with a request, good and bad. */

export type { Answer };

export function status(code: number, body = '', headers: OutgoingHttpHeaders = {}): Answer {
  return ({ response }) => response.writeHead(code, headers).end(body);
}

export function redirect(location: string, code = 302): Answer {
  return status(code, '', { location });
}

/** A cookie that must never come back. */
export const cookie: Answer = status(200, '', { 'set-cookie': 'session=1; Path=/' });

/** Answers after a while. */
export function later(ms: number, answer: Answer): Answer {
  return async (exchange) => {
    await sleep(ms);
    return answer(exchange);
  };
}

/** Says nothing and keeps the connection. */
export const hang: Answer = () => undefined;

/** Status and headers, then nothing more. */
export function hangAfterHead(code: number): Answer {
  return ({ response }) => {
    response.writeHead(code);
    response.flushHeaders();
  };
}

/** The connection ends by RST before a byte of the answer. */
export const reset: Answer = ({ tcp }) => tcp.resetAndDestroy();

/** The connection ends by RST within the body. */
export function resetWithinBody(code: number, body: string): Answer {
  return ({ response, tcp }) => {
    response.writeHead(code, { 'content-length': 1_000_000 });
    response.write(body, () => setTimeout(() => tcp.resetAndDestroy(), 20));
  };
}

/** One byte of the body after the other, for ever. */
export function drip(code: number, everyMs: number, byte = '.'): Answer {
  return async ({ response, tcp }) => {
    response.writeHead(code);
    while (!tcp.destroyed) {
      response.write(byte);
      await sleep(everyMs);
    }
  };
}

/** As many bytes as the other side takes, up to 10 GiB; how many were written stands in `sent.bytes`. */
export function endlessBody(code: number, sent: { bytes: number } = { bytes: 0 }): Answer {
  return async ({ response, tcp }) => {
    response.writeHead(code, { 'content-length': 10 * 2 ** 30 });
    const chunk = Buffer.alloc(65_536, 'x');
    while (!tcp.destroyed && sent.bytes < 10 * 2 ** 30) {
      sent.bytes += chunk.length;
      if (!response.write(chunk)) await drained(response);
    }
  };
}

/** Raw bytes on the wire in place of an answer; the connection stays open. */
export function raw(text: string): Answer {
  return ({ response }) => response.socket!.write(text, 'latin1');
}

/** The same bytes again and again after a beginning, as fast as the other side takes them. */
export function flood(beginning: string, again: string): Answer {
  return async ({ response, tcp }) => {
    const socket = response.socket!;
    socket.write(beginning, 'latin1');
    const chunk = again.repeat(Math.ceil(4096 / again.length));
    while (!tcp.destroyed) if (!socket.write(chunk, 'latin1')) await drained(socket);
  };
}

/** A head that does not end. */
export const headerFlood: Answer = flood('HTTP/1.1 200 OK\r\n', 'X-More: and more\r\n');

/** Provisional answers, and never a final one. */
export const informationalFlood: Answer = flood('', 'HTTP/1.1 103 Early Hints\r\n\r\n');

/** More header bytes than a sender should take, in a complete head. */
export const hugeHeaders: Answer = raw(
  `HTTP/1.1 200 OK\r\nX-Huge: ${'h'.repeat(20_000)}\r\nContent-Length: 0\r\n\r\n`,
);

function drained(stream: ServerResponse | NodeJS.WritableStream): Promise<void> {
  return new Promise((done) => {
    stream.once('drain', done);
    stream.once('close', done);
  });
}
