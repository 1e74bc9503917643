import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import { isPassing } from '../../platform/postgres/outages.js';
import { awaitAtMost } from '../../platform/deadline.js';
import { PATIENCE_MS } from '../../platform/shutdown.js';
import { type AttemptOutcome, Sender } from '../sending/sender.js';
import type { Attempt } from './attempt.js';
import { FanOutRunner } from '../fan-out/fan-out-runner.js';
import { Claims } from './claims.js';
import { Doorbell } from './doorbell.js';
import { Lanes } from './lanes.js';
import { Pace } from './pace.js';
import { Settlement } from './settlement.js';
import { WebhookMetrics } from './webhook-metrics.js';

/** Interval of the fallback poll: it finds retries that became due, and deliveries whose notification was lost. */
const LOOK_MS = 1_000;
/** Shortest time between two claims: the ends of attempts and the notifications in between share one claim. */
const PAUSE_MS = 4;
/**
 * Shortest time between two claims for receivers that do not answer. One claim for each slot that such a receiver frees
 * (25 a second where many are dead) would keep the claims busy for a fifth of the time, and notifications would wait.
 */
const CLOSED_EVERY_MS = 100;
/** An endpoint with nothing to do is forgotten after so long, with its connections. */
const IDLE_MS = 60_000;
/** Pause after a claim that failed. */
const AGAIN_MS = 500;
/** An answer that took longer says as little for the next one as none: such a receiver is given one attempt at a time. */
const SOON_MS = 3_000;
/**
 * Longest time, at a shutdown, of each of the four steps that only close something or talk to the database, which may
 * hang.
 */
const CLOSE_MS = 1_000;
/**
 * Longest time that attempts under way have at a shutdown: where everything hangs, two seconds are left for the rest of
 * the process.
 */
const DRAIN_MS = PATIENCE_MS - 2_000 - 4 * CLOSE_MS;

/**
 * Makes deliveries of events and sends what is due, in the processes with the role dispatcher. Rows are the queue; the process leases endpoints, claims
 * their oldest due deliveries whenever a place is free, sends, and writes how it went. A claim begins when a bell rang, a
 * place got free, or a second went by; never two at a time.
 */
@Injectable()
export class Dispatcher
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger(Dispatcher.name);
  private readonly lanes: Lanes;
  private readonly pace = new Pace(PAUSE_MS);
  private doorbell: Doorbell | undefined;
  private timers: NodeJS.Timeout[] = [];
  /** Time of the last claim for receivers that do not answer, on performance.now()'s clock. */
  private closedAt = -Infinity;
  private looking: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private wanted = false;
  private closed = false;
  private draining: Promise<void> | undefined;

  constructor(
    private readonly fanOut: FanOutRunner,
    private readonly claims: Claims,
    private readonly sender: Sender,
    private readonly settlement: Settlement,
    private readonly metrics: WebhookMetrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.lanes = new Lanes(config.webhookConcurrency);
  }

  onApplicationBootstrap(): void {
    const { databaseUrl, roles } = this.config;
    if (databaseUrl === undefined || !roles.includes('dispatcher')) return;
    this.metrics.watch(this.lanes, () => this.fanOut.oldestSeconds());
    this.doorbell = new Doorbell(databaseUrl, {
      rang: (endpointId) => {
        this.lanes.rang(endpointId);
        this.wake();
      },
      recorded: () => this.fanOut.wake(),
      listens: () => this.look(),
    });
    this.doorbell.open();
    this.timers = [
      setInterval(() => this.look(), LOOK_MS),
      setInterval(() => this.wake(), CLOSED_EVERY_MS),
    ];
    this.look();
  }

  /** Nothing is under way, and everything is written. */
  get isIdle(): boolean {
    return this.lanes.isIdle;
  }

  /** Begins to drain before the queues take their time to do so: both have the same seconds. */
  onModuleDestroy(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    if (this.doorbell !== undefined) this.draining ??= this.drain(this.doorbell);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.draining;
  }

  /**
   * Drains the dispatcher. An attempt that has not ended by then is sent again by the worker that takes the endpoint
   * next.
   */
  private async drain(doorbell: Doorbell): Promise<void> {
    await awaitAtMost(CLOSE_MS, Promise.all([doorbell.close(), this.fanOut.close()]));
    await awaitAtMost(DRAIN_MS, this.allEnded());
    this.settlement.close();
    await awaitAtMost(CLOSE_MS, this.sender.close());
    await awaitAtMost(CLOSE_MS, this.allWritten());
    this.claims.leases.stop();
    await awaitAtMost(CLOSE_MS, this.release());
  }

  /** A claim that hangs would take leases again after they were released. */
  private async release(): Promise<void> {
    await this.claiming;
    await this.claims.release();
  }

  private async allEnded(): Promise<void> {
    await this.claiming;
    while (this.lanes.attempts > 0) await sleep(10);
  }

  private async allWritten(): Promise<void> {
    while (!this.lanes.isIdle) await sleep(10);
  }

  private look(): void {
    this.fanOut.wake();
    for (const id of this.lanes.forgetIdle(IDLE_MS)) this.sender.forget(id);
    if (!this.closed) this.looking ??= this.findDue().finally(() => (this.looking = undefined));
  }

  private async findDue(): Promise<void> {
    try {
      this.lanes.found(await this.claims.look());
      this.wake();
    } catch (error) {
      this.complain('not looked for what is due', error);
    }
  }

  private wake(): void {
    this.wanted = true;
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = undefined;
      if (this.wanted && !this.closed) this.wake();
    });
  }

  /** Claims as long as a request has come since the last claim, and endpoints that are waiting have free slots. */
  private async claimAll(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      if (await this.claim()) this.wanted = true;
      await sleep(this.pace.next());
    }
  }

  /** Claims once, and returns true if it took deliveries; there may be more then. */
  private async claim(): Promise<boolean> {
    const withClosed = performance.now() - this.closedAt >= CLOSED_EVERY_MS;
    const plan = this.lanes.plan(withClosed);
    if (withClosed && plan.mayBeClosed.length > 0) this.closedAt = performance.now();
    if (plan.ids.length === 0) return false;
    try {
      const taken = await this.claims.take(plan, this.lanes);
      this.lanes.claimed(taken);
      for (const attempt of taken.attempts) void this.make(attempt);
      return true;
    } catch (error) {
      this.lanes.putBack(plan);
      this.complain('nothing claimed', error);
      await sleep(AGAIN_MS);
      return false;
    }
  }

  private async make(attempt: Attempt): Promise<void> {
    const { endpointId, deliveryId } = attempt;
    this.metrics.begun(attempt.lateS);
    const release = this.claims.leases.hold(endpointId);
    const outcome = await this.sender.send(attempt.request);
    const letGo = () => {
      release();
      this.lanes.settled(endpointId, deliveryId);
    };
    const open = this.lanes.ended(endpointId, hasAnswered(outcome));
    if (wasGivenUp(outcome)) return letGo();
    this.settlement.add({ attempt, outcome, open }, letGo);
    this.wake();
  }

  private complain(what: string, error: unknown): void {
    if (!isPassing(error)) this.logger.error(`${what}: ${String(error)}`, (error as Error).stack);
  }
}

/** We hung up ourselves, at the end of this process: the delivery is due as before. */
function wasGivenUp({ error }: AttemptOutcome): boolean {
  return error?.startsWith('shutting_down') === true;
}

function hasAnswered({ statusCode, durationMs }: AttemptOutcome): boolean {
  return statusCode !== null && durationMs < SOON_MS;
}
