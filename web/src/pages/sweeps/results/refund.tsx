import { useQuery } from '@tanstack/react-query';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../../api/api.ts';

/** What came back for points without a result, as the ledger says. */
export function Refund({ sweep }: { sweep: SweepResource }) {
  const { data } = useQuery({
    queryKey: ['refund', sweep.id],
    queryFn: ({ signal }) =>
      api.get(
        '/v1/compute-units/transactions',
        { type: 'refund', 'created_at[gte]': sweep.created_at, limit: 100 },
        signal,
      ),
  });
  const refund = data?.data.find(({ resource }) => resource?.id === sweep.id);
  const { completed_points: solved, total_points: all } = sweep;
  return (
    <p className="notice" data-testid="kept">
      {solved} of {all} points were solved and are kept.
      {refund !== undefined && (
        <>
          {' '}
          <strong>{refund.amount} compute units were refunded</strong> for the rest.
        </>
      )}
    </p>
  );
}
