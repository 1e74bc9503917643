import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { NOTIFICATION_CHANNEL } from '../deliveries/webhook-deliveries.queries.js';
import { EVENTS_PAYLOAD } from '../fan-out/outbox.queries.js';

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

export interface NotificationHandlers {
  /** An endpoint has something to send. */
  onDeliveries(endpointId: string): void;
  /** There are events to make deliveries of. */
  onEvents(): void;
  /** The connection listens from now on; earlier notifications were not received. */
  onListening(): void;
}

/**
 * Receives, on a connection of its own, the notifications of committed deliveries and events. They are hints: while the
 * connection is away, which is not reported (all others are away then too), the poll of every second finds what they
 * would have told.
 */
export class NotificationListener {
  private client: Client | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly handlers: NotificationHandlers,
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
    const client = new PgClient({
      connectionString: this.url,
      application_name: 'inflow webhook listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ payload }: { payload?: string }) => {
      if (payload === EVENTS_PAYLOAD) this.handlers.onEvents();
      else if (payload !== undefined && payload !== '') this.handlers.onDeliveries(payload);
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${NOTIFICATION_CHANNEL}`);
      if (!this.closed) this.handlers.onListening();
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
