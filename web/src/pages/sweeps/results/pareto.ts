/** Which end of a quantity is the better one. */
export type Better = 'high' | 'low';

/**
 * Indices of the points than which no other is better in one and at least as good in the other quantity, by x. Of equal
 * points the first counts.
 */
export function paretoFront(
  points: readonly { x: number; y: number }[],
  betterX: Better,
  betterY: Better,
): number[] {
  const signX = betterX === 'high' ? -1 : 1;
  const signY = betterY === 'high' ? -1 : 1;
  const cost = points.map(({ x, y }) => [signX * x, signY * y]);
  const order = points
    .map((_, i) => i)
    .sort((a, b) => cost[a][0] - cost[b][0] || cost[a][1] - cost[b][1] || a - b);
  let least = Number.POSITIVE_INFINITY;
  const front = order.filter((i) => {
    if (cost[i][1] >= least) return false;
    least = cost[i][1];
    return true;
  });
  return front.sort((a, b) => points[a].x - points[b].x);
}
