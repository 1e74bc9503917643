/**
 * Maximum work of one call [pairs of letters compared]: a few milliseconds, or fifty candidates of 64 letters. A hint
 * is worth no more.
 */
const MAX_WORK = 50 * 64 * 64;

/**
 * Returns the candidates most like a word, for "did you mean": at most `count`, nearest first, none that is too far
 * off. Of very many only the first are looked at.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = word.slice(0, 64).toLowerCase();
  // A third of the letters may differ: enough for a slip or a wrong case, too little for another word.
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return [...comparable(wanted.length, limit, candidates)]
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Yields the candidates whose length alone does not tell that they are too far off, as many as there is time for. */
function* comparable(length: number, limit: number, candidates: Iterable<string>) {
  let work = 0;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - length) > limit) continue;
    work += length * candidate.length;
    if (work > MAX_WORK) return;
    yield candidate;
  }
}

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbors that turn a into b
 * (Damerau–Levenshtein).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const moved = 1 + (previous[j] < row[j - 1] ? previous[j] : row[j - 1]);
      row[j] = replaced < moved ? replaced : moved;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length];
}
