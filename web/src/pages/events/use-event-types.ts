import { useQuery } from '@tanstack/react-query';
import type { EventTypeResource } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';

/** Returns the event types of the service. */
export function useEventTypes(): readonly EventTypeResource[] {
  const types = useQuery({
    queryKey: ['event-types'],
    queryFn: () => api.get('/v1/public/event_types'),
    staleTime: Infinity,
  });
  return types.data?.data ?? [];
}
