import { EventLoopYielder, type Yielding } from '../../platform/event-loop-yielder.js';

/** Values of one channel; NaN where there is none. */
export type ChannelValues = ArrayLike<number>;

/** The number of corrections of the number of buckets. Each of them looks at all points of all channels. */
const CORRECTIONS = 3;

/**
 * Returns which of `count` points to show where at most `most` (≥ 2) may be: the first, the last, and of each of as
 * many equal runs of points as there is room for (by some estimates), the lowest and the highest of every channel. So
 * no peak is lost whatever the room, and channels share their times. Where there is not even room for the extremes of
 * the whole, those of the first channels are taken. In order; all of them where they are no more than `most`.
 */
export async function pickPoints(
  channels: readonly ChannelValues[],
  count: number,
  most: number,
  pause: Yielding = new EventLoopYielder(),
): Promise<number[]> {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  // Rotors of one group have equal curves, which are looked at once.
  const distinct = [...new Set(channels)];
  // So many buckets fit even if no two channels share an extreme.
  let low = Math.max(1, Math.floor((most - 2) / (2 * distinct.length)));
  let best = await extremes(distinct, count, low, pause);
  if (best.size > most) return inOrder(fewest(distinct, count, most));
  let high = Math.min(count, most);
  let guess = inProportion(low, best.size, most);
  for (let i = 0; i < CORRECTIONS && low < high; i++) {
    const buckets = Math.min(Math.max(guess, low + 1), high);
    const picked = await extremes(distinct, count, buckets, pause);
    guess = inProportion(buckets, picked.size, most);
    if (picked.size > most) high = buckets - 1;
    else {
      best = picked;
      low = buckets;
    }
  }
  return inOrder(best);
}

/** Twice the buckets have at most twice the extremes. */
function inProportion(buckets: number, picked: number, most: number): number {
  return Math.floor((buckets * most) / picked);
}

/** The extremes of every bucket, and both ends. */
async function extremes(
  channels: readonly ChannelValues[],
  count: number,
  buckets: number,
  pause: Yielding,
): Promise<Set<number>> {
  const picked = new Set([0, count - 1]);
  for (const values of channels) {
    for (let b = 0; b < buckets; b++) {
      const from = Math.floor((b * count) / buckets);
      const to = Math.floor(((b + 1) * count) / buckets);
      for (const i of extremesOf(values, from, to)) picked.add(i);
    }
    await pause.yieldToEventLoop();
  }
  return picked;
}

/**
 * Returns the places of the lowest and the highest value of a channel; none where it has no values. NaN is neither
 * less nor more.
 */
function extremesOf(values: ChannelValues, from: number, to: number): number[] {
  let lowest = -1;
  let highest = -1;
  let least = Infinity;
  let greatest = -Infinity;
  for (let i = from; i < to; i++) {
    const value = values[i];
    if (value < least) {
      least = value;
      lowest = i;
    }
    if (value > greatest) {
      greatest = value;
      highest = i;
    }
  }
  return lowest < 0 ? [] : [lowest, highest];
}

function fewest(channels: readonly ChannelValues[], count: number, most: number): Set<number> {
  const picked = new Set([0, count - 1]);
  for (const values of channels) {
    for (const i of extremesOf(values, 0, count)) if (picked.size < most) picked.add(i);
    if (picked.size === most) break;
  }
  return picked;
}

function inOrder(picked: Set<number>): number[] {
  return [...picked].toSorted((a, b) => a - b);
}

/**
 * Returns which of `count` rows to show: at most `most` (≥ 2), evenly, with the first, the last and those in
 * `wanted`, of which a half of the room is for the first ones. In order.
 */
export function pickSamples(count: number, most: number, wanted: readonly number[] = []): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const picked = new Set([...new Set(wanted)].slice(0, Math.floor(most / 2) - 1));
  const even = Math.max(2, most - picked.size);
  for (let k = 0; k < even; k++) picked.add(Math.round((k * (count - 1)) / (even - 1)));
  return [...picked].toSorted((a, b) => a - b);
}

/** The row that is nearest to a moment; `t` rises. */
export function rowNear(t: ArrayLike<number>, moment: number): number {
  let low = 0;
  let high = t.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (t[middle] < moment) low = middle + 1;
    else high = middle;
  }
  return low > 0 && moment - t[low - 1] < t[low] - moment ? low - 1 : low;
}
