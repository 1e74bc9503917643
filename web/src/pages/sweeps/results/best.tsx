import { Link } from 'wouter';
import type { SweepSummaryResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { SORTED_TOTALS, TOTAL_NAMES } from './totals.ts';
import type { Solved } from './use-points.ts';

/** By total, the best point and how far all of them reach. */
export function Best({
  summary,
  points,
}: {
  summary: SweepSummaryResource;
  points: readonly Solved[];
}) {
  const idOf = (index: number) => points.find((point) => point.index === index)?.id;
  const rows = TOTAL_NAMES.filter((name) => name in summary.best).map((name) => {
    const { label, unit, better } = SORTED_TOTALS[name];
    const best = summary.best[name];
    const id = idOf(best.index);
    const point = `point ${best.index}`;
    return [
      `${better === 'high' ? 'Most' : 'Least'} ${label.toLowerCase()}${unit === undefined ? '' : ` [${unit}]`}`,
      best.value,
      id === undefined ? point : <Link href={`/simulations/${id}`}>{point}</Link>,
      summary.min[name]?.value ?? null,
      summary.max[name]?.value ?? null,
    ];
  });
  return (
    <DataTable
      caption={`Best points${summary.within_limits > 0 ? `, of the ${summary.within_limits} within limits` : ': none is within limits'}`}
      columns={['', 'Value', 'Where', 'Least of all', 'Most of all']}
      rows={rows}
    />
  );
}
