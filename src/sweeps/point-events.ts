import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { ApiError } from '../platform/errors.js';
import { holdAccount } from '../accounts/meters.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { defineQueue, type QueuedJob } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { RunRow } from '../runs/run.row.js';
import { isTerminal } from '../runs/run-status.js';
import type { LoadedSweep } from './loaded-sweep.js';
import { type ChildPayload, toChildPayload } from './point.mapper.js';
import { findSolvedTime, findUnsolvedIndexes, type SolvedSweepPoint } from './points.queries.js';
import { PointsService } from './points.service.js';
import { lockEventProgress, type SweepRow, updateSweep } from './sweeps.queries.js';

interface PointEventsJob {
  account: string;
  sweep: string;
}

/** Nobody else would record them: retries are for databases that are away. */
const POINT_EVENTS = defineQueue<PointEventsJob>('sweep-point-events', {
  retries: 1_000,
  maxRetryDelaySeconds: 30,
  onePerKey: true,
});
/** Steps of one job; then other sweeps have their turn. */
const STEPS = 10;
/** Points of one transaction: others of the service wait for what it makes of them. */
const AT_ONCE = 100;

/**
 * The events of a sweep's points, where the sweep was created with `point_events`: queued soon after the sweep, and before
 * any of them is solved; running and completed or failed when their block is kept (together, as a block is solved at a
 * stretch); canceled soon after the sweep. Ten thousand points are ten thousand events: whatever is said of all of them
 * is said some hundred at a time, and the sweep's row knows how far that is.
 */
@Injectable()
export class PointEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventsService,
    private readonly points: PointsService,
    private readonly queue: Queue,
  ) {
    queue.work(POINT_EVENTS, { role: 'worker', concurrency: 1 }, (job) => this.work(job));
  }

  /** Enqueues the event of the points in the transaction that queues the sweep. */
  async queued(em: EntityManager, account: string, sweep: string): Promise<void> {
    await this.queue.send(em, POINT_EVENTS, { account, sweep }, { singletonKey: sweep });
  }

  /**
   * Enqueues the end of the sweeps in the transaction that ends these runs, whose points may not all have been
   * solved.
   */
  async ended(em: EntityManager, runs: readonly RunRow[], sweeps: ReadonlyMap<string, SweepRow>) {
    const jobs = runs
      .filter(({ id }) => hasUnrecorded(sweeps.get(id)!))
      .map(({ account_id: account, id: sweep }) => {
        return { data: { account, sweep }, singletonKey: sweep };
      });
    await this.queue.sendAll(em, POINT_EVENTS, jobs);
  }

  /** Records that all points are queued, before the first of them is solved. */
  async allQueued(loaded: LoadedSweep, signal: AbortSignal): Promise<void> {
    if (!loaded.sweep.point_events) return;
    while (!signal.aborted && (await this.step(loaded)));
  }

  async solved(
    em: EntityManager,
    loaded: LoadedSweep,
    points: readonly SolvedSweepPoint[],
  ): Promise<void> {
    if (!loaded.sweep.point_events) return;
    const { account_id: account } = loaded.run;
    const names = await this.points.names(loaded, points, em);
    const running = points.map(({ index }) => toChildPayload(loaded, index, 'running', { names }));
    await this.record(em, account, 'running', running);
    const completedAt = toWireTime(await findSolvedTime(em, loaded.run.id, points[0].index));
    for (const status of ['completed', 'failed'] as const) {
      const payloads = points
        .filter(({ error }) => (error === null) === (status === 'completed'))
        .map((point) => {
          return toChildPayload(loaded, point.index, status, { names, point, completedAt });
        });
      await this.record(em, account, status, payloads);
    }
  }

  private async work({ data, signal }: QueuedJob<PointEventsJob>): Promise<void> {
    const loaded = await this.load(data);
    if (loaded === undefined) return;
    for (let n = 0; n < STEPS; n++) {
      if (!(await this.step(loaded))) return;
      signal.throwIfAborted();
    }
    await inTransaction(this.em, (em) => this.queued(em, data.account, data.sweep));
  }

  /** undefined: it was deleted, with its project or account, and nobody asks for its events any more. */
  private async load({ account, sweep }: PointEventsJob): Promise<LoadedSweep | undefined> {
    try {
      return await this.points.load({ accountId: account }, sweep);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Records events of some points that were not recorded yet; true: there may be more. */
  private step(loaded: LoadedSweep): Promise<boolean> {
    const { run, sweep } = loaded;
    const { total_points: total } = sweep;
    return inTransaction(this.em, async (em) => {
      if (!(await holdAccount(em, run.account_id))) return false;
      const progress = await lockEventProgress(em, run.id);
      if (progress === undefined) return false;
      const { queued_events: queued, canceled_events: canceled } = progress;
      if (queued < total) {
        const to = Math.min(queued + AT_ONCE, total);
        const indexes = Array.from({ length: to - queued }, (_, i) => queued + i);
        await this.recordOf(em, loaded, 'queued', indexes);
        await updateSweep(em, run.id, { queued_events: to });
        return true;
      }
      if (!isTerminal(run.status) || canceled === total) return false;
      const indexes = await findUnsolvedIndexes(em, run.id, canceled, total, AT_ONCE);
      await this.recordOf(em, loaded, 'canceled', indexes);
      const isLast = indexes.length < AT_ONCE;
      await updateSweep(em, run.id, {
        canceled_events: isLast ? total : indexes.at(-1)! + 1,
      });
      return !isLast;
    });
  }

  private async recordOf(
    em: EntityManager,
    loaded: LoadedSweep,
    status: 'queued' | 'canceled',
    indexes: readonly number[],
  ): Promise<void> {
    const { run } = loaded;
    const completedAt =
      status === 'canceled' ? (toWireTimeOrNull(run.completed_at) ?? undefined) : undefined;
    const names = await this.points.names(
      loaded,
      indexes.map((index) => ({ index })),
      em,
    );
    const payloads = indexes.map((index) =>
      toChildPayload(loaded, index, status, { names, completedAt }),
    );
    await this.record(em, run.account_id, status, payloads);
  }

  private async record(
    em: EntityManager,
    accountId: string,
    status: ChildPayload['status'],
    payloads: readonly ChildPayload[],
  ): Promise<void> {
    const type = `simulation.${status}` as const;
    const happened = payloads.map((object) => ({ type, object }));
    await this.events.recordAll(em, accountId, happened);
  }
}

/** Returns true if there are points with events that nobody has recorded. */
function hasUnrecorded(sweep: SweepRow): boolean {
  const { point_events, total_points, completed_points, failed_points } = sweep;
  return point_events && completed_points + failed_points < total_points;
}
