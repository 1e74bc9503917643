import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Component } from '../../../clients/typescript/src/generated/types.ts';
import { api } from '../api/api.ts';

const componentQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['component', id],
    queryFn: ({ signal }) => api.get(`/v1/components/${id}`, undefined, signal),
    enabled: id !== undefined,
  });

/** A part by its id, with what went wrong. */
export const useComponentRead = (id: string | undefined) => useQuery(componentQuery(id));

/** A part by its id; undefined while it is read. */
export const useComponent = (id: string | undefined): Component | undefined =>
  useComponentRead(id).data;

/** Parts by their ids, each as it is read. */
export const useComponents = (ids: readonly string[]) =>
  useQueries({ queries: ids.map(componentQuery) });
