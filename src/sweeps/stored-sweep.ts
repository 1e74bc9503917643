import { slotsOf, type ComponentAxis } from '../components/sweep-axes/sweep-axes.js';
import type { ComponentSweepAxis } from '../components/sweep-axes/sweep-axes.wire.js';
import type { SweepConfigIn } from './sweep-config.wire.js';
import { type Grid, gridOf, type Vehicle } from './sweep-expander.js';

/** A component axis without its components, which may be many: they lie beside the run, in the row of the sweep. */
type StoredAxis = Omit<ComponentSweepAxis, 'component_ids'>;
export type StoredConfig = Omit<SweepConfigIn, 'component_axes'> & {
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

/** As it was asked for, but for the names of the components: they are ids now. */
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
  return gridOf({ ...config, component_axes: null }, axes);
}
