import { type ComponentAxis, slotsOf } from '../components/sweep-axes/sweep-axes.js';
import type { ComponentSweepAxis } from '../components/sweep-axes/sweep-axes.wire.js';
import type { RunStatus } from '../runs/run-status.js';
import type { RunRow } from '../runs/run.row.js';
import type { PointRow } from './points.queries.js';
import type { SweepConfigIn } from './sweep.wire.js';
import { type Grid, sweepGridOf, type Vehicle } from './sweep-expander.js';
import type { SweepRow } from './sweeps.queries.js';

/** A sweep with its grid: what its points are made up from. */
export type LoadedSweep = ReturnType<typeof toLoaded>;

export function toLoaded(run: RunRow, sweep: SweepRow, componentIds: readonly string[][]) {
  const { sweep: config, ...vehicle } = run.body as StoredSweep;
  return {
    run,
    sweep,
    /** The vehicle before any axis acts. */
    vehicle,
    grid: storedGrid(config, componentIds),
  };
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

/** A component axis without its components, which may be many: they lie beside the run, in the row of the sweep. */
type StoredAxis = Omit<ComponentSweepAxis, 'component_ids'>;
type StoredConfig = Omit<SweepConfigIn, 'component_axes'> & {
  component_axes: StoredAxis[];
};

/** The body of a sweep's run. */
export type StoredSweep = Vehicle & { sweep: StoredConfig };

export function storedConfig(config: SweepConfigIn): StoredConfig {
  const axes = (config.component_axes ?? []).map(({ axis, slot, slots }): StoredAxis => {
    return { axis, slot, slots };
  });
  return Object.assign({}, config, { component_axes: axes });
}

/** Returns the configuration as it was requested, but with ids in place of the names of the components. */
export function withComponentIds(config: StoredConfig, ids: readonly string[][]): SweepConfigIn {
  const axes = config.component_axes.map((axis, i) => ({ ...axis, component_ids: ids[i] }));
  return { ...config, component_axes: axes };
}

export function storedGrid(config: StoredConfig, ids: readonly string[][]): Grid {
  const axes = config.component_axes.map((axis, i): ComponentAxis => ({
    axis: axis.axis,
    slots: slotsOf(axis),
    componentIds: ids[i],
  }));
  return sweepGridOf({ ...config, component_axes: null }, axes);
}
