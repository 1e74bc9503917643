import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * `/metrics` on a port of its own, without a token: who may read it is decided by who can reach that port. It knows
 * nothing else, so a proxy in front of the service cannot open more than it means to.
 */
export class MetricsListener {
  private readonly server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    (request, response) => void this.answer(request, response),
  );

  constructor(private readonly registry: Registry) {}

  /** Opens the listener. Rejects where the port cannot be had. */
  async listen(port: number, host: string): Promise<void> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  /** Closes the listener, also where it never listened. A collector that keeps its connection is not waited for. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url = '' }: IncomingMessage, response: ServerResponse) {
    if (url.split('?', 1)[0] !== '/metrics') return end(response, 404, 'Only /metrics is here.\n');
    if (method !== 'GET' && method !== 'HEAD')
      return end(response, 405, 'Only GET is known here.\n', { allow: 'GET, HEAD' });
    try {
      const text = await this.registry.metrics();
      end(response, 200, text, { 'content-type': this.registry.contentType });
    } catch {
      end(response, 503, 'The metrics cannot be read now.\n');
    }
  }
}

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' },
): void {
  response.writeHead(status, headers).end(text);
}
