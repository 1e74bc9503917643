import { Injectable } from '@nestjs/common';
import { Powertrains } from '../powertrain/powertrains.service.js';
import type { RunRow } from '../runs/run.row.js';
import { FinderService } from './finder.service.js';
import { toSharedFinder } from './result/finder.mapper.js';
import type { SharedFinder } from './result/finder.wire.js';

/** Completed searches as they are shown to others than their owner. */
@Injectable()
export class FinderShares {
  constructor(
    private readonly finders: FinderService,
    private readonly powertrains: Powertrains,
  ) {}

  /** Returns what everybody with the link to `run`, a search, may read. */
  async shown(run: RunRow): Promise<SharedFinder> {
    const found = await this.finders.found(run);
    return toSharedFinder(found, (stored) => this.powertrains.toWire(stored));
  }
}
