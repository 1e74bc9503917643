/** The rows of a front counted by what people narrow them with. */
import type { StoredRow } from '../finder.row.js';
import type { FacetValue, FinderFacets } from './finder.wire.js';

const FACETS: { [K in keyof FinderFacets]: (row: StoredRow) => FacetValue['value'] } = {
  motor_brand: ({ components }) => components.motor.brand,
  propeller_brand: ({ components }) => components.propeller.brand,
  battery_brand: ({ components }) => components.battery.brand,
  chemistry: ({ chemistry }) => chemistry,
  diameter_in: ({ diameter_in }) => diameter_in,
  cells: ({ cells }) => cells,
};

export function facetsOf(rows: readonly StoredRow[]): FinderFacets {
  return Object.fromEntries(
    Object.entries(FACETS).map(([name, valueOf]) => [name, counted(rows.map(valueOf))]),
  ) as unknown as FinderFacets;
}

/** Values with their counts, the most frequent first; of equal ones the first of the front. */
function counted(values: readonly FacetValue['value'][]): FacetValue[] {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count);
}
