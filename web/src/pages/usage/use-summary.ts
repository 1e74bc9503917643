import { useQuery } from '@tanstack/react-query';
import type { CreditUsageSummary } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';

export const useSummary = () =>
  useQuery({
    queryKey: ['usage-summary'],
    queryFn: ({ signal }) =>
      api.get<CreditUsageSummary>('/v1/compute-units/summary', undefined, signal),
    staleTime: 0,
  });
