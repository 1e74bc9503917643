import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenOver } from './response-end.js';

/** Nginx's number for a client that left before it had its answer. */
export const CLIENT_GONE = 499;

export interface Answer {
  request: FastifyRequest;
  status: number;
  ms: number;
}

/**
 * Tells logging and metrics of every request, once its answer is out or its client gone. Fastify's onResponse does
 * not see the latter, and its onRequestAbort only while the body is still coming in.
 */
export class Answers {
  private readonly observers: ((answer: Answer) => void)[] = [];

  watch(request: FastifyRequest, reply: FastifyReply): void {
    const start = performance.now();
    const { raw } = reply;
    whenOver(raw, (isOut) => {
      const status = isOut ? raw.statusCode : CLIENT_GONE;
      const answer = { request, status, ms: performance.now() - start };
      for (const observe of this.observers) observe(answer);
    });
  }

  observe(observer: (answer: Answer) => void): void {
    this.observers.push(observer);
  }
}
