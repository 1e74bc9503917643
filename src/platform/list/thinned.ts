/**
 * Returns at most `most` (≥ 2) of the items, evenly picked and in their order, the first and the last among them. It is for
 * lists that stand in an answer or an event as an outline, where all of them would be too long.
 */
export function thinnedEvenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => items[Math.round(i * step)]);
}
