import type { SweepSummaryResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { useUnits } from '../../../units/units.ts';
import { inUnits, withUnit } from '../../../vehicle/result-quantities.ts';
import { PointLink } from './point-link.tsx';
import { SORTED_TOTALS, type Total, TOTAL_NAMES } from './totals.ts';
import type { Solved } from './use-points.ts';

type Basis = SweepSummaryResource['ranking']['basis'];

/** States which points were compared. */
const AMONG: Record<Basis, string> = {
  at_weight: 'each at its required thrust',
  at_thrust: 'all at the same thrust',
  lifting_weight: 'among those that lift their weight',
  as_commanded: 'at different thrusts',
};

/** The least power is meaningful only among points with nearly the same thrust; otherwise it is only the weakest point. */
const SAME_THRUST = 1.05;

function isFair(name: Total, { min, max, ranking }: SweepSummaryResource): boolean {
  // at its weight the heaviest has the most thrust, and at one thrust all have it
  if (name === 'total_thrust_n') return !ranking.basis.startsWith('at_');
  if (SORTED_TOTALS[name].better === 'high') return true;
  if (ranking.basis === 'at_weight' || ranking.basis === 'at_thrust') return true;
  const [least, most] = [min.total_thrust_n?.value ?? 0, max.total_thrust_n?.value ?? 0];
  return least > 0 && most <= SAME_THRUST * least;
}

const THRUST = { unit: 'N' };

/** Shows for each total the best point and the range of all points. */
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
        <PointLink key={name} id={id}>
          {point}
        </PointLink>,
        inUnits(summary.min[name]?.value, { unit }, units),
        inUnits(summary.max[name]?.value, { unit }, units),
      ];
    },
  );
  const { basis, reason, within_limits: isWithin } = summary.ranking;
  if (rows.length === 0) return <p className="notice">No best point. {reason}</p>;
  return (
    <DataTable
      caption={`Best points, ${AMONG[basis]}${isWithin ? '' : '; no point is within its limits'}`}
      columns={[
        '',
        'Value',
        withUnit({ label: 'Thrust', ...THRUST }, units),
        'Point',
        'Minimum',
        'Maximum',
      ]}
      rows={rows}
    />
  );
}
