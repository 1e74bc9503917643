import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../../src/entities.js';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { Meters } from '../../../src/accounts/meters.js';
import { Clock } from '../../../src/platform/clock.js';
import type { Config, Role } from '../../../src/platform/config.js';
import { MetricsRegistry } from '../../../src/platform/http/metrics.js';
import { newId } from '../../../src/platform/ids.js';
import { databaseOptions } from '../../../src/platform/postgres/database.js';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { Notifications } from '../../../src/platform/postgres/notifications.js';
import { Queue } from '../../../src/platform/queue/queue.js';
import { Sealing } from '../../../src/platform/secrets/sealing.js';
import { AutoDisable } from '../../../src/webhooks/dispatch/auto-disable.js';
import { DeliveryClaims } from '../../../src/webhooks/dispatch/delivery-claims.js';
import { Dispatcher } from '../../../src/webhooks/dispatch/dispatcher.js';
import { Settlement } from '../../../src/webhooks/dispatch/settlement.js';
import { WebhookMetrics } from '../../../src/webhooks/dispatch/webhook-metrics.js';
import { EndpointMails } from '../../../src/webhooks/endpoints/endpoint-mails.js';
import { Disabling } from '../../../src/webhooks/endpoints/disabling.js';
import { EndpointSecrets } from '../../../src/webhooks/endpoints/endpoint-secret.js';
import { FanOut, FanOutRunner } from '../../../src/webhooks/fan-out/fan-out.js';
import type { Sender } from '../../../src/webhooks/sending/sender.js';
import type { DeliveryRow } from '../../../src/webhooks/deliveries/webhook-deliveries.queries.js';
import { EventRecorder, simulation } from '../events.js';
import { newAccount, type TestDatabase } from '../test-database.js';

interface Settings {
  roles?: readonly Role[];
  leaseS?: number;
  concurrency?: number;
}

/** What one process of the service has of the dispatcher: its own connections, leases and places; the sender is the test's. */
export class DispatchProcess {
  readonly metrics = new MetricsRegistry();
  readonly claims: DeliveryClaims;
  readonly settlement: Settlement;
  readonly autoDisable: AutoDisable;
  readonly dispatcher: Dispatcher;
  /** Looks for what is due that came to an end. */
  looks = 0;
  closed = false;
  private readonly clock: Clock;
  private readonly notifications: Notifications;

  private constructor(
    readonly orm: MikroORM,
    sender: Pick<Sender, 'send' | 'close'>,
    config: Config,
  ) {
    const { em } = orm;
    this.clock = new Clock(em);
    const secrets = new EndpointSecrets(new Sealing(config));
    const metrics = new WebhookMetrics(this.metrics);
    this.notifications = new Notifications(em, config);
    const queue = new Queue(em, this.clock, config, this.metrics, this.notifications);
    this.claims = new DeliveryClaims(em, secrets, config);
    const accounts = new AccountsService(new Meters());
    const mails = new EndpointMails(em, queue, new Mailer(config), accounts, config);
    this.autoDisable = new AutoDisable(em, new Disabling(em, queue), mails, queue);
    this.settlement = new Settlement(em, this.autoDisable, metrics);
    const { claims, settlement } = this;
    const look = claims.findDue.bind(claims);
    claims.findDue = async () => {
      const due = await look();
      this.looks++;
      return due;
    };
    const fanOut = new FanOutRunner(em, new FanOut(em));
    this.dispatcher = new Dispatcher(
      fanOut,
      claims,
      sender as Sender,
      settlement,
      metrics,
      config,
      this.notifications,
    );
  }

  /** Not started yet. */
  static async open(
    { config, url }: TestDatabase,
    sender: Pick<Sender, 'send' | 'close'>,
    { roles = ['dispatcher'], leaseS = 3, concurrency = 64 }: Settings = {},
  ): Promise<DispatchProcess> {
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({
      ...databaseOptions(url),
      entities: [...ENTITIES],
      discovery,
    });
    const own = { databaseUrl: url, roles, webhookLeaseS: leaseS, webhookConcurrency: concurrency };
    return new DispatchProcess(orm, sender, { ...config, ...own });
  }

  async start(): Promise<this> {
    await this.clock.onApplicationBootstrap();
    this.notifications.onApplicationBootstrap();
    this.dispatcher.onApplicationBootstrap();
    return this;
  }

