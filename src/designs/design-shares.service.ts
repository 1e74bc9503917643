import { Injectable } from '@nestjs/common';
import type { RunRow } from '../runs/run.row.js';
import { toSharedDesign } from './designs.mapper.js';
import { DesignsService } from './designs.service.js';
import type { SharedDesign } from './result.wire.js';

/** Completed designs as they are shown to others than their owner. */
@Injectable()
export class DesignShares {
  constructor(private readonly designs: DesignsService) {}

  /** Returns what everybody with the link to `run`, a design, may read. */
  async shown(run: RunRow): Promise<SharedDesign> {
    return toSharedDesign(await this.designs.found(run));
  }
}
