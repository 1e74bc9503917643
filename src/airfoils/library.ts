/** The sections that ship with Inflow, their shapes read at the start and their polars when somebody asks for one. */
import { editDistance } from '../platform/wire/nearest.js';
import { SECTIONS } from './library/library-files.js';
import { type LibraryAirfoil, toLibraryAirfoil } from './library/section.js';

export type { LibraryAirfoil } from './library/section.js';

const AIRFOILS = SECTIONS.map(toLibraryAirfoil);
const byName = new Map(AIRFOILS.map((airfoil) => [canonicalName(airfoil.name), airfoil]));

/** The section that stands in where none is known yet: it is ordinary, and near enough to others. */
export const STAND_IN = 'naca4412';

/** The names of the library in alphabetical order. */
export const LIBRARY_NAMES: readonly string[] = AIRFOILS.map(({ name }) => name);

/** The library section of this name; case, blanks and dashes do not matter. */
export function libraryAirfoil(name: string): LibraryAirfoil | undefined {
  return byName.get(name) ?? byName.get(canonicalName(name));
}

/** Library names that an unknown name may have meant, best first; for the error message. */
export function nearMatches(name: string, max = 5): string[] {
  return nearest(name, LIBRARY_NAMES, max);
}

/** Lower case, letters and digits only: "NACA 4412" → naca4412, "Clark-Y" → clarky. */
function canonicalName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A name longer than this is not compared: no section's name is, and the work grows with the square. */
const LONGEST = 64;

/** Up to `max` of `names` that look like `name`: same beginning, contained, or few typing errors away; best first. */
function nearest(name: string, names: readonly string[], max: number): string[] {
  const wanted = canonicalName(name).slice(0, LONGEST);
  if (wanted === '') return [];
  const rank = (known: string): number => {
    const edits = editDistance(wanted, known);
    if (known.startsWith(wanted) || wanted.startsWith(known)) return Math.min(edits, 1);
    if (wanted.length >= 2 && known.includes(wanted)) return Math.min(edits, 2);
    return edits;
  };
  return names
    .map((known) => ({ known, score: rank(known) }))
    .filter(
      ({ known, score }) =>
        score <= Math.max(1, Math.floor(Math.max(known.length, wanted.length) / 2)),
    )
    .toSorted((x, y) => x.score - y.score || x.known.localeCompare(y.known))
    .slice(0, max)
    .map(({ known }) => known);
}
