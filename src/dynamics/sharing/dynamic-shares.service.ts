import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { wholeTag } from '../../platform/http/exchange.js';
import { VERSION } from '../../platform/version.js';
import { RunShares } from '../../runs/run-shares.js';
import type { RunRow } from '../../runs/run.row.js';
import { RunsService } from '../../runs/runs.service.js';
import { DynamicCurves } from '../curves/dynamic-curves.js';
import { toSharedDynamic } from './dynamic-shares.mapper.js';
import type { SharedDynamic } from './dynamic-shares.wire.js';
import { DynamicsService } from '../dynamics.service.js';

/** Links to finished dynamic simulations. */
@Injectable()
export class DynamicShares {
  constructor(
    private readonly runs: RunsService,
    private readonly links: RunShares,
    private readonly dynamics: DynamicsService,
    private readonly curves: DynamicCurves,
  ) {}

  /** The token, the same one until it is revoked. Throws ApiError 404, 409 `result_not_ready`. */
  async share(em: EntityManager, caller: Caller, id: string): Promise<string> {
    return this.links.share(em, await this.runs.lock(em, caller, 'dynamic', id));
  }

  /** Throws ApiError 404 where it is not the caller's, or not shared. */
  async revoke(em: EntityManager, caller: Caller, id: string): Promise<void> {
    await this.links.revoke(em, await this.runs.lock(em, caller, 'dynamic', id));
  }

  /** What everybody with the link to `run`, a dynamic simulation, may read. */
  async shown(run: RunRow): Promise<SharedDynamic> {
    const found = await this.dynamics.found(run);
    return toSharedDynamic(found, await this.curves.of(found));
  }

  /** Of all that is shown of a completed run, with what else stands beside it: known before a long flight is put together. */
  tagOf({ id, version }: RunRow, beside: object = {}): string {
    return wholeTag(version, JSON.stringify([VERSION, id, beside]));
  }
}
