import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Compute units that are left, read again whenever a page asks; null is without limit. */
export function useBalance() {
  const { data, refetch } = useQuery({
    queryKey: ['balance'],
    queryFn: ({ signal }) => api.get('/v1/compute-units/balance', undefined, signal),
    staleTime: 0,
  });
  return { units: data?.total, again: () => void refetch() };
}
