import { editDistance } from '../platform/wire/nearest.js';

/** Lower case, letters and digits only: "NACA 4412" → naca4412, "Clark-Y" → clarky. */
export function canonicalName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A name longer than this is not compared: no section's name is, and the work grows with the square. */
const LONGEST = 64;

/** Up to `max` of `names` that look like `name`: same beginning, contained, or few typing errors away; best first. */
export function nearest(name: string, names: readonly string[], max: number): string[] {
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
