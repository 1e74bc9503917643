import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Facts } from '../../ui/facts.tsx';

const LOOK_AGAIN_MS = 5_000;

/** Runs that execute now, over all keys and the dashboard, those that wait, and those that are held for their owner. */
export function Occupied() {
  const now = useQuery({
    queryKey: ['concurrency'],
    queryFn: ({ signal }) => api.get('/v1/concurrency', undefined, signal),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  }).data;
  return (
    <>
      <h2>Concurrent runs</h2>
      <Facts
        label="Concurrent runs"
        facts={[
          ['Running', now?.active],
          ['Allowed', now?.limit],
          ['Waiting', now?.queued],
          ['Held', now?.held],
        ]}
      />
    </>
  );
}
