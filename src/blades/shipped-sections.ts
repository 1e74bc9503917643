/** The library sections by their CST weights, which answers give out: whoever sends them back means the section itself. Pure. */
import { LIBRARY_NAMES, type LibraryAirfoil, libraryAirfoil } from '../airfoils/library.js';

/** The weights that ship are multiples of 1e-7. */
const STEPS = 1e7;
/** What may be lost of a weight on its way through somebody's JSON. */
const SAME = 1e-9;

export interface Weights {
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  readonly leadingEdge: number;
  readonly trailingEdge: number;
}

let shipped: ReadonlyMap<string, LibraryAirfoil> | undefined;

/** The library section of these weights, to 1e-9 in each. */
export function shippedSection(weights: Weights): LibraryAirfoil | undefined {
  shipped ??= new Map(
    LIBRARY_NAMES.map((name) => libraryAirfoil(name)!).map((each) => [keyOf(each.cst), each]),
  );
  const found = shipped.get(keyOf(weights));
  if (found === undefined) return undefined;
  const known = flat(found.cst);
  return flat(weights).every((w, i) => Math.abs(w - known[i]) <= SAME) ? found : undefined;
}

function flat({ upper, lower, leadingEdge, trailingEdge }: Weights): number[] {
  return [...upper, ...lower, leadingEdge, trailingEdge];
}

function keyOf(weights: Weights): string {
  return `${weights.upper.length} ${flat(weights)
    .map((w) => Math.round(w * STEPS))
    .join(',')}`;
}
