import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Component } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';
import { useAction } from '../../../form/use-action.ts';

/** The star of a part that is in no project in particular, and how to set or take it. */
export function useStar({ id, type }: Pick<Component, 'id' | 'type'>) {
  const client = useQueryClient();
  const key = ['stars', id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get('/v1/starred_components', { component_id: id, limit: 100 }, signal),
  });
  const star = data?.data.find(({ project_id }) => project_id === null);
  const toggle = useAction(
    async () => {
      if (star !== undefined) return api.delete(`/v1/starred_components/${star.id}`);
      await api.post('/v1/starred_components', { component_id: id, component_type: type });
    },
    () => client.invalidateQueries({ queryKey: key }),
  );
  return { starred: star !== undefined, toggle: () => toggle.run(undefined), busy: toggle.busy };
}
