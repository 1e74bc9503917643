import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nginx's number for a client that left before it had its answer. */
export const CLIENT_GONE = 499;

export interface HttpAnswer {
  request: FastifyRequest;
  status: number;
  ms: number;
}

/**
 * Tells logging and metrics of every request, once its answer is out or its client gone. Fastify's onResponse does
 * not see the latter, and its onRequestAbort only while the body is still coming in.
 */
export class Answers {
  private readonly observers: ((answer: HttpAnswer) => void)[] = [];

  watch(request: FastifyRequest, reply: FastifyReply): void {
    const start = performance.now();
    const { raw } = reply;
    whenOver(raw, (isOut) => {
      const status = isOut ? raw.statusCode : CLIENT_GONE;
      const answer = { request, status, ms: performance.now() - start };
      for (const observe of this.observers) observe(answer);
    });
  }

  observe(observer: (answer: HttpAnswer) => void): void {
    this.observers.push(observer);
  }
}

/**
 * Calls `tell` once, with whether the answer got out or the client went away before. `close` comes right after `finish`
 * or instead of it; `writableFinished` does not say which, for it stays false in answers to requests without a
 * connection.
 */
export function whenOver(response: ServerResponse, tell: (isOut: boolean) => void): void {
  let isOut = response.writableFinished;
  response.once('finish', () => (isOut = true));
  response.once('close', () => tell(isOut));
}

/** Resolves when the answer has been sent or its client has gone away, which may have been before. */
export function untilOver(response: ServerResponse): Promise<void> {
  return new Promise((done) => (response.closed ? done() : whenOver(response, () => done())));
}
