import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, type Query } from '../api/api.ts';
import type { Item } from '../api/operation.ts';
import type { ListPage } from '../api/queries.ts';

const TYPING_MS = 150;
const SHOWN = 20;

/** Lists of the API that are searched by words: the catalog's items and one's own. */
export type Searched = '/v1/components' | '/v1/airfoils';

/** The first items of a list that have the words of `text`. `settled`: they are those of this text. */
export function useFound<Path extends Searched>(
  path: Path,
  query: Query,
  text: string,
  enabled: boolean,
) {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = { ...query, search, sort_by: 'name', limit: SHOWN };
  const found = useQuery({
    queryKey: ['picker', path, asked],
    queryFn: ({ signal }) => api.get(path, asked, signal) as Promise<ListPage<Item<Path>>>,
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    items: found.data?.data ?? [],
    more: found.data?.has_more ?? false,
    settled: search === text && found.isSuccess && !found.isPlaceholderData,
    problem: found.error,
  };
}
