import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { BLOCK_POINTS } from '../engine/engine.service.js';
import { CONFIG, type Config } from '../platform/config.js';
import type { Part } from '../powertrain/parts.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import type { RunAttempt, Ending } from '../runs/run-kind.js';
import type { LoadedSweep } from './loaded-sweep.js';
import { PointEvents } from './point-events.js';
import { toSolvedPoint } from './point.mapper.js';
import {
  findFirstError,
  findSolvedIndexes,
  savePoints,
  type SolvedSweepPoint,
} from './points.queries.js';
import { PointsService } from './points.service.js';
import { type Grid, stepsAt, vehicleAt } from './sweep-expander.js';
import { findSweeps } from './sweeps.queries.js';

/** Why no further block is begun. */
type Stop = 'cancel_requested' | 'lost';

/** One attempt at a sweep under way. */
interface Work {
  attempt: RunAttempt;
  loaded: LoadedSweep;
  parts: ReadonlyMap<string, Part>;
  densities: number[] | undefined;
  /** Blocks that nobody has begun. */
  blocks: number[][];
  /** Points that have ended, in this attempt or before. */
  ended: number;
  stop: Stop | undefined;
  /** Blocks are kept one after the other: they would wait for the run's row anyway. */
  saving: Promise<void>;
}

/** Solves what of a sweep is not solved yet, block by block. What was kept stays, whatever happens next. */
@Injectable()
export class SweepRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly powertrains: Powertrains,
    private readonly points: PointsService,
    private readonly events: PointEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async solve(attempt: RunAttempt): Promise<Ending> {
    const work = await this.begin(attempt);
    const lanes = Array.from({ length: this.config.sweepParallelism }, () => this.lane(work));
    const outcomes = await Promise.allSettled(lanes);
    if (attempt.signal.aborted || work.stop === 'lost') return { status: 'released' };
    const engine = this.powertrains.engineVersion;
    if (work.stop === 'cancel_requested') return { status: 'canceled', engine };
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return { ...(await this.ending(work)), engine };
  }

  private async begin(attempt: RunAttempt): Promise<Work> {
    const { run } = attempt;
    const em = this.em.fork();
    const loaded = await this.points.loaded(run, em);
    await this.events.allQueued(loaded, attempt.signal);
    const { grid, sweep } = loaded;
    const solved = new Set(await findSolvedIndexes(em, run.id));
    const unsolved = Array.from({ length: sweep.total_points }, (_, index) => index).filter(
      (index) => !solved.has(index),
    );
    const densities = grid.dimensions.find(
      (each) => each.kind === 'value' && each.field === 'density_kg_m3',
    );
    return {
      attempt,
      loaded,
      parts: new Map(attempt.parts.map((part) => [part.component_id, part])),
      densities: densities?.values.map(Number),
      blocks: blocksOf(grid, unsolved),
      ended: solved.size,
      stop: undefined,
      saving: Promise.resolve(),
    };
  }

  /** Solves a block while the one before is saved. */
  private async lane(work: Work): Promise<void> {
    let saved = Promise.resolve();
    try {
      while (work.stop === undefined && !work.attempt.signal.aborted) {
        const block = work.blocks.shift();
        if (block === undefined) break;
        const points = await this.solveBlock(work, block);
        await saved;
        saved = this.saveNext(work, points);
        saved.catch(() => {}); // awaited above or below
      }
    } finally {
      await saved;
    }
  }

  private async solveBlock(work: Work, block: readonly number[]): Promise<SolvedSweepPoint[]> {
    const { loaded, parts, densities, attempt } = work;
    // lists of estimates are for single points: here they would be the same ones ten thousand times
    const options = { densities, estimated: false };
    const prepared = block.map((index) =>
      this.powertrains.prepare(vehicleAt(loaded.vehicle, loaded.grid, index), parts, options),
    );
    const request = { accountId: attempt.run.account_id, signal: attempt.signal };
    const outcomes = await this.powertrains.solve(prepared, request);
    return outcomes.map(({ result, error }, i) => toSolvedPoint(block[i], result, error));
  }

  private saveNext(work: Work, points: readonly SolvedSweepPoint[]): Promise<void> {
    const saved = work.saving.then(() => this.save(work, points));
    work.saving = saved.catch(() => {});
    return saved;
  }

  private async save(work: Work, points: readonly SolvedSweepPoint[]): Promise<void> {
    if (work.stop === 'lost') return;
    const { attempt, loaded } = work;
    const ended = work.ended + points.length;
    const answer = await attempt.save(ended / loaded.sweep.total_points, async (em) => {
      await savePoints(em, loaded.run.id, points);
      await this.events.solved(em, loaded, points);
    });
    if (answer === 'go_on') work.ended = ended;
    else work.stop = answer;
  }

  private async ending({ loaded }: Work): Promise<Exclude<Ending, { status: 'released' }>> {
    const em = this.em.fork();
    const { id } = loaded.run;
    const first = await findFirstError(em, id);
    if (first === undefined) return { status: 'completed' };
    const [{ total_points, failed_points }] = await findSweeps(em, [id]);
    const message = `${failed_points} of ${total_points} points failed, the first of them because ${first.message}`;
    return { status: 'failed', error: { ...first, message } };
  }
}

/**
 * Points in blocks for the pool. Neighbours share their propellers and their air, because the map of a propeller costs
 * as much as hundreds of points, and a thread holds a few at a time. Within a propeller the order is that of the index.
 */
export function blocksOf(grid: Grid, unsolved: readonly number[]): number[][] {
  const byMap = Map.groupBy(unsolved, (index) => mapKey(grid, index));
  const blocks: number[][] = [];
  let block: number[] = [];
  for (const points of byMap.values())
    for (const index of points) {
      if (block.length === BLOCK_POINTS) {
        blocks.push(block);
        block = [];
      }
      block.push(index);
    }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** The axes of values whose points have maps of their own. */
const MAPPED_FIELDS: ReadonlySet<string> = new Set(['density_kg_m3', 'collective_deg']);

/** Equal for points that are computed with the same maps. */
function mapKey(grid: Grid, index: number): string {
  const steps = stepsAt(grid, index);
  return grid.dimensions
    .flatMap((dimension, i) =>
      (dimension.kind === 'component' && dimension.type === 'propeller') ||
      (dimension.kind === 'value' && MAPPED_FIELDS.has(dimension.field))
        ? [steps[i]]
        : [],
    )
    .join();
}
