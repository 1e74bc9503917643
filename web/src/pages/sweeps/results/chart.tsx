import { useMemo } from 'react';
import { SelectField } from '../../../form/field.tsx';
import type { Trace } from '../../../plot/figure.ts';
import { Plot } from '../../../plot/plot.tsx';
import { type Better, paretoFront } from './pareto.ts';
import { isTotal, SORTED_TOTALS } from './totals.ts';
import { numberIn, type Solved } from './use-points.ts';

const titleOf = (name: string): { label: string; unit?: string } =>
  isTotal(name) ? SORTED_TOTALS[name] : { label: name };
const betterOf = (name: string): Better | undefined =>
  isTotal(name) ? SORTED_TOTALS[name].better : undefined;

/** All solved points over two quantities, the front of the best ones among them. A range of x can be drawn. */
export function PointChart({
  points,
  numbers,
  x,
  y,
  onAxes,
  onBrush,
}: {
  points: readonly Solved[];
  /** Columns that can be an axis. */
  numbers: readonly string[];
  x: string;
  y: string;
  onAxes: (x: string, y: string) => void;
  /** Only of a total, which the list is filtered by. */
  onBrush: (from: number, to: number) => void;
}) {
  const { traces, front } = useMemo(() => traced(points, x, y), [points, x, y]);
  const options = numbers.map((name) => [name, titleOf(name).label] as const);
  const words =
    front === undefined
      ? undefined
      : `${front} of ${points.length} points are on the front: no other is better in both.`;
  const how = isTotal(x) ? 'Draw a range to filter the table.' : 'Draw a range to zoom.';
  return (
    <>
      <div className="fields">
        <SelectField
          label="Across"
          name="x"
          options={options}
          value={x}
          onChange={(next) => onAxes(next, y)}
        />
        <SelectField
          label="Upwards"
          name="y"
          options={options}
          value={y}
          onChange={(next) => onAxes(x, next)}
        />
      </div>
      <Plot
        title={`${titleOf(y).label} over ${titleOf(x).label.toLowerCase()}`}
        summary={[words, how].filter(Boolean).join(' ')}
        x={titleOf(x)}
        y={titleOf(y)}
        traces={traces}
        height={380}
        onBrush={isTotal(x) ? onBrush : undefined}
      />
    </>
  );
}

/** Points beyond limits stand apart; the front is of the others, where there are any, as the summary's is. */
function traced(
  points: readonly Solved[],
  x: string,
  y: string,
): { traces: Trace[]; front: number | undefined } {
  const shown = points.flatMap((point) => {
    const [atX, atY] = [numberIn(point, x), numberIn(point, y)];
    return atX === null || atY === null ? [] : [{ x: atX, y: atY, limited: point.limited }];
  });
  const within = shown.filter(({ limited }) => !limited);
  const beyond = shown.filter(({ limited }) => limited);
  const rivals = within.length > 0 ? within : beyond;
  const [betterX, betterY] = [betterOf(x), betterOf(y)];
  const front =
    betterX === undefined || betterY === undefined || x === y
      ? undefined
      : paretoFront(rivals, betterX, betterY).map((i) => rivals[i]);
  const { unit } = titleOf(y);
  const trace = (label: string, of: { x: number; y: number }[], style: number, kind: 'dots') => ({
    label,
    unit,
    kind,
    style,
    x: of.map((at) => at.x),
    y: of.map((at) => at.y),
  });
  const traces: Trace[] = [
    trace('within limits', within, 0, 'dots'),
    trace('beyond a limit', beyond, 6, 'dots'),
    ...(front === undefined
      ? []
      : [
          { ...trace('Pareto front', front, 1, 'dots'), kind: 'line' as const },
          { ...trace('on the front', front, 1, 'dots') },
        ]),
  ].filter((each) => each.x.length > 0);
  return { traces, front: front?.length };
}
