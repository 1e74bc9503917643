/** Does `work` for each of `items`, at most `count` at a time: answers in order. Others of the pool have their turn in between. */
export async function lanes<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const i = next++;
      results[i] = await work(items[i]);
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
  return results;
}
