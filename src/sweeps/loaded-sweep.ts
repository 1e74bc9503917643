import type { VehicleConditions } from '../powertrain/vehicle.wire.js';
import type { RunRow } from '../runs/run.row.js';
import type { RunStatus } from '../runs/run-status.js';
import type { PointRow } from './points.queries.js';
import type { Grid } from './sweep-expander.js';
import { storedGrid, type StoredSweep } from './stored-sweep.js';
import type { SweepRow } from './sweeps.queries.js';

/** A sweep with its grid: what its points are made up from. */
export interface LoadedSweep {
  run: RunRow;
  sweep: SweepRow;
  /** Before any axis acts. */
  vehicle: VehicleConditions;
  grid: Grid;
}

export function toLoaded(
  run: RunRow,
  sweep: SweepRow,
  componentIds: readonly string[][],
): LoadedSweep {
  const { sweep: config, ...vehicle } = run.body as StoredSweep;
  return { run, sweep, vehicle, grid: storedGrid(config, componentIds) };
}

/** While a point has no row it waits with its sweep, and ends with it. */
export function pointStatus({ status: own }: Pick<PointRow, 'status'>, run: RunRow): RunStatus {
  if (own !== null) return own;
  switch (run.status) {
    case 'draft':
      return 'draft';
    case 'queued':
    case 'running':
      return 'queued';
    default:
      return 'canceled';
  }
}
