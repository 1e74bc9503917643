import { Injectable } from '@nestjs/common';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { RunDetails } from '../runs/run-details.js';
import type { RunRow } from '../runs/run.row.js';
import { toShared } from './shares.mapper.js';
import type { SharedSimulation } from './shares.wire.js';

/** Finished simulations as they are shown to others than their owner. */
@Injectable()
export class Shares {
  constructor(
    private readonly details: RunDetails,
    private readonly powertrains: Powertrains,
  ) {}

  /** What everybody with the link to `run`, a simulation, may read. */
  async shown(run: RunRow): Promise<SharedSimulation> {
    const { parts } = await this.details.ofOne(run);
    return toShared(run, parts, this.powertrains);
  }
}
