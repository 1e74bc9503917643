import type { Row } from './halves.js';

/** At most `most` of the rows: those go first that stand off the line of their neighbours the least. Both ends stay. */
export function thinned(rows: readonly Row[], most: number): readonly Row[] {
  let left = rows;
  while (left.length > most) left = withoutFlattest(left, left.length - most);
  return left;
}

/** Takes off up to `count` rows, no two of which are neighbours: what one stands off depends on those. */
function withoutFlattest(rows: readonly Row[], count: number): readonly Row[] {
  const inner = rows
    .slice(1, -1)
    .map((row, i) => ({ at: i + 1, off: area(rows[i], row, rows[i + 2]) }))
    .sort((a, b) => a.off - b.off);
  const gone = new Set<number>();
  // a pass takes the flatter half at most, so that the order of rank holds
  for (const { at } of inner.slice(0, Math.ceil(inner.length / 2))) {
    if (gone.size === count) break;
    if (!gone.has(at - 1) && !gone.has(at + 1)) gone.add(at);
  }
  return rows.filter((_, i) => !gone.has(i));
}

/** Of the triangle, twice. */
function area(a: Row, b: Row, c: Row): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}
