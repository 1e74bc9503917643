/** As much of pg's pool and clients as is needed here; pg has no types of its own. */
interface Client {
  query(...args: unknown[]): unknown;
  /** Back to the pool; `true`: not to be used again. Throws the second time. */
  release(destroy: boolean): void;
  end(): Promise<void>;
}
export interface Pool {
  on(event: 'connect', listener: (client: Client) => void): unknown;
}

/** Kysely gives the connection back only after these have succeeded. */
const BRACKETS = /^(begin|start transaction|rollback)\b(?! to)/;

/**
 * Takes connections out of the pool that nobody else will. A transaction whose connection breaks fails in its
 * `rollback` as well, and Kysely then keeps the connection for ever: ten of those, and every request would wait for
 * one until the process is started again. A query that timed out leaves its connection busy, perhaps with a server
 * that is gone; the next one would wait behind it.
 */
export function discardBroken(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      const result = query(...args);
      if (result instanceof Promise)
        result.catch((error: Error) => discard(client, String(args[0]), error));
      return result;
    };
  });
}

function discard(client: Client, sql: string, error: Error): void {
  // the socket is closed at once; whoever holds the connection gives it back, and the pool sees that it is closed
  if (error.message === 'Query read timeout') client.end().catch(() => undefined);
  if (BRACKETS.test(sql)) client.release(true);
}
