/** The kind of a table, by the quantities that its titles name. */
import type { QuantityTable } from './quantity-table.js';
import type { ColumnQuantity } from './titles.js';

export type TableKind = 'bench_log' | 'blade' | 'polar' | 'performance' | 'observations';

/** Kinds as refusals say what a file looks like. */
export const KIND_WORDS: Record<TableKind, string> = {
  bench_log: 'the log of a test stand',
  blade: 'the stations of a blade',
  polar: 'the polar of an airfoil',
  performance: 'a table of performance (J, CT, CP)',
  observations: 'measurements of a propeller',
};

/** undefined: nothing that is known. */
export function tableKind({ columns }: QuantityTable): TableKind | undefined {
  const has = (...names: ColumnQuantity[]): number =>
    names.filter((name) => columns.some(({ quantity }) => quantity === name)).length;
  const radius = has('radius_m', 'radius_over_tip');
  const chord = has('chord_m', 'chord_over_tip', 'chord_over_diameter');
  if (radius > 0 && chord > 0) return 'blade';
  if (has('ct', 'cp', 'cq') > 1 || (has('advance_ratio') && has('ct', 'cp', 'cq')))
    return 'performance';
  if (has('alpha_deg') && has('cl', 'cd') > 0) return 'polar';
  const measured = has('rpm', 'erpm', 'thrust_n', 'torque_n_m', 'power_w', 'mechanical_power_w');
  if (
    has('throttle_pct', 'voltage_v', 'current_a') + measured > 2 &&
    has('throttle_pct', 'voltage_v', 'current_a')
  )
    return 'bench_log';
  return has('rpm') && measured > 1 ? 'observations' : undefined;
}
