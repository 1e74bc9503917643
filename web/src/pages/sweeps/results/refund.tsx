import { useQuery } from '@tanstack/react-query';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';

/** The ledger writes a refund as the sweep ends: newer rows are of other runs [ms]. */
const WRITTEN_MS = 5_000;

/** Shows the refund for points without a result, from the ledger. */
export function Refund({ sweep }: { sweep: SweepResource }) {
  const { id, created_at, completed_at, completed_points: solved, total_points: all } = sweep;
  const { data } = useQuery({
    queryKey: ['refund', id],
    queryFn: ({ signal }) => {
      const until = new Date(Date.parse(completed_at ?? created_at) + WRITTEN_MS).toISOString();
      const query = { type: 'refund', 'created_at[lt]': until, limit: 100 } as const;
      return api.get('/v1/compute-units/transactions', query, signal);
    },
  });
  const refund = data?.data.find(({ resource }) => resource?.id === id);
  return (
    <p className="notice" data-testid="kept">
      {solved} of {all} points were solved and saved.
      {refund !== undefined && (
        <>
          {' '}
          <strong>{refund.amount} compute units were refunded</strong> for the rest.
        </>
      )}
    </p>
  );
}
