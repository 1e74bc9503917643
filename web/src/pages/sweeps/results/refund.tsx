import { useQuery } from '@tanstack/react-query';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { findInList } from '../../../api/queries.ts';

/** The refund is written as the sweep ends; the search for it ends this much later [ms]. */
const WRITTEN_MS = 60_000;

/** What came back for points without a result, as the ledger says. */
export function Refund({ sweep }: { sweep: SweepResource }) {
  const { id, created_at, completed_at, completed_points: solved, total_points: all } = sweep;
  const { data: refund } = useQuery({
    queryKey: ['refund', id],
    queryFn: ({ signal }) => {
      const until = new Date(Date.parse(completed_at ?? created_at) + WRITTEN_MS).toISOString();
      const query = { type: 'refund', 'created_at[gte]': created_at, 'created_at[lt]': until };
      const path = '/v1/compute-units/transactions';
      return findInList(path, query, ({ resource }) => resource?.id === id, signal);
    },
  });
  return (
    <p className="notice" data-testid="kept">
      {solved} of {all} points were solved and are kept.
      {refund != null && (
        <>
          {' '}
          <strong>{refund.amount} compute units were refunded</strong> for the rest.
        </>
      )}
    </p>
  );
}
