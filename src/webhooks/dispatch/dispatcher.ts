import { performance as clock } from 'node:perf_hooks';
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
import { awaitAtMost } from '../../platform/deadline.js';
import { PATIENCE_MS } from '../../platform/shutdown.js';
import { NOTIFICATION_CHANNEL } from '../deliveries/webhook-deliveries.queries.js';
import { FanOutRunner } from '../fan-out/fan-out.js';
import { EVENTS_PAYLOAD } from '../fan-out/outbox.queries.js';
import { type AttemptOutcome, Sender } from '../sending/sender.js';
import { DeliveryClaims } from './delivery-claims.js';
import type { ClaimedAttempt } from './endpoint-queue.js';
import { EndpointQueues } from './endpoint-queues.js';
import { Settlement } from './settlement.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { isUnreachable } from '../../platform/postgres/database.js';
import { Notifications } from '../../platform/postgres/notifications.js';

/** The part of its time that the thread, which answers requests as well, is left idle. */
const IDLE_SHARE = 0.5;
const MAX_PAUSE_MS = 100;

/**
 * The pacer computes the pauses of a loop with much to do on this thread, so that the thread is idle for a part of the
 * time and serves others soon.
 */
class ClaimPacer {
  private last = clock.eventLoopUtilization();

  constructor(private readonly minPauseMs: number) {}

  /**
   * Returns the pause before the next piece of work [ms], by how busy the thread was since the last one with work of
   * any kind.
   */
  next(): number {
    const now = clock.eventLoopUtilization();
    const { active, idle } = clock.eventLoopUtilization(now, this.last);
    this.last = now;
    const owed = (active * IDLE_SHARE) / (1 - IDLE_SHARE) - idle;
    return Math.min(MAX_PAUSE_MS, Math.max(this.minPauseMs, owed));
  }
}

/** Interval of the fallback poll: it finds retries that became due, and deliveries whose notification was lost. */
const POLL_MS = 1_000;
/** Shortest time between two claims: the ends of attempts and the notifications in between share one claim. */
const PAUSE_MS = 4;
/**
 * Shortest time between two claims for receivers that do not answer. One claim for each slot that such a receiver frees
 * (25 a second where many are dead) would keep the claims busy for a fifth of the time, and notifications would wait.
 */
const CLOSED_PAUSE_MS = 100;
/** Time after which an endpoint with nothing to do is forgotten. */
const IDLE_MS = 60_000;
/** Pause after a claim that failed. */
const RETRY_MS = 500;
/**
 * Limit of a prompt answer. A slower answer says as little for the next one as none: such a receiver is given one
 * attempt at a time.
 */
const SOON_MS = 3_000;
/**
 * Longest time, at a shutdown, of each of the four steps that only close something or talk to the database, which may
 * hang.
 */
const CLOSE_MS = 1_000;
/**
 * Longest time that attempts in progress have at a shutdown: where everything hangs, two seconds are left for the rest of
 * the process.
 */
const DRAIN_MS = PATIENCE_MS - 2_000 - 4 * CLOSE_MS;

/**
 * Makes deliveries of events and sends those that are due, in the processes with the role dispatcher. Rows are the queue;
 * the process leases endpoints, claims their oldest due deliveries whenever a slot is free, sends them, and writes the
 * results. A claim begins when a notification came, a slot got free, or a second went by; never two at a time.
 */
