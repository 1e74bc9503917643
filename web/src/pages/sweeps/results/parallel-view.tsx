import { useMemo } from 'react';
import { CheckField } from '../../../form/field.tsx';
import { ParallelPlot } from '../../../plot/parallel-plot.tsx';
import type { ParallelAxis, Ranges } from '../../../plot/parallel.ts';
import { type Units, useUnits } from '../../../units/units.ts';
import { groupsOf } from './groups.ts';
import { PointCard } from './point-card.tsx';
import { MOST_AXES } from './parallel-axes.ts';
import { isSet, type Quantity } from './quantities.ts';
import type { Solved } from './use-points.ts';
import type { View } from './use-view.ts';

/** Points as lines over axes and goals. Ranges on the axes filter the list below. */
export default function ParallelView({
  points,
  quantities,
  axes,
  drawn,
  view,
  by,
  ranges,
  kept,
  onRange,
}: {
  points: readonly Solved[];
  quantities: readonly Quantity[];
  axes: readonly Quantity[];
  /** The same with their values. */
  drawn: readonly ParallelAxis[];
  view: View;
  by: Quantity | undefined;
  ranges: Ranges;
  /** Points within all ranges. */
  kept: number;
  onRange: (key: string, range: readonly [number, number] | undefined) => void;
}) {
  const units = useUnits();
  const styles = useMemo(() => stylesOf(points, by, units), [points, by, units]);
  const marks = view.pinned.flatMap((index, i) => {
    const line = points.findIndex((point) => point.index === index);
    return line < 0 ? [] : [{ line, name: String(i + 1) }];
  });
  const toggle = (name: string, on: boolean) => {
    const names = axes.map((axis) => axis.name);
    view.putAxes(on ? [...names, name] : names.filter((each) => each !== name));
  };
  return (
    <>
      <details>
        <summary>
          Axes: {axes.length} of at most {MOST_AXES}
        </summary>
        <div className="fields">
          {quantities.map(({ name, label }) => {
            const checked = axes.some((axis) => axis.name === name);
            return (
              <CheckField
                key={name}
                label={label}
                name="axes"
                checked={checked}
                onChange={(on) => toggle(name, on)}
              />
            );
          })}
        </div>
      </details>
      <ParallelPlot
        title="Points over all axes"
        summary={`${kept} of ${points.length} points are within the ranges. Drag along an axis to set a range. Click the axis to remove the range. Click a line to pin its point.`}
        axes={drawn}
        styles={styles}
        ranges={ranges}
        marks={marks}
        onRange={onRange}
        onPick={(line) => view.togglePin(points[line].index)}
        card={(line) => (
          <PointCard
            point={points[line]}
            set={quantities}
            quantities={axes.filter((each) => !isSet(each))}
            units={units}
            pinned={view.pinned}
          />
        )}
      />
    </>
  );
}

function stylesOf(points: readonly Solved[], by: Quantity | undefined, units: Units): number[] {
  const styles = new Map(
    groupsOf(points, by, units).flatMap((group, style) =>
      group.points.map((point) => [point, style] as const),
    ),
  );
  return points.map((point) => styles.get(point)!);
}
