/** The collectives at which a rotor of variable pitch has maps (E.82), in degrees as bodies have them. Pure. */
import type { PropellerEstimates } from '../components/estimates.js';
import { type CollectiveRange, collectiveBounds } from './collective.mapper.js';

/** Collectives of maps, rising: of a grid, and some where the blade is computed exactly. */
export interface Collectives {
  grid: readonly number[];
  exact: readonly number[];
}

type Propeller = Pick<PropellerEstimates, 'blade'>;

/** Steps of the grid [°]. */
const STEP = 2;
/** Collectives nearer than this to an exact one have no map of their own [°]: slopes between two such maps would be their errors. */
const APART = 0.5;
/** Most exact collectives of a commanded range; what lies between is interpolated. */
const MOST_EXACT = 12;
/** Most maps of a propeller, by which the kernel reads it. */
const MOST_MAPS = 48;
/** Collectives that a search for one begins with [°], and by how much it is widened where none of them gives the thrust. */
const FIRST: CollectiveRange = { low: -4, high: 8 };
const WIDER = 8;
/** A collective found this near to that of a map is exact [°]: loads change by 1e-5 of the largest. */
const SAME = 1e-3;

/** Returns the steps around a range and one more at either side; where these pass the bounds, the bound in their place. */
function gridAround({ low, high }: CollectiveRange, bounds: CollectiveRange): readonly number[] {
  const from = STEP * (Math.floor(low / STEP) - 1);
  const to = STEP * (Math.ceil(high / STEP) + 1);
  const steps = Array.from({ length: (to - from) / STEP + 1 }, (_, i) => from + STEP * i);
  return [
    ...(from <= bounds.low ? [bounds.low] : []),
    ...steps.filter((each) => each > bounds.low && each < bounds.high),
    ...(to >= bounds.high ? [bounds.high] : []),
  ];
}

/** Returns the collectives that a search for one begins with. */
export function searchedCollectives(propeller: Propeller): Collectives {
  return { grid: gridAround(FIRST, collectiveBounds(propeller)), exact: [] };
}

/**
 * Returns the collectives for commanded ones, of which each has its own map where there are few; `isSought`: others are searched
 * besides.
 */
export function commandedCollectives(
  values: readonly number[],
  propeller: Propeller,
  isSought: boolean,
): Collectives {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  if (distinct.length === 0) return searchedCollectives(propeller);
  if (distinct.length === 1 && !isSought) return { grid: [], exact: distinct };
  const [low, high] = [distinct[0], distinct.at(-1)!];
  const apart = distinct.filter((each, i) => i === 0 || each - distinct[i - 1] >= APART);
  const grid = gridAround(
    isSought ? { low: Math.min(low, FIRST.low), high: Math.max(high, FIRST.high) } : { low, high },
    collectiveBounds(propeller),
  );
  const isFew = apart.length <= MOST_EXACT && listed({ grid, exact: apart }).length <= MOST_MAPS;
  return { grid, exact: isFew ? apart : [] };
}

/** Returns all of them, rising. */
export function listed({ grid, exact }: Collectives): readonly number[] {
  const far = grid.filter((each) => exact.every((own) => Math.abs(own - each) >= APART));
  return [...far, ...exact].toSorted((a, b) => a - b);
}

/**
 * Returns more of them where the search ended at `found`, the lowest or the highest; undefined where these are the ends of what
 * the rotor may have.
 */
export function widerCollectives(
  { grid, exact }: Collectives,
  found: number,
  propeller: Propeller,
): Collectives | undefined {
  const bounds = collectiveBounds(propeller);
  const [low, high] = [grid[0], grid.at(-1)!];
  const isLow = found - low < high - found;
  if (isLow ? low <= bounds.low : high >= bounds.high) return undefined;
  const wider = isLow ? { low: low - WIDER, high } : { low, high: high + WIDER };
  return { grid: gridAround(wider, bounds), exact };
}

/** Returns them with one of its own for `found`; undefined where it has one. */
export function exactCollectives(collectives: Collectives, found: number): Collectives | undefined {
  return hasMap(collectives, found) ? undefined : { grid: collectives.grid, exact: [found] };
}

/** Tells whether one of them is as good as this one. */
export function hasMap(collectives: Collectives, found: number): boolean {
  return listed(collectives).some((each) => Math.abs(each - found) <= SAME);
}
