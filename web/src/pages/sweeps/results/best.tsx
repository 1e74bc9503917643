import { Link } from 'wouter';
import type { SweepSummaryResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { useUnits } from '../../../units/units.ts';
import { inUnits, withUnit } from '../../../vehicle/result-quantities.ts';
import { SORTED_TOTALS, type Total, TOTAL_NAMES } from './totals.ts';
import type { Solved } from './use-points.ts';

/** Of points with nearly the same thrust the one of least power is the best; of others it is only the weakest. */
const SAME_THRUST = 1.05;

function isFair(name: Total, { min, max }: SweepSummaryResource): boolean {
  if (SORTED_TOTALS[name].better === 'high') return true;
  const [least, most] = [min.total_thrust_n?.value ?? 0, max.total_thrust_n?.value ?? 0];
  return least > 0 && most <= SAME_THRUST * least;
}

const THRUST = { unit: 'N' };

/** By total, the best point and how far all of them reach. */
export function Best({
  summary,
  points,
}: {
  summary: SweepSummaryResource;
  points: readonly Solved[];
}) {
  const units = useUnits();
  const idOf = (index: number) => points.find((point) => point.index === index)?.id;
  const rows = TOTAL_NAMES.filter((name) => name in summary.best && isFair(name, summary)).map(
    (name) => {
      const { label, unit, better } = SORTED_TOTALS[name];
      const best = summary.best[name];
      const id = idOf(best.index);
      const point = `${best.name}, point ${best.index}`;
      return [
        withUnit(
          { label: `${better === 'high' ? 'Most' : 'Least'} ${label.toLowerCase()}`, unit },
          units,
        ),
        inUnits(best.value, { unit }, units),
        inUnits(best.total_thrust_n, THRUST, units),
        id === undefined ? point : <Link href={`/simulations/${id}`}>{point}</Link>,
        inUnits(summary.min[name]?.value, { unit }, units),
        inUnits(summary.max[name]?.value, { unit }, units),
      ];
    },
  );
  return (
    <DataTable
      caption={`Best points${summary.within_limits > 0 ? `, of the ${summary.within_limits} within limits` : ': none is within limits'}`}
      columns={[
        '',
        'Value',
        withUnit({ label: 'With a thrust of', ...THRUST }, units),
        'Where',
        'Least of all',
        'Most of all',
      ]}
      rows={rows}
    />
  );
}
