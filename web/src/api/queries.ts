import { keepPreviousData, QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { api, type Query } from './api.ts';
import type { Item } from './operation.ts';
import { ApiProblem } from './problem.ts';

/** Shows cached data at once and reads it again when the user returns to a page. Rejected requests are not retried. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (times, error) => times < 2 && error instanceof ApiProblem && error.status >= 500,
    },
  },
});

/** A page of any list of the API. */
export interface ListPage<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

const READ_AGAIN_MS = 2_000;

/** A list that grows by its cursor: `items`, and `more()` while there is more. */
export function useList<Path extends string>(
  path: Path,
  query: Query = {},
  {
    keepsLast = false,
    readAgainWhile,
  }: {
    /** The items of the last query stay until those of the next one are there, so that a table does not blink while one filters. */
    keepsLast?: boolean;
    /** The list is read again every other second while this holds for an item. */
    readAgainWhile?: (item: Item<Path>) => boolean;
  } = {},
) {
  const list = useInfiniteQuery({
    queryKey: ['list', path, query],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { ...query, cursor: pageParam }, signal) as Promise<ListPage<Item<Path>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepsLast ? keepPreviousData : undefined,
    refetchInterval: ({ state }) =>
      readAgainWhile !== undefined &&
      state.data?.pages.some((page) => page.data.some(readAgainWhile)) === true &&
      READ_AGAIN_MS,
  });
  return {
    items: list.data?.pages.flatMap((page) => page.data) ?? [],
    problem: list.error as ApiProblem | null,
    loading: list.isPending,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
    again: () => void list.refetch(),
  };
}
