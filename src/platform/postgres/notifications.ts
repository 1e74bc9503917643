import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { sql } from 'kysely';
import { Batcher } from '../batcher.js';
import { CONFIG, type Config } from '../config.js';
import { awaitAtMost } from '../deadline.js';
import { PgClient } from './database.js';

const RECONNECT_MS = 500;

/** Longest time that closing the connection takes at a shutdown, as the database may be away. */
const CLOSE_MS = 1_000;

interface Notification {
  channel: string;
  payload: string;
}

/**
 * Hints that the processes give each other through PostgreSQL; each process receives them on one connection of its own.
 * While that is away, polls find the same changes later. A lost connection is not reported, because all other connections
 * are lost then too.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly channels = new Map<string, (payload: string) => void>();
  private readonly sender: Batcher<Notification>;
  private client: PgClient | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

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
    const { databaseUrl } = this.config;
    if (databaseUrl !== undefined && this.channels.size > 0) void this.connect(databaseUrl);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    if (this.client !== undefined) await awaitAtMost(CLOSE_MS, this.client.end());
  }

  private async connect(url: string): Promise<void> {
    const client = new PgClient({
      connectionString: url,
      application_name: 'inflow listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }: Partial<Notification>) => {
      if (payload !== '') this.channels.get(channel!)?.(payload);
    });
    const lost = () => {
      if (this.client !== client) return;
      this.client = undefined;
      client.end().catch(() => undefined);
      if (!this.closed)
        this.reconnectTimer = setTimeout(() => void this.connect(url), RECONNECT_MS);
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query([...this.channels.keys()].map((name) => `listen ${name}`).join('; '));
    } catch {
      lost();
    }
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
