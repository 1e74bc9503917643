/** What a section's name comes down to: lower case, letters and digits only ("NACA 4412", "Clark-Y" → naca4412, clarky). */
export function canonicalName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Number of single-character insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, row[j] + 1, next[j - 1] + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length];
}

/** A name longer than this is not compared: no section's name is, and the work grows with the square. */
const LONGEST = 64;

/** Up to `max` of `names` that look like `name`: same beginning, contained, or few typing errors away; best first. */
export function nearest(name: string, names: readonly string[], max: number): string[] {
  const wanted = canonicalName(name).slice(0, LONGEST);
  if (wanted === '') return [];
  const score = (known: string): number => {
    const edits = editDistance(wanted, known);
    if (known.startsWith(wanted) || wanted.startsWith(known)) return Math.min(edits, 1);
    if (wanted.length >= 2 && known.includes(wanted)) return Math.min(edits, 2);
    return edits;
  };
  return names
    .map((known) => ({ known, score: score(known) }))
    .filter(({ known, score }) => score <= Math.max(1, Math.floor(Math.max(known.length, wanted.length) / 2)))
    .toSorted((x, y) => x.score - y.score || x.known.localeCompare(y.known))
    .slice(0, max)
    .map(({ known }) => known);
}
