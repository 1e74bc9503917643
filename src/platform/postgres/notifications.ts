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
import { Listener } from './listener.js';

/** Longest time that closing the connection takes at a shutdown, as the database may be away. */
const CLOSE_MS = 1_000;

interface Notification {
  channel: string;
  payload: string;
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
    const { channels } = this;
    const onListening = () => undefined;
    this.listener = new Listener({ url, name: 'inflow listener', channels, onListening });
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
