/** Values that count how often one of them is looked at: how much work something does, whatever machine it runs on. */
export function countedReads<T extends ArrayLike<unknown>>(
  source: T,
): { values: T; reads: () => number } {
  let reads = 0;
  const values = new Proxy(source, {
    get(target, key) {
      if (typeof key === 'string' && key >= '0' && key < ':') reads++;
      const value: unknown = Reflect.get(target, key, target);
      return value;
    },
  });
  return { values, reads: () => reads };
}
