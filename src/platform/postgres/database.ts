import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import {
  ConnectionException,
  type EntityManager,
  type EntitySchema,
  PostgreSqlDriver,
} from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { Config } from '../config.js';
import { ApiError } from '../errors.js';
import { awaitWithin } from '../deadline.js';
import { named } from './prepared.js';

const logger = new Logger('Database');

/**
 * An address without a listener: an app made without a database (to write the OpenAPI file) answers 503 where it needs
 * one.
 */
const NO_DATABASE = 'postgresql://nobody@127.0.0.1:1/none';

/**
 * The module connects to the database of the running service at the first query. There is no entity manager per request
 * (most requests never touch the database): code that handles entities (own-rows.ts) forks its own, and MikroORM throws
 * where it forgets to. Plain SQL tracks nothing and needs no fork, which would cost a tenth of a small read.
 */
export function databaseModule(config: Config, entities: readonly EntitySchema[]) {
  return MikroOrmModule.forRoot({
    ...databaseOptions(config.databaseUrl ?? NO_DATABASE),
    entities: [...entities],
    registerRequestContext: false,
  });
}

/** Returns the connection settings for the server at `url`; `pool` overrides those of pg. */
export function databaseOptions(url: string, pool: Record<string, unknown> = {}) {
  return {
    driver: PostgreSqlDriver,
    extensions: [Migrator], // or MikroORM looks for it by itself, and beside a bundle finds a second copy of everything
    dbName: databaseName(url),
    forceUtcTimezone: true,
    driverOptions: {
      // Given whole, because MikroORM's own reading of URLs knows neither socket folders nor sslmode.
      connectionString: url,
      application_name: 'inflow',
      // for the writes of requests (writes.ts), the runs in progress, and as many again for reads and all the rest
      max: 16,
      // an outage must become a 503 soon, not a queue of waiting requests
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000, // a server that went away without a word
      // a statement that waits for a lock fails with the lock as its reason, and not with silence
      lock_timeout: 8_000,
      // the server's own end of statements that no client waits for any more, which would go on holding their locks
      statement_timeout: 11_000,
      keepAlive: true,
      Client: Connection,
      onPoolCreated: patchPool,
      ...pool,
    },
  };
}

function databaseName(url: string): string {
  return decodeURIComponent(/:\/\/[^/]*\/([^?]+)/.exec(url)?.[1] ?? 'postgres');
}

/** SQLSTATE classes and codes of a server that cannot serve: connection, shutdown, start-up, too many clients, a lock held for long. */
const LOCK_TIMEOUT = '55P03';
const OUTAGE_STATES = new RegExp(`^(08...|57P0[1-5]|53300|${LOCK_TIMEOUT})$`);
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Message of a query without an answer in time, which pg reports without a code. */
const SILENCE = /Query read timeout/;
const OUTAGE_MESSAGES = new RegExp(
  `${SILENCE.source}|Connection terminated|timeout exceeded when trying to connect|not queryable`,
);

/** The error of work that the database did not do in all the tries that it gets; it does not pass. */
class GaveUp extends Error {
  constructor(after: string, cause: unknown) {
    super(`given up after ${after}: ${String(cause)}`, { cause });
  }
}

/** Returns whether the error says that the database cannot be reached (and not that the query has a fault). */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof GaveUp) return false;
  if (error instanceof ConnectionException) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage); // one per address of a host name
  // by its form: an error of another realm (a test's sandbox, a worker) is not an instance of our Error
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Record<string, unknown>;
  const state = String(code ?? '');
  if (state === 'ENOENT' && syscall === 'connect') return true; // a socket's file; that of any other is no outage
  if (OUTAGE_STATES.test(state) || OUTAGE_CODES.test(state)) return true;
  return OUTAGE_MESSAGES.test(String(message)) || isDatabaseOutage(cause);
}

/**
 * Returns whether there was no answer within `query_timeout`: the server is silent, or the statement takes longer than
 * any may.
 */
function isSilence(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { message, cause } = error as { message?: unknown; cause?: unknown };
  return SILENCE.test(String(message)) || isSilence(cause);
}

function isLockTimeout(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === LOCK_TIMEOUT || isLockTimeout(cause);
}

/**
 * Turns an outage into ApiError 503 `database_unavailable` where the error filter never sees it: in work that several
 * requests share, and in transactions, whose callers handle refusals. An ApiError stays as it is, whatever caused it.
 */
export async function orUnavailable<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof ApiError || !isDatabaseOutage(error)) throw error;
    throw new ApiError('database_unavailable', { cause: error });
  }
}

/** The part of pg's Pool that is used here. */
interface Pool extends EventEmitter {
  ending: boolean;
  connect(callback?: unknown): Promise<Pooled> | undefined;
}

/** The part of pg's Client that is used here; the package has no types. */
export interface PgClient extends EventEmitter {
  connection: { stream: Duplex };
  connect(): Promise<void>;
  query(...args: unknown[]): unknown;
  end(): Promise<void>;
}
export const { Client: PgClient } = pg as { Client: new (options: object) => PgClient };

