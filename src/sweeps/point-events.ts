import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { toWireTime, toWireTimeOrNull } from '../platform/wire/time.js';
import type { LoadedSweep } from './loaded-sweep.js';
import { type PointOwner, toChildPayload } from './point.mapper.js';
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
    const payloads = indexes.map((index) => toChildPayload(owner, index, 'queued'));
    await this.events.recordAll(em, accountId, 'simulation.queued', payloads);
  }

  async solved(
    em: EntityManager,
    loaded: LoadedSweep,
    points: readonly SolvedPoint[],
  ): Promise<void> {
    if (!loaded.sweep.point_events) return;
    const { account_id: account } = loaded.run;
    const running = points.map(({ index }) => toChildPayload(loaded, index, 'running'));
    await this.events.recordAll(em, account, 'simulation.running', running);
    const completedAt = toWireTime(await findSolvedTime(em, loaded.run.id, points[0].index));
    for (const status of ['completed', 'failed'] as const) {
      const payloads = points
        .filter(({ error }) => (error === null) === (status === 'completed'))
        .map((point) => toChildPayload(loaded, point.index, status, { point, completedAt }));
      await this.events.recordAll(em, account, `simulation.${status}`, payloads);
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
    await this.events.recordAll(em, run.account_id, 'simulation.canceled', payloads);
  }
}
