/** The sections that ship with Inflow, their shapes read at the start and their polars when somebody asks for one. */
import { SECTIONS } from './library/library-files.js';
import { type LibraryAirfoil, toAirfoil } from './library/section.js';
import { canonicalName, nearest } from './near-matches.js';

export type { LibraryAirfoil } from './library/section.js';

const AIRFOILS = SECTIONS.map(toAirfoil);
const byName = new Map(AIRFOILS.map((airfoil) => [canonicalName(airfoil.name), airfoil]));

/** What stands where no section is known yet: ordinary, and near enough to others. */
export const STAND_IN = 'naca4412';

/** In alphabetical order. */
export const LIBRARY_NAMES: readonly string[] = AIRFOILS.map(({ name }) => name);

/** The library section of this name; case, blanks and dashes do not matter. */
export function libraryAirfoil(name: string): LibraryAirfoil | undefined {
  return byName.get(name) ?? byName.get(canonicalName(name));
}

/** Library names that an unknown name may have meant, best first; for the error message. */
export function nearMatches(name: string, max = 5): string[] {
  return nearest(name, LIBRARY_NAMES, max);
}
