import { useMemo } from 'react';
import { SelectField } from '../../../form/field.tsx';
import type { Trace } from '../../../plot/trace.ts';
import { Plot } from '../../../plot/plot.tsx';
import { useUnits } from '../../../units/units.ts';
import { type Group, groupsOf } from './groups.ts';
import { paretoFront } from './pareto.ts';
import { PointCard } from './point-card.tsx';
import { numberIn, type Quantity } from './quantities.ts';
import { isTotal } from './totals.ts';
import type { Solved } from './use-points.ts';
import type { View } from './use-view.ts';

/** All solved points over two quantities, the front of the best ones among them. A click pins a point; a range of x can be drawn. */
export function Scatter({
  points,
  quantities,
  view,
  by,
  onBrush,
}: {
  points: readonly Solved[];
  quantities: readonly Quantity[];
  view: View;
  /** Quantity that sets colors and marks. */
  by: Quantity | undefined;
  /** Only of a total, which the list is filtered by. */
  onBrush?: (from: number, to: number) => void;
}) {
  const units = useUnits();
  const numbers = quantities.filter(({ kind }) => kind !== 'part');
  const [x, y] = [view.x, view.y].map(
    (name, i) => numbers.find((each) => each.name === name) ?? numbers[i] ?? numbers[0],
  );
  const groups = useMemo(() => groupsOf(points, by, units), [points, by, units]);
  const cloud = useMemo(() => cloudOf(groups, x, y), [groups, x, y]);
  const pinnedKey = view.pinned.join(' ');
  const traces = useMemo(
    () => [...cloud.traces, ...ringsOf(points, view.pinned, x, y)],
    [cloud, points, x, y, pinnedKey],
  );
  const options = numbers.map(({ name, label }) => [name, label] as const);
  const words =
    cloud.front === undefined
      ? undefined
      : `${cloud.front} of ${points.length} points are on the Pareto front: no other point is better in both quantities.`;
  const how = onBrush && isTotal(x.name) ? 'Drag to filter the table.' : 'Drag to zoom.';
  return (
    <>
      <div className="fields">
        <SelectField
          label="Horizontal axis"
          name="x"
          options={options}
          value={x.name}
          onChange={(name) => view.put({ x: name })}
        />
        <SelectField
          label="Vertical axis"
          name="y"
          options={options}
          value={y.name}
          onChange={(name) => view.put({ y: name })}
        />
      </div>
      <Plot
        title={`${y.label} over ${lowered(x.label)}`}
        summary={[words, how, 'Click a point to pin it.'].filter(Boolean).join(' ')}
        x={x}
        y={y}
        traces={traces}
        height={400}
        onBrush={isTotal(x.name) ? onBrush : undefined}
        card={({ trace, point }) => (
          <PointCard
            point={cloud.members[trace]?.[point]}
            set={quantities}
            quantities={[x, y]}
            units={units}
            pinned={view.pinned}
          />
        )}
        onPick={({ trace, point }) => {
          const picked = cloud.members[trace]?.[point];
          if (picked !== undefined) view.togglePin(picked.index);
        }}
      />
    </>
  );
}

/** `Thrust` within a title; a rotor's own name stays as it is. */
const lowered = (label: string) => (label.includes(':') ? label : label.toLowerCase());

interface Cloud {
  traces: Trace[];
  /** The points of each trace. */
  members: Solved[][];
  front: number | undefined;
}

/** Points beyond limits are outlines; the front is of the others, where there are any, as the summary's is. */
function cloudOf(groups: readonly Group[], x: Quantity, y: Quantity): Cloud {
  const seen = groups.map(({ label, points }) => ({
    label,
    points: points.filter((point) => numberIn(point, x) !== null && numberIn(point, y) !== null),
  }));
  const parts = seen.flatMap(({ label, points }, style) => [
    { label, style, hollow: false, points: points.filter(({ limited }) => !limited) },
    {
      label: `${label}, over a limit`,
      style,
      hollow: true,
      points: points.filter(({ limited }) => limited),
    },
  ]);
  const shown = parts.filter(({ points }) => points.length > 0);
  const dots = shown.map(({ points, ...look }) => ({
    ...traceOf(points, x, y),
    ...look,
    kind: 'dots' as const,
  }));
  const members = shown.map(({ points }) => points);
  const lines = x.kind === 'axis' ? linesOf(seen, x, y) : [];
  const front = frontOf(
    seen.flatMap(({ points }) => points),
    x,
    y,
  );
  if (front === undefined) return { traces: [...dots, ...lines], members, front };
  const line: Trace = { ...traceOf(front, x, y), label: 'Pareto front', style: 6 };
  return { traces: [...dots, line], members, front: front.length };
}

/** A family of curves over an axis: each group whose points have a value of their own there is joined to a line. */
function linesOf(groups: readonly Group[], x: Quantity, y: Quantity): Trace[] {
  return groups.flatMap(({ points }, style): Trace[] => {
    const sorted = points.toSorted((a, b) => numberIn(a, x)! - numberIn(b, x)!);
    const values = new Set(sorted.map((point) => numberIn(point, x)));
    if (sorted.length < 2 || values.size < sorted.length) return [];
    return [{ ...traceOf(sorted, x, y), label: '', style, kind: 'line' }];
  });
}

const traceOf = (points: readonly Solved[], x: Quantity, y: Quantity) => ({
  unit: y.unit,
  x: points.map((point) => numberIn(point, x)!),
  y: points.map((point) => numberIn(point, y)),
});

/** undefined: one of the quantities has no better end. */
function frontOf(points: readonly Solved[], x: Quantity, y: Quantity): Solved[] | undefined {
  if (x.better === undefined || y.better === undefined || x.name === y.name) return undefined;
  const within = points.filter(({ limited }) => !limited);
  const rivals = within.length > 0 ? within : points;
  const places = rivals.map((point) => ({ x: numberIn(point, x)!, y: numberIn(point, y)! }));
  return paretoFront(places, x.better, y.better).map((i) => rivals[i]);
}

/** Circles around the pinned points, with their numbers in the comparison. */
function ringsOf(
  points: readonly Solved[],
  pinned: readonly number[],
  x: Quantity,
  y: Quantity,
): Trace[] {
  const found = pinned.flatMap((index, i) => {
    const point = points.find((each) => each.index === index);
    const isShown =
      point !== undefined && numberIn(point, x) !== null && numberIn(point, y) !== null;
    return isShown ? [{ point, name: String(i + 1) }] : [];
  });
  if (found.length === 0) return [];
  const rings = traceOf(
    found.map(({ point }) => point),
    x,
    y,
  );
  return [
    { ...rings, label: 'pinned', kind: 'dots', ring: true, names: found.map(({ name }) => name) },
  ];
}
