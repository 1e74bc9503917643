import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { LoadedSweep } from './loaded-sweep.js';
import { type ChildPayload, type PointOwner, toChildPayload } from './point.mapper.js';
import { findUnsolvedIndexes, findSolvedTime, type SolvedPoint } from './points.queries.js';

/**
 * The events of a sweep's points, where the sweep was created with `point_events`: queued with the sweep, running and
 * completed or failed when their block is kept (together, as a block is solved at a stretch), canceled with the sweep.
 */
@Injectable()
export class PointEvents {
  constructor(private readonly events: EventsService) {}

  async queued(em: EntityManager, accountId: string, owner: PointOwner): Promise<void> {
    const indexes = Array.from({ length: owner.grid.totalPoints }, (_, index) => index);
    await this.record(
      em,
      accountId,
      'queued',
      indexes.map((index) => toChildPayload(owner, index, 'queued')),
    );
  }

  async solved(
    em: EntityManager,
    loaded: LoadedSweep,
    points: readonly SolvedPoint[],
  ): Promise<void> {
    if (!loaded.sweep.point_events) return;
    const { account_id: account } = loaded.run;
    const running = points.map(({ index }) => toChildPayload(loaded, index, 'running'));
    await this.record(em, account, 'running', running);
    const completedAt = toWireTime(await findSolvedTime(em, loaded.run.id, points[0].index));
    for (const status of ['completed', 'failed'] as const) {
      const payloads = points
        .filter(({ error }) => (error === null) === (status === 'completed'))
        .map((point) => toChildPayload(loaded, point.index, status, { point, completedAt }));
      await this.record(em, account, status, payloads);
    }
  }

  /** Of what was not solved when the sweep ended. */
  async canceled(em: EntityManager, loaded: LoadedSweep): Promise<void> {
    if (!loaded.sweep.point_events) return;
    const { run, sweep } = loaded;
    const indexes = await findUnsolvedIndexes(em, run.id, sweep.total_points);
    const completedAt = toWireTimeOrNull(run.completed_at) ?? undefined;
    const payloads = indexes.map((index) =>
      toChildPayload(loaded, index, 'canceled', { completedAt }),
    );
    await this.record(em, run.account_id, 'canceled', payloads);
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
