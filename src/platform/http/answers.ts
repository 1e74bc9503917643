import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

  /** Before all other hooks, so that nothing is answered unseen. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      this.watch(request, reply);
      done();
    });
  }

  watch(request: FastifyRequest, reply: FastifyReply): void {
    const start = performance.now();
    let told = false;
    const tell = (status: number) => {
      if (told) return;
      told = true;
      const answer = { request, status, ms: performance.now() - start };
      for (const observe of this.observers) observe(answer);
    };
    reply.raw.once('finish', () => tell(reply.raw.statusCode));
    reply.raw.once('close', () => tell(CLIENT_GONE));
  }

  observe(observer: (answer: Answer) => void): void {
    this.observers.push(observer);
  }
}
