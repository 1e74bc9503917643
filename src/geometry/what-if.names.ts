/** Names on which the service and a browser that was handed tables must agree. Pure. */
import type { PolarGrid } from '../airfoils/polars/polar-grid.js';

/** Equal for grids that are equal, and for no others. */
export function gridName({ Re, mach, anglesDeg, parts }: PolarGrid): string {
  const ends = [anglesDeg[0], anglesDeg[anglesDeg.length - 1]];
  return [Re, mach, ends, (parts ?? []).map((part) => part.join('-'))].map(String).join(';');
}
