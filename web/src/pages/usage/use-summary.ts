import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const useSummary = () =>
  useQuery({
    queryKey: ['usage-summary'],
    queryFn: ({ signal }) => api.get('/v1/compute-units/summary', undefined, signal),
    staleTime: 0,
  });
