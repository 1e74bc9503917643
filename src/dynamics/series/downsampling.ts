/** Values of one channel; NaN where there is none. */
export type Values = ArrayLike<number>;

/** Bisections of the number of buckets: enough for 2^20 of them. */
const TRIES = 20;

/**
 * Which of `count` points to show where at most `most` (≥ 2) may be: the first, the last, and of each of as many equal
 * runs of points as there is room for, the lowest and the highest of every channel. So no peak is lost whatever the
 * room, and channels share their times. Where there is not even room for the extremes of the whole, those of the first
 * channels are taken. In order; all of them where they are no more than `most`.
 */
export function pickPoints(channels: readonly Values[], count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  // equal rotors have equal curves
  const distinct = [...new Set(channels)];
  // as many as fit even if no two channels share an extreme
  let low = Math.max(1, Math.floor((most - 2) / (2 * distinct.length)));
  let best = extremes(distinct, count, low);
  if (best.size > most) return inOrder(fewest(distinct, count, most));
  let high = Math.min(count, most);
  for (let i = 0; i < TRIES && low < high; i++) {
    const buckets = Math.ceil((low + high) / 2);
    const picked = extremes(distinct, count, buckets);
    if (picked.size > most) high = buckets - 1;
    else {
      best = picked;
      low = buckets;
    }
  }
  return inOrder(best);
}

/** The extremes of every bucket, and both ends. */
function extremes(channels: readonly Values[], count: number, buckets: number): Set<number> {
  const picked = new Set([0, count - 1]);
  for (let b = 0; b < buckets; b++) {
    const from = Math.floor((b * count) / buckets);
    const to = Math.floor(((b + 1) * count) / buckets);
    for (const values of channels) for (const i of extremesOf(values, from, to)) picked.add(i);
  }
  return picked;
}

/** Where the lowest and the highest of a channel are; none where it has no values. */
function extremesOf(values: Values, from: number, to: number): number[] {
  let lowest = -1;
  let highest = -1;
  for (let i = from; i < to; i++) {
    const value = values[i];
    if (Number.isNaN(value)) continue;
    if (lowest < 0 || value < values[lowest]) lowest = i;
    if (highest < 0 || value > values[highest]) highest = i;
  }
  return lowest < 0 ? [] : [lowest, highest];
}

function fewest(channels: readonly Values[], count: number, most: number): Set<number> {
  const picked = new Set([0, count - 1]);
  for (const values of channels)
    for (const i of extremesOf(values, 0, count)) if (picked.size < most) picked.add(i);
  return picked;
}

function inOrder(picked: Set<number>): number[] {
  return [...picked].toSorted((a, b) => a - b);
}
