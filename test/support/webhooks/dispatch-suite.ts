import { Logger } from '@nestjs/common';
import type { DeliveryRow } from '../../../src/webhooks/deliveries/webhook-deliveries.queries.js';
import { until } from '../queues.js';
import { TestDatabase } from '../test-database.js';
import { Deliveries, DispatchProcess } from './dispatch-process.js';
import { ScriptedSender } from './scripted-sender.js';

/** A database, a dispatcher on it and a sender that the test tells what to answer. */
export class DispatchSuite {
  readonly processes: DispatchProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly deliveries: Deliveries,
    readonly sender: ScriptedSender,
  ) {}

  static async open(own?: TestDatabase): Promise<DispatchSuite> {
    Logger.overrideLogger(false); // failures and outages are what the tests are about
    const database = own ?? (await TestDatabase.start());
    return new DispatchSuite(database, await Deliveries.open(database), new ScriptedSender());
  }

  /** Another process on the same database; it is closed with the suite. */
  async process(settings: Parameters<typeof DispatchProcess.open>[2] = {}, sender = this.sender) {
    const process = await DispatchProcess.open(this.database, sender, settings);
    this.processes.push(process);
    return process.start();
  }

  /** The only delivery of the endpoint. */
  async row(endpointId: string): Promise<DeliveryRow> {
    const rows = await this.deliveries.rows(endpointId);
    if (rows.length !== 1) throw new Error(`${rows.length} deliveries of ${endpointId}`);
    return rows[0];
  }

  /** The only delivery of the endpoint, once so many attempts are written. */
  async attempted(endpointId: string, n: number): Promise<DeliveryRow> {
    await until(async () => (await this.row(endpointId)).attempts.length >= n);
    return this.row(endpointId);
  }

  sentTo(endpointId: string, n: number): Promise<void> {
    return until(() => this.sender.of(endpointId).length >= n);
  }

  /** Until every process has looked so often again: what was due would be under way by now. */
  async looked(times = 2): Promise<void> {
    const open = this.processes.filter(({ closed }) => !closed);
    const enough = open.map(({ looks }) => looks + times);
    await until(() => open.every(({ looks }, i) => looks >= enough[i]));
  }

  /** Waits; in vain, it says how the endpoint stands. */
  async until(endpointId: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    try {
      await until(condition);
    } catch (error) {
      const rows = await this.deliveries.rows(endpointId);
      const state = {
        deliveries: rows.map(({ status, attempt_count, attempts, next_attempt_at }) => {
          return { status, attempt_count, attempts, next_attempt_at };
        }),
        lane: await this.deliveries.lane(endpointId),
        sent: this.sender.of(endpointId).map(({ deliveryId, attempt }) => [deliveryId, attempt]),
        underWay: [...this.sender.underWay].filter(([, count]) => count > 0),
        looks: this.processes.map(({ looks }) => looks),
      };
      throw new Error(`waited in vain: ${JSON.stringify(state)}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    for (const process of this.processes) await process.close();
    await this.deliveries.close();
    await this.database.stop();
  }
}

/** A promise with its own end. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  return Promise.withResolvers<T>();
}
