import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { useAction } from '../../../form/use-action.ts';

/** The star of a part that is in no project in particular, and how to set or take it. */
export function useStar({ id, type }: Pick<Component, 'id' | 'type'>) {
  const client = useQueryClient();
  const key = ['stars', id];
  const { data: star } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => starWithoutProject(id, signal),
  });
  const toggle = useAction(
    async () => {
      if (star != null) return api.delete(`/v1/starred_components/${star.id}`);
      await api.post('/v1/starred_components', { component_id: id, component_type: type });
    },
    () => client.invalidateQueries({ queryKey: key }),
  );
  return { starred: star != null, toggle: () => toggle.run(undefined), busy: toggle.busy };
}

/** Looks through the stars of a part, which may be in any number of projects; null where none is outside of them. */
async function starWithoutProject(component_id: string, signal: AbortSignal) {
  let cursor: string | undefined;
  for (;;) {
    const query = { component_id, limit: 100, cursor };
    const page = await api.get('/v1/starred_components', query, signal);
    const star = page.data.find(({ project_id }) => project_id === null);
    if (star !== undefined) return star;
    if (page.next_cursor === null) return null;
    cursor = page.next_cursor;
  }
}
