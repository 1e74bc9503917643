import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** When it came [ms], on performance.now()'s clock. */
  at: number;
}

/** What comes next: an answer, or what is done with the response. */
export type Scripted =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse, seen: Seen) => void);

/** A server that answers as it is told, one after another, and keeps what it was asked. */
export class ScriptedServer {
  readonly seen: Seen[] = [];
  private script: Scripted[] = [];

  private constructor(
    readonly url: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(): Promise<ScriptedServer> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      scripted.answer(response, { method, path: url, headers, body, at: performance.now() });
    });
    server.keepAliveTimeout = 0; // a connection that waits is not closed while a request comes
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const scripted = new ScriptedServer(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    });
    return scripted;
  }

  /** Forgets what was, and says what comes. The last is repeated. */
  play(...script: Scripted[]): void {
    this.seen.length = 0;
    this.script = script;
  }

  close(): Promise<void> {
    return this.end();
  }

  private answer(response: ServerResponse, seen: Seen): void {
    this.seen.push(seen);
    const next = this.script.length > 1 ? this.script.shift()! : this.script[0];
    if (typeof next === 'function') return next(response, seen);
    const { status = 200, headers = {}, json, text } = next ?? { status: 599 };
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...headers });
    response.end(json === undefined ? text : JSON.stringify(json));
  }
}

/** An error as the service gives it. */
export function refusal(status: number, code: string, more: object = {}): Scripted {
  const error = { type: 'api_error', code, message: `because of ${code}`, param: null, ...more };
  return { status, json: { error } };
}
