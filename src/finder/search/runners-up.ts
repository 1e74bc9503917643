/** The combinations nearest behind those of the front, among all that were solved. */
import { setImmediate } from 'node:timers/promises';
import { dominates, type Valued } from './goals.js';

/** For each row of the front. */
const MOST = 5;
/** Comparisons after which others get their turn. */
const TURN = 200_000;

/** The larger part by which `b` falls short of `a` in a goal. */
function gap(a: readonly number[], b: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < a.length; i++) {
    const size = Math.max(Math.abs(a[i]), Math.abs(b[i]));
    if (a[i] !== b[i]) largest = Math.max(largest, (a[i] - b[i]) / size);
  }
  return largest;
}

/** Returns for each of `front` those of `solved` that it dominates by the least, at most five, nearest first. */
export async function runnersUp(
  front: readonly Valued[],
  solved: readonly Valued[],
): Promise<Valued[][]> {
  const found: Valued[][] = [];
  let compared = 0;
  for (const { values } of front) {
    const near: { entry: Valued; gap: number }[] = [];
    for (const entry of solved) {
      if (!dominates(values, entry.values)) continue;
      const behind = gap(values, entry.values);
      if (near.length === MOST && behind >= near[MOST - 1].gap) continue;
      const at = near.findIndex((each) => each.gap > behind);
      near.splice(at < 0 ? near.length : at, 0, { entry, gap: behind });
      near.length = Math.min(near.length, MOST);
    }
    found.push(near.map(({ entry }) => entry));
    compared += solved.length;
    if (compared < TURN) continue;
    compared = 0;
    await setImmediate();
  }
  return found;
}
