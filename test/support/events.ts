import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../src/entities.js';
import type { SimulationPayload } from '../../src/events/event-payloads.wire.js';
import type { EventPayload, EventType } from '../../src/events/event-types.js';
import {
  EventsService,
  type EventInput,
  type RecordedEvent,
} from '../../src/events/events.service.js';
import type { Config } from '../../src/platform/config.js';
import { newId } from '../../src/platform/ids.js';
import { Cursors } from '../../src/platform/list/cursors.js';
import { Pages } from '../../src/platform/list/pages.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { PATIENT } from './database.js';
import { FanOut } from '../../src/webhooks/fan-out/fan-out.js';
import { noteEvents } from '../../src/webhooks/fan-out/outbox.queries.js';
import { until } from './queues.js';

/** Records events as the service's own modules do, on a database that may be a running service's. */
export class EventRecorder {
  private fanOut: FanOut | undefined;

  private constructor(
    readonly orm: MikroORM,
    readonly events: EventsService,
  ) {}

  static async open(url: string, max = 10): Promise<EventRecorder> {
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({
      ...databaseOptions(url, { max, ...PATIENT }),
      entities: [...ENTITIES],
      discovery,
    });
    const pages = new Pages(new Cursors({ cursorSecret: Buffer.alloc(32) } as Config));
    return new EventRecorder(orm, new EventsService(orm.em, pages));
  }

  /** One whose events have their deliveries when they are recorded, as if a dispatcher had been at once there. */
  static async withDeliveries(url: string, max = 10): Promise<EventRecorder> {
    const recorder = await EventRecorder.open(url, max);
    recorder.events.onRecord(noteEvents);
    recorder.fanOut = new FanOut(recorder.orm.em);
    return recorder;
  }

  /** In a transaction of its own. */
  async record<T extends EventType>(
    accountId: string,
    type: T,
    object: EventPayload<T>,
  ): Promise<RecordedEvent> {
    const [event] = await this.recordAll(accountId, [{ type, object }]);
    return event;
  }

  /** All in one transaction. */
  async recordAll(accountId: string, happened: readonly EventInput[]): Promise<RecordedEvent[]> {
    const recorded = await this.orm.em
      .fork()
      .transactional((em) => this.events.recordAll(em, accountId, happened));
    await this.fannedOut(accountId);
    return recorded;
  }

  /** Nothing of the account waits for its deliveries, whoever makes them. */
  async fannedOut(accountId: string): Promise<void> {
    const { fanOut, orm } = this;
    if (fanOut === undefined) return;
    const left = 'select 1 from webhook_outbox where account_id = ? limit 1';
    await until(async () => {
      while (await fanOut.step(accountId));
      return (await orm.em.fork().execute<object[]>(left, [accountId])).length === 0;
    });
  }

  close(): Promise<void> {
    return this.orm.close();
  }
}

/** A payload that is right, with what the test cares about. */
export function simulation(changes: Partial<SimulationPayload> = {}): SimulationPayload {
  return {
    object: 'simulation',
    id: newId('evt').replace('evt_', 'sim_'),
    status: 'queued',
    project_id: newId('proj'),
    name: null,
    credits_cost: 4,
    created_at: '2026-11-21T07:15:00.123Z',
    dispatched_at: null,
    completed_at: null,
    error: null,
    inputs: { airspeed_m_s: 0, density_kg_m3: 1.225, battery_charge_pct: 100, solver: 'x' },
    ...changes,
  };
}