  /** In good order, as at the end of the service. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.dispatcher.onModuleDestroy();
    this.clock.onModuleDestroy();
    await Promise.all([
      this.dispatcher.beforeApplicationShutdown(),
      this.notifications.beforeApplicationShutdown(),
    ]);
    await this.orm.close();
  }
}

export interface TestEndpoint {
  id: string;
  accountId: string;
  secret: string;
}

/** Accounts with endpoints and events for them, on a database of the test's own. */
export class Deliveries {
  private readonly secrets: EndpointSecrets;

  private constructor(
    readonly database: TestDatabase,
    readonly recorder: EventRecorder,
  ) {
    this.secrets = new EndpointSecrets(new Sealing(database.config));
  }

  static async open(database: TestDatabase): Promise<Deliveries> {
    return new Deliveries(database, await EventRecorder.withDeliveries(database.url));
  }

  close(): Promise<void> {
    return this.recorder.close();
  }

  sql<T = Record<string, any>>(statement: string, params: unknown[] = []): Promise<T[]> {
    return this.recorder.orm.em.fork().execute<T[]>(statement, params);
  }

  /** An endpoint that wants everything, of an account of its own if none is given. */
  async endpoint({
    url,
    isOpen,
    accountId,
  }: { url?: string; isOpen?: boolean; accountId?: string } = {}): Promise<TestEndpoint> {
    const account = accountId ?? (await newAccount(this.database));
    const id = newId('wh');
    const { secret, sealed, keyId, hint } = this.secrets.fresh(id);
    await this.sql(
      `with now as (select app_now() as now),
            endpoint as (
         insert into webhook_endpoint (id, account_id, url, events, secret, secret_key, secret_hint,
                enabled_since, created_at, updated_at)
         select ?, ?, ?, array['*'], ?, ?, ?, now, now, now from now returning id)
       insert into webhook_lane (endpoint_id, is_open) select id, ? from endpoint`,
      [id, account, url ?? `https://receiver.test/${id}`, sealed, keyId, hint, isOpen ?? false],
    );
    return { id, accountId: account, secret };
  }

  /** So many events of the account, each in a transaction of its own. Gives their ids. */
  async events(accountId: string, count = 1): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { id } = await this.recorder.record(accountId, 'simulation.queued', simulation());
      ids.push(id);
    }
    return ids;
  }

  /** The same in one statement. */
  async eventsAtOnce(accountId: string, count: number): Promise<void> {
    const happened = Array.from({ length: count }, () => {
      return { type: 'simulation.queued' as const, object: simulation() };
    });
    await this.recorder.recordAll(accountId, happened);
  }

  /** Its deliveries, oldest first. */
  rows(endpointId: string): Promise<DeliveryRow[]> {
    return this.sql<DeliveryRow>(
      'select * from webhook_delivery where endpoint_id = ? order by created_at, id',
      [endpointId],
    );
  }

  async lane(endpointId: string): Promise<Record<string, any>> {
    const [row] = await this.sql('select * from webhook_lane where endpoint_id = ?', [endpointId]);
    return row;
  }

  /** Nobody of us sends for this endpoint: it is somebody's who does nothing. */
  async holdLane(endpointId: string): Promise<void> {
    await this.sql(
      `update webhook_lane set worker = 'nobody', lease_until = app_now() + interval '10 minutes' where endpoint_id = ?`,
      [endpointId],
    );
  }

  /** Until `allow` the database refuses, with this SQLSTATE, to change deliveries, or this one only. */
  async refuse(sqlState: string, deliveryId?: string): Promise<void> {
    const which = deliveryId === undefined ? '' : `when (new.id = '${deliveryId}')`;
    await this.sql('create sequence refusals'); // goes on though what is refused is rolled back
    await this.sql(
      `create function refuse() returns trigger language plpgsql as
         $$ begin perform nextval('refusals'); raise exception 'refused' using errcode = '${sqlState}'; end $$`,
    );
    await this.sql(
      `create trigger refuse before update on webhook_delivery for each row ${which} execute function refuse()`,
    );
  }

  /** Whether it has refused something since. */
  async hasRefused(): Promise<boolean> {
    return (await this.sql('select is_called from refusals'))[0].is_called as boolean;
  }

  async allow(): Promise<void> {
    await this.sql('drop function if exists refuse() cascade');
    await this.sql('drop sequence if exists refusals');
  }

  /** Moves the database's clock by so much (an interval of SQL) in all. */
  async moveClock(shift: string): Promise<void> {
    await this.sql('update app_clock set shift = ?::interval', [shift]);
  }
}
