import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';

const TYPING_MS = 150;
const SHOWN = 20;

/** Parts of a type whose names have the words of `text`: the catalog's and one's own. `settled`: they are those of this text. */
export function useFound(type: Component['type'], text: string, enabled: boolean) {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: ['picker', type, search],
    queryFn: ({ signal }) =>
      api.get('/v1/components', { type, search, sort_by: 'name', limit: SHOWN }, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    parts: found.data?.data ?? [],
    more: found.data?.has_more ?? false,
    settled: search === text && found.isSuccess && !found.isPlaceholderData,
    problem: found.error,
  };
}
