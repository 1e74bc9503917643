import { useSearchParams } from 'wouter';

/**
 * Keeps what a list is filtered by in the page's address, so that Back, a reload and a link bring it again. A value that is
 * as in `start` is left out. A change replaces the entry of the history: Back leaves the page, whatever was typed in it.
 */
export function useAddress<T extends Readonly<Record<string, string>>>(
  start: T,
): [values: T, put: (change: Partial<T>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(start).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as T;
  const put = (change: Partial<T>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === start[name]) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return [values, put];
}
