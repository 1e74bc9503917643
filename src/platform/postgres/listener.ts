import type { EventEmitter } from 'node:events';
import pg from 'pg';

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

interface ListenerOptions {
  url: string;
  /** Name of the connection in `pg_stat_activity`. */
  name: string;
  /** Each channel has a handler, which is given the payload of its notifications. */
  channels: ReadonlyMap<string, (payload: string) => void>;
  /** It is called when the connection listens, as earlier notifications were not received. */
  onListening: () => void;
}

/**
 * Receives notifications of PostgreSQL on a connection of its own. They are hints: while the connection is away, polls find
 * the same changes later. A lost connection is not reported, because all other connections are lost then too.
 */
export class Listener {
  private client: Client | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: ListenerOptions) {}

  open(): void {
    void this.connect();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const { url, name, channels, onListening } = this.options;
    const client = new PgClient({
      connectionString: url,
      application_name: name,
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
      if (!this.closed) onListening();
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
