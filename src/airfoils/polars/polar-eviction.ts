import type { HousekeepingTask } from '../../platform/queue/housekeeping.js';
import { AIRFOIL_ENGINE } from './airfoil-engine.js';
import type { PolarMetrics } from './polar-metrics.js';
import { countPolars, evictPolars, forgetUnmade } from './section-polar.queries.js';

/** Once an hour: polars beyond the bound go, and claims that nobody came back for. */
export function cleanPolars(maxBytes: number, metrics: PolarMetrics): HousekeepingTask {
  return async (em, limit) => {
    const evicted = await evictPolars(em, { engine: AIRFOIL_ENGINE, maxBytes, limit });
    metrics.evicted(evicted);
    metrics.keeps((await countPolars(em)).bytes);
    return evicted === limit ? limit : forgetUnmade(em, limit);
  };
}
