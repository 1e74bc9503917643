/** The combinations nearest behind those of the front, among all that were solved. */
import { setImmediate } from 'node:timers/promises';
import { dominates, type Valued } from './goals.js';

/** For each row of the front. */
const MOST = 5;
/** Comparisons after which others get their turn. */
const TURN = 200_000;

/** The part by which b falls short of a. */
function shortfall(a: number, b: number): number {
  return a === b ? 0 : (a - b) / Math.max(Math.abs(a), Math.abs(b));
}

/** The larger part by which `b` falls short of `a` in a goal. */
function gap(a: readonly number[], b: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, shortfall(a[i], b[i]));
  return largest;
}

/** Returns for each of `front` those of `solved` that it dominates by the least, at most five, nearest first. */
export async function runnersUp(
  front: readonly Valued[],
  solved: readonly Valued[],
): Promise<Valued[][]> {
  // whoever is as far behind in the first goal as the fifth is in all ends the look
  const sorted = solved.toSorted((a, b) => b.values[0] - a.values[0]);
  const found: Valued[][] = [];
  let compared = 0;
  for (const { values } of front) {
    const near: { entry: Valued; gap: number }[] = [];
    for (let i = firstBelow(sorted, values[0]); i < sorted.length; i++) {
      compared++;
      const entry = sorted[i];
      const isFull = near.length === MOST;
      if (isFull && shortfall(values[0], entry.values[0]) >= near[MOST - 1].gap) break;
      if (!dominates(values, entry.values)) continue;
      const behind = gap(values, entry.values);
      if (isFull && behind >= near[MOST - 1].gap) continue;
      const at = near.findIndex((each) => each.gap > behind);
      near.splice(at < 0 ? near.length : at, 0, { entry, gap: behind });
      near.length = Math.min(near.length, MOST);
    }
    found.push(near.map(({ entry }) => entry));
    if (compared < TURN) continue;
    compared = 0;
    await setImmediate();
  }
  return found;
}

/** The first place, in falling order of the first value, whose first value is no more than `most`. */
function firstBelow(sorted: readonly Valued[], most: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle].values[0] > most) low = middle + 1;
    else high = middle;
  }
  return low;
}