@Injectable()
export class Dispatcher
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger(Dispatcher.name);
  private readonly queues: EndpointQueues;
  private readonly pace = new ClaimPacer(PAUSE_MS);
  private readonly isRunHere: boolean;
  private timers: NodeJS.Timeout[] = [];
  /** Time of the last claim for receivers that do not answer, on performance.now()'s clock. */
  private closedAt = -Infinity;
  private polling: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private wanted = false;
  private closed = false;
  private draining: Promise<void> | undefined;

  constructor(
    private readonly fanOut: FanOutRunner,
    private readonly claims: DeliveryClaims,
    private readonly sender: Sender,
    private readonly settlement: Settlement,
    private readonly metrics: WebhookMetrics,
    @Inject(CONFIG) { databaseUrl, roles, webhookConcurrency }: Config,
    notifications: Notifications,
  ) {
    this.queues = new EndpointQueues(webhookConcurrency);
    this.isRunHere = databaseUrl !== undefined && roles.includes('dispatcher');
    if (this.isRunHere)
      notifications.listen(NOTIFICATION_CHANNEL, (payload) => this.notified(payload));
  }

  onApplicationBootstrap(): void {
    if (!this.isRunHere) return;
    this.metrics.watch(this.queues, () => this.fanOut.oldestSeconds());
    this.timers = [
      setInterval(() => this.poll(), POLL_MS),
      setInterval(() => {
        if (this.queues.hasWaiting) this.wake();
      }, CLOSED_PAUSE_MS),
    ];
    this.poll();
  }

  /** There are events to make deliveries of, or an endpoint has something to send. */
  private notified(payload: string): void {
    if (this.closed) return;
    if (payload === EVENTS_PAYLOAD) return this.fanOut.wake();
    this.queues.noteDue(payload);
    this.wake();
  }

  /** Nothing is in progress, and everything is written. */
  get isIdle(): boolean {
    return this.queues.isIdle;
  }

  /** Begins to drain before the queues take their time to do so: both have the same seconds. */
  onModuleDestroy(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    if (this.isRunHere) this.draining ??= this.drain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.draining;
  }

  /**
   * Drains the dispatcher. An attempt that has not ended by then is sent again by the worker that takes the endpoint
   * next.
   */
  private async drain(): Promise<void> {
    await awaitAtMost(CLOSE_MS, this.fanOut.close());
    await awaitAtMost(DRAIN_MS, this.allEnded());
    this.settlement.close();
    await awaitAtMost(CLOSE_MS, this.sender.close());
    await awaitAtMost(CLOSE_MS, this.allWritten());
    this.claims.leases.stop();
    await awaitAtMost(CLOSE_MS, this.release());
  }

  /**
   * Releases the leases after the claim in progress has ended; a claim that hangs would take leases again after their
   * release.
   */
  private async release(): Promise<void> {
    await this.claiming;
    await this.claims.releaseLeases();
  }

  private async allEnded(): Promise<void> {
    await this.claiming;
    while (this.queues.attempts > 0) await sleep(10);
  }

  private async allWritten(): Promise<void> {
    while (!this.queues.isIdle) await sleep(10);
  }

  private poll(): void {
    this.fanOut.wake();
    this.queues.forgetIdle(IDLE_MS);
    if (!this.closed) this.polling ??= this.findDue().finally(() => (this.polling = undefined));
  }

  private async findDue(): Promise<void> {
    try {
      this.queues.addDue(await this.claims.findDue());
      this.wake();
    } catch (error) {
      this.logFailure('the search for due deliveries failed', error);
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
    const withClosed = performance.now() - this.closedAt >= CLOSED_PAUSE_MS;
    const plan = this.queues.plan(withClosed);
    if (withClosed && plan.mayBeClosed.length > 0) this.closedAt = performance.now();
    if (plan.ids.length === 0) return false;
    try {
      const claimed = await this.claims.claimDue(plan, this.queues);
      this.queues.noteClaimed(claimed);
      for (const attempt of claimed.attempts) void this.send(attempt);
      return true;
    } catch (error) {
      this.queues.putBack(plan);
      this.logFailure('nothing claimed', error);
      await sleep(RETRY_MS);
      return false;
    }
  }

  private async send(attempt: ClaimedAttempt): Promise<void> {
    const { endpointId, deliveryId } = attempt;
    this.metrics.begun(attempt.lateS);
    const releaseLease = this.claims.leases.hold(endpointId);
    const outcome = await this.sender.send(attempt.request);
    const finish = () => {
      releaseLease();
      this.queues.noteSettled(endpointId, deliveryId);
    };
    const open = this.queues.noteEnded(endpointId, hasAnswered(outcome));
    if (wasGivenUp(outcome)) return finish();
    this.settlement.add({ attempt, outcome, open }, finish);
    this.wake();
  }

  private logFailure(what: string, error: unknown): void {
    if (!isUnreachable(error))
      this.logger.error(`${what}: ${String(error)}`, (error as Error).stack);
  }
}

/** Returns whether this process hung up itself at its end: the delivery is due as before. */
function wasGivenUp({ error }: AttemptOutcome): boolean {
  return error?.startsWith('shutting_down') === true;
}

function hasAnswered({ statusCode, durationMs }: AttemptOutcome): boolean {
  return statusCode !== null && durationMs < SOON_MS;
}
