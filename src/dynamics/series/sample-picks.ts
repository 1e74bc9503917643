/**
 * Which of `count` rows to show: at most `most` (≥ 2), evenly, with the first, the last and those in `wanted`, of which a
 * half of the room is for the first ones. In order.
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
