import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunDetails } from '../runs/run-details.js';
import { RunShares } from '../runs/run-shares.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import { toShared } from './shares.mapper.js';
import type { SharedSimulation } from './shares.wire.js';

/** Links to finished simulations. */
@Injectable()
export class Shares {
  constructor(
    private readonly runs: RunsService,
    private readonly links: RunShares,
    private readonly details: RunDetails,
    private readonly powertrains: Powertrains,
  ) {}

  /** The token, the same one until it is revoked. Throws ApiError 404, 409 `result_not_ready`. */
  async share(em: EntityManager, caller: Caller, id: string): Promise<string> {
    return this.links.share(em, await this.runs.lock(em, caller, 'simulation', id));
  }

  /** Throws ApiError 404 where it is not the caller's, or not shared. */
  async revoke(em: EntityManager, caller: Caller, id: string): Promise<void> {
    await this.links.revoke(em, await this.runs.lock(em, caller, 'simulation', id));
  }

  /** What everybody with the link to `run`, a simulation, may read. */
  async shown(run: RunRow): Promise<SharedSimulation> {
    const { parts } = await this.details.ofOne(run);
    return toShared(run, parts, this.powertrains);
  }
}
