import { useMemo } from 'react';
import type { DesignAlternative } from '../../../../../clients/typescript/src/generated/types.ts';
import { DataTable } from '../../../plot/data-table.tsx';
import { Plot } from '../../../plot/plot.tsx';
import type { Trace } from '../../../plot/trace.ts';
import { measured } from '../../../units/measure.ts';
import { useUnits } from '../../../units/units.ts';
import { objectiveName } from './objectives.ts';

/** The blades between the best at one goal and the best at the other; a click on a point or a row shows its blade. */
export function FrontView({
  front,
  chosen,
  onChoose,
}: {
  front: readonly DesignAlternative[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const units = useUnits();
  const [first, second] = front[0].objectives.map((objective) => ({
    label: objectiveName(objective, front[0].points),
    unit: objective.unit,
  }));
  const traces = useMemo((): Trace[] => {
    const dots = (label: string, of: readonly DesignAlternative[], style: number): Trace => ({
      label,
      unit: second.unit,
      kind: 'dots',
      style,
      x: of.map(({ objectives: [each] }) => each.value ?? Number.NaN),
      y: of.map(({ objectives: [, each] }) => each.value),
    });
    return [dots('Blades', front, 0), { ...dots('Shown below', [front[chosen]], 1), ring: true }];
  }, [front, chosen, second.unit]);
  return (
    <>
      <h2>Trade-off</h2>
      <Plot
        title={`${second.label} over ${first.label.toLowerCase()}`}
        summary="Each point is a blade. No other blade is better in both goals. Click a point to show its blade."
        x={first}
        y={second}
        traces={traces}
        onPick={({ point }) => onChoose(point)}
        height={340}
      />
      <DataTable
        caption="Blades of the trade-off"
        hideCaption
        columns={[
          'No.',
          first.label,
          second.label,
          'Diameter',
          'Blades',
          <span key="show" className="unseen">
            Show
          </span>,
        ]}
        rows={front.map(({ objectives: [one, two], blade }, i) => [
          String(i + 1),
          measured(one.value, one.unit, units, 4),
          measured(two.value, two.unit, units, 4),
          measured(blade.diameter, 'in', units),
          blade.num_blades,
          <button
            key="show"
            type="button"
            aria-pressed={i === chosen}
            aria-label={`Show blade ${i + 1}`}
            onClick={() => onChoose(i)}
          >
            Show
          </button>,
        ])}
      />
    </>
  );
}
