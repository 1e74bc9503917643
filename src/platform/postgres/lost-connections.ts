import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';

/** What is used here of pg's Client, which comes with the ORM and without types. */
interface Client extends EventEmitter {
  query(...args: unknown[]): unknown;
  release(this: void, destroy?: boolean): void;
  connection: { stream: Duplex };
}

/**
 * Gives connections that died while someone had them back to their pool, which then makes new ones. Kysely returns the
 * connection of a transaction only once a commit or a rollback has succeeded, and on a dead one neither ever does: ten
 * transactions under way at the moment of an outage would leave a pool without any, for good.
 */
export function returnLostConnections(pool: EventEmitter): void {
  const taken = new WeakSet<Client>();
  const giveBack = (client: Client) => {
    if (!taken.has(client)) return; // the pool itself looks after those that nobody has
    const { release } = client;
    client.release = () => undefined; // whoever has it may return it all the same
    release(true);
  };
  pool.on('acquire', (client: Client) => taken.add(client));
  pool.on('release', (_error: unknown, client: Client) => taken.delete(client));
  pool.on('connect', (client: Client) => {
    client.once('end', () => giveBack(client));
    onSilence(client, () => {
      client.connection.stream.destroy();
      giveBack(client);
    });
  });
}

/**
 * A query without an answer in time still runs on its connection, and whatever comes after it, the rollback included,
 * would wait for the same silence.
 */
function onSilence(client: Client, hangUp: () => void): void {
  const query = client.query.bind(client);
  client.query = (...args) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch(({ message }: Error) => {
        if (message === 'Query read timeout') hangUp();
      });
    }
    return result;
  };
}
