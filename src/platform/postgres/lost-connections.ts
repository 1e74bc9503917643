/** Of pg's client, as its pool hands it out. */
interface Client {
  query(...args: unknown[]): unknown;
  once(event: 'end', listener: () => void): void;
  end(): Promise<void>;
  /** true: the pool closes it and may open another one. */
  release(destroy: true): void;
}

/** Of pg's pool. */
export interface ConnectionPool {
  on(event: 'connect' | 'acquire', listener: (client: Client) => void): void;
  on(event: 'release', listener: (error: unknown, client: Client) => void): void;
}

/** How pg names a query that took longer than query_timeout. */
const TIMED_OUT = 'Query read timeout';
/** Whoever holds the connection may first give it back himself; only transactions cannot. */
const GRACE_MS = 500;
/** The statements by which Kysely opens and undoes a transaction; it lets go of the connection after a success only. */
const BOUNDARY = /^(begin|start transaction.*|rollback)$/;

/**
 * Gives the pool its place back when a transaction loses its connection. Kysely releases after a COMMIT or ROLLBACK that
 * worked; when the server goes away, neither does, and each transaction under way would cost a place of the pool until
 * none is left and the process answers 503 for ever.
 */
export function freeLostConnections(pool: ConnectionPool): void {
  const held = new Set<Client>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_, client) => held.delete(client));
  pool.on('connect', (client) => {
    const free = () => {
      setTimeout(() => held.delete(client) && client.release(true), GRACE_MS).unref();
    };
    client.once('end', free);
    freeAfterFailedBoundary(client, free);
  });
}

/**
 * The server may also fall silent (query_timeout) without closing the connection, which then stays busy: whoever got it
 * next would wait behind the lost query.
 */
function freeAfterFailedBoundary(client: Client, free: () => void): void {
  const query = client.query.bind(client);
  client.query = (...args) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (BOUNDARY.test(String(args[0]))) free();
        if (error.message === TIMED_OUT) client.end().catch(() => undefined);
      });
    }
    return result;
  };
}
