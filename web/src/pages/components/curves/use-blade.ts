import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { type AnalysisBody, withDefaults } from '../../../kernel/body.ts';

/** The blade of a stored propeller, measured or estimated, as analyses take it. */
export async function bladeOfComponent(id: string): Promise<AnalysisBody> {
  const request = { component_id: id, format: 'json' };
  const { blob } = await api.download('POST', '/v1/geometry/export', request);
  return withDefaults(JSON.parse(await blob.text()) as AnalysisBody);
}

export const bladeQuery = (id: string) => ({
  queryKey: ['blade', id],
  queryFn: () => bladeOfComponent(id),
  staleTime: Infinity,
});

export const useBlade = (id: string) => useQuery(bladeQuery(id));
