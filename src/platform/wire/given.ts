/** The fields that a request has; absent and undefined are the same. */
export function given<T extends object>(change: T): T {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as T;
}
