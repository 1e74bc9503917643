import type { EventEmitter } from 'node:events';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { sql } from 'kysely';
import pg from 'pg';
import { Batcher } from '../batcher.js';
import { CONFIG, type Config } from '../config.js';
import { awaitAtMost } from '../deadline.js';

/** The part of pg's Client that is used here; the package has no types. */
interface Client extends EventEmitter {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}
interface Pg {
  Client: new (options: {
    connectionString: string;
    application_name: string;
    connectionTimeoutMillis: number;
    keepAlive: boolean;
  }) => Client;
}
const { Client: PgClient } = pg as Pg;

const RECONNECT_MS = 500;

/** Longest time that closing the connection takes at a shutdown, as the database may be away. */
const CLOSE_MS = 1_000;

interface Notification {
  channel: string;
  payload: string;
}

/**
 * Receives notifications of PostgreSQL on a connection of its own. They are hints: while the connection is away, polls find
 * the same changes later. A lost connection is not reported, because all other connections are lost then too.
 */
class Listener {
  private client: Client | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    /** Each channel has a handler, which is given the payload of its notifications. */
    private readonly channels: ReadonlyMap<string, (payload: string) => void>,
  ) {}

  open(): void {
    void this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { url, channels } = this;
    const client = new PgClient({
      connectionString: url,
      application_name: 'inflow listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on(
      'notification',
      ({ channel, payload = '' }: { channel: string; payload?: string }) => {
        if (payload !== '') channels.get(channel)?.(payload);
      },
    );
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query([...channels.keys()].map((channel) => `listen ${channel}`).join('; '));
    } catch {
      this.lost(client);
    }
  }

  private lost(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.end().catch(() => undefined);
    if (!this.closed) this.reconnectTimer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}

/** Hints that the processes give each other through PostgreSQL. */
@Injectable()
export class Notifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly channels = new Map<string, (payload: string) => void>();
  private readonly sender: Batcher<Notification>;
  private listener: Listener | undefined;

  constructor(
    em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.sender = new Batcher((batch) => notify(em.fork(), batch));
  }

  /** Calls `told` for what any process sends on the channel; to be called before the application has started. */
  listen(channel: string, told: (payload: string) => void): void {
    this.channels.set(channel, told);
  }

  /**
   * Sends after a commit, and not within its transaction: PostgreSQL lets transactions that notify commit one after the
   * other, and this one has written nothing that it would wait for.
   */
  send(channel: string, payloads: Iterable<string>): void {
    for (const payload of payloads) this.sender.add({ channel, payload }).catch(() => undefined);
  }

  onApplicationBootstrap(): void {
    const { databaseUrl: url } = this.config;
    if (url === undefined || this.channels.size === 0) return;
    this.listener = new Listener(url, this.channels);
    this.listener.open();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.listener !== undefined) await awaitAtMost(CLOSE_MS, this.listener.close());
  }
}

async function notify(em: EntityManager, batch: readonly Notification[]): Promise<void> {
  const channels = batch.map(({ channel }) => channel);
  const payloads = batch.map(({ payload }) => payload);
  const told = sql<Notification>`unnest(${channels}::text[], ${payloads}::text[])`;
  await em
    .getKysely<object>()
    .selectFrom(told.as<'told'>(sql`told (channel, payload)`))
    .select((eb) => eb.fn('pg_notify', ['channel', 'payload']).as('sent'))
    .execute();
}
