import type {
  DesignLimit,
  DesignPointFigures,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { useUnits } from '../../../units/units.ts';
import { pointName } from '../form/design-draft.ts';
import { limitLabel, limitValue } from '../words.ts';

/** Where a limit holds: at an operating point, or of the blade itself. */
export const placeOf = ({ point }: DesignLimit, points: readonly DesignPointFigures[]): string =>
  point === null ? 'blade' : pointName(points[point].label, point);

/** Every limit: how near the blade comes to it, and what one unit more of it would change. */
export function LimitsTable({
  limits,
  points,
}: {
  limits: readonly DesignLimit[];
  points: readonly DesignPointFigures[];
}) {
  const units = useUnits();
  const binding = limits.filter(({ is_active, is_violated }) => is_active || is_violated);
  const others = limits.filter((limit) => !binding.includes(limit));
  const table = (caption: string, of: readonly DesignLimit[], hasEffect: boolean) => (
    <DataTable
      caption={caption}
      hideCaption
      columns={['Limit', 'At', 'Has', 'Limit value', 'State', ...(hasEffect ? ['Effect'] : [])]}
      rows={of.map((limit) => [
        limitLabel(limit.name),
        placeOf(limit, points),
        limitValue(limit, limit.value, units),
        limitValue(limit, limit.bound, units),
        limit.is_violated ? 'violated' : limit.is_active ? 'active' : 'not active',
        ...(hasEffect ? [limit.effect ?? 'none'] : []),
      ])}
    />
  );
  return (
    <>
      {binding.length === 0 ? (
        <p>No limit is active. Relaxing a limit would not improve the blade.</p>
      ) : (
        table('Active limits', binding, true)
      )}
      {others.length > 0 && (
        <details>
          <summary>Limits with a margin</summary>
          {table('Limits with a margin', others, false)}
        </details>
      )}
    </>
  );
}
