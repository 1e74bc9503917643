import type { Spec } from '../component-type.js';
import { cellNames, namedCell } from '../estimates/named-cells.js';
import { curveFault } from '../estimates/ocv.mapper.js';
import { specValue } from './values.js';
import { type Warning, warning } from './warning.js';

/** Keys about cells: a laboratory supply (`chemistry: source`) has none, and a run reads none of them of it. */
const OF_CELLS = [
  'series_cells',
  'parallel_cells',
  'c_rating',
  'cell',
  'cell_resistance_mohm',
  'measured_capacity_mAh',
  'heat_capacity_j_k',
  'heat_to_air_w_k',
  'ocv',
];

/** Returns warnings of a battery's own curve, of the cell that it names, and of keys that its others leave without effect. */
export function batteryWarnings(spec: Spec): Warning[] {
  const isGiven = (key: string) => specValue(spec, key) !== undefined;
  if (spec.chemistry === 'source')
    return OF_CELLS.filter(isGiven).map((key) =>
      unread(key, `${key} has no effect: a supply (chemistry source) has no cells`),
    );
  const fault = curveFault(spec.ocv);
  const warnings = fault ? [warning(fault.code, fault.key, fault.message)] : [];
  if (isGiven('pack_resistance_mOhm') && isGiven('cell_resistance_mohm'))
    warnings.push(
      unread(
        'cell_resistance_mohm',
        'this value has no effect, because pack_resistance_mOhm is used',
      ),
    );
  const { cell } = spec;
  if (typeof cell === 'string' && namedCell(cell) === undefined) {
    const message = `no measured cell has this name; known names are ${cellNames().join(', ')}. Remove cell if the battery has other cells.`;
    warnings.push(warning('unknown_value', 'cell', message));
  }
  return warnings;
}

const unread = (key: string, why: string): Warning => warning('unread_key', key, `${why}.`);