/** A connection that a pool has given out. */
interface Pooled extends PgClient {
  release(this: void, destroy?: boolean): void;
}

/**
 * A connection that has the server keep the plans of prepared statements, by their names, and that hangs up after a query
 * without an answer in time: the query still runs, and every later statement, the rollback included, would wait for the
 * same silence.
 */
class Connection extends PgClient {
  override query(...args: unknown[]): unknown {
    const result = super.query(...named(args));
    if (result instanceof Promise)
      result.catch(({ message }: Error) => {
        if (message !== 'Query read timeout') return;
        this.connection.stream.destroy();
        this.emit('silence');
      });
    return result;
  }
}

/** Mends what would leave a pool without connections, or keep it from ending. */
function patchPool(pool: Pool): void {
  returnLostConnections(pool);
  refuseWhileEnding(pool);
}

/**
 * Returns connections that died in use to their pool, which then makes new ones. Kysely returns the connection of a
 * transaction only once a commit or a rollback has succeeded, and on a dead one neither ever does: ten transactions
 * in progress at the moment of an outage would leave a pool without any, permanently.
 */
export function returnLostConnections(pool: EventEmitter): void {
  const taken = new WeakSet<Pooled>();
  const giveBack = (client: Pooled) => {
    if (!taken.has(client)) return; // the pool itself looks after those that nobody has
    const { release } = client;
    client.release = () => undefined; // whoever has it may return it all the same
    release(true);
  };
  pool.on('acquire', (client: Pooled) => taken.add(client));
  pool.on('release', (_error: unknown, client: Pooled) => taken.delete(client));
  pool.on('connect', (client: Pooled) => {
    client.once('end', () => giveBack(client));
    client.once('silence', () => giveBack(client)); // at once, before its user returns it to the pool as usable
  });
}

/**
 * Takes back a connection that was still being made when the pool began to end. Kysely has forgotten the pool by then,
 * fails over that, and never returns the connection, for which the end of the pool would wait for ever.
 */
function refuseWhileEnding(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = (callback) =>
    callback === undefined
      ? connect()!.then((client) => {
          if (!pool.ending) return client;
          client.release(true);
          throw new Error('The pool of connections has ended.');
        })
      : connect(callback);
}

const PAUSE_MS = 500;
/** Maximum tries of work whose own statements take longer than the time limit. */
const MAX_SLOW_TRIES = 3;
/** Maximum attempts of work that fails while the database serves others, for example because of a lock or deadlocks. */
const MAX_TRIES = 20;
/** Longest outage that work waits for [ms]; its leases expire long before. */
const MAX_OUTAGE_MS = 15 * 60_000;
/** Time after which the log says that work still waits [ms]. */
const LONG_WAIT_MS = 60_000;
/** Time within which a healthy server answers an empty statement [ms]. */
const PROBE_MS = 1_000;

/** Returns whether an error of the database is transient: a retry can succeed when the database is back. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'database_unavailable') return true;
  return isDatabaseOutage(error);
}

/**
 * Returns whether an error means that the database itself is away. A timeout of one statement or of its lock does not: it is
 * logged, and other work continues.
 */
export function isUnreachable(error: unknown): boolean {
  return isTransient(error) && !isSilence(error) && !isLockTimeout(error);
}

/**
 * Does `work` until it succeeds or fails for a reason of its own. Its transaction may have been committed without our
 * knowing: `work` must find that out. Returns undefined where `isOver` said that the result is not needed any more. Gives
 * up, with an error that does not pass and has the last failure as its cause:
 * - after 15 minutes without an answer of the database;
 * - after three tries that got no answer in time while the database answered others: the work is too slow;
 * - after twenty tries that failed otherwise while the database answered others.
 */
export async function retryDuringOutages<T>(
  em: EntityManager,
  work: () => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  const waiting = new OutageWait();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (isOver()) return undefined;
      waiting.failed(error, await answers(em));
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** Counts the tries of one piece of work, and ends them. */
class OutageWait {
  private tries = 0;
  private slowTries = 0;
  private outageSince: number | undefined;
  private isLogged = false;

  /** Throws GaveUp where there is no point in another try. */
  failed(cause: unknown, answersOthers: boolean): void {
    if (answersOthers) {
      this.outageSince = undefined;
      if (isSilence(cause) && ++this.slowTries === MAX_SLOW_TRIES)
        throw new GaveUp(`${MAX_SLOW_TRIES} tries, each longer than a statement may take`, cause);
      if (++this.tries === MAX_TRIES) throw new GaveUp(`${MAX_TRIES} tries`, cause);
      return;
    }
    this.outageSince ??= performance.now();
    const waitedMs = performance.now() - this.outageSince;
    if (waitedMs > MAX_OUTAGE_MS) throw new GaveUp('15 minutes without the database', cause);
    if (waitedMs < LONG_WAIT_MS || this.isLogged) return;
    this.isLogged = true;
    logger.warn(`work has waited for the database for a minute: ${String(cause)}`);
  }
}

async function answers(em: EntityManager): Promise<boolean> {
  return awaitWithin({ ms: PROBE_MS }, em.fork().execute('select 1')).then(
    () => true,
    () => false,
  );
}
