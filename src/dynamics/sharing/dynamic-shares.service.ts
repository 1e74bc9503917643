import { Injectable } from '@nestjs/common';
import { wholeTag } from '../../platform/http/exchange.js';
import { VERSION } from '../../platform/version.js';
import type { RunRow } from '../../runs/run.row.js';
import { DynamicCurves } from '../curves/dynamic-curves.js';
import { toSharedDynamic } from './dynamic-shares.mapper.js';
import type { SharedDynamic } from './dynamic-shares.wire.js';
import { DynamicsService } from '../dynamics.service.js';

/** Finished dynamic simulations as they are shown to others than their owner. */
@Injectable()
export class DynamicShares {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly curves: DynamicCurves,
  ) {}

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
