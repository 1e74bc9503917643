import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { SelectField } from '../../../form/field.tsx';
import { digits } from '../../../plot/data-table.tsx';
import { isWithin } from '../../../plot/parallel.ts';
import { isMoving } from '../../../runs/run.ts';
import { Busy } from '../../../ui/busy.tsx';
import { useUnits } from '../../../units/units.ts';
import { Best } from './best.tsx';
import { boundsOf, BrushFields, NO_RANGE } from './brush.tsx';
import { sidesOf } from './heat-grid.ts';
import { KeptTable } from './kept-table.tsx';
import { axesOf, axisOf } from './parallel-axes.ts';
import { Pinned } from './pinned.tsx';
import { PointsTable } from './points-table.tsx';
import { isSet, type Quantity, quantitiesOf } from './quantities.ts';
import { drawnRanges, keptRange, rangesText, readRanges } from './ranges.ts';
import { Scatter } from './scatter.tsx';
import { isTotal, objectiveOf } from './totals.ts';
import { type Solved, useSolved } from './use-points.ts';
import { useView, type View } from './use-view.ts';
import { Verdict } from './verdict.tsx';
import './results.css';

const ParallelView = lazy(() => import('./parallel-view.tsx'));
const HeatView = lazy(() => import('./heat-view.tsx'));

const VIEWS = [
  ['scatter', 'Scatter plot'],
  ['heat', 'Heat map'],
  ['parallel', 'Parallel coordinates'],
] as const;

const NONE: readonly Solved[] = [];

/** A range that is being drawn is put into the address when it rests: browsers take few changes of it a second. */
const REST_MS = 250;

/** The fields of a sweep that its results are shown by. */
type ShownSweep = Pick<SweepResource, 'inputs' | 'rotor_groups' | 'summary' | 'completed_points'>;

/** Best points, plot, comparison and table of a sweep, also while it is being solved. */
export function SweepResults({
  sweep,
  csv,
  own,
}: {
  sweep: ShownSweep;
  /** Where the API has its points. */
  csv: string;
  /** The same sweep for its owner; undefined: it is shown by a link. */
  own?: SweepResource;
}) {
  const solved = useSolved(csv, {
    any: sweep.completed_points > 0,
    moving: own !== undefined && isMoving(own),
  });
  const points = solved?.points ?? NONE;
  const quantities = useMemo(
    () => (solved === undefined ? [] : quantitiesOf(solved.names, points, sweep)),
    [solved],
  );
  const hasHeat = useMemo(() => sidesOf(quantities, points).length > 1, [quantities, points]);
  const asked = withAxes(useView(), quantities, sweep);
  const view = asked.view === 'heat' && !hasHeat ? { ...asked, view: 'scatter' as const } : asked;
  const by = byOf(view, quantities);
  const [range, setRange] = useState(NO_RANGE);
  const isParallel = view.view === 'parallel';
  const across = useAcross({
    points: isParallel || own === undefined ? points : NONE,
    quantities,
    view,
  });
  const { x } = view;
  const pinned = view.pinned.flatMap(
    (index) => points.find((point) => point.index === index) ?? [],
  );
  const kept = useDeferredValue(across.kept);
  const isFiltered = isParallel && Object.keys(across.ranges).length > 0;
  return (
    <>
      {sweep.summary !== null && (
        <>
          <Verdict sweep={sweep} summary={sweep.summary} points={points} />
          <Best summary={sweep.summary} points={points} />
        </>
      )}
      {points.length > 0 && (
        <>
          <h2>Plot</h2>
          <ViewFields quantities={quantities} view={view} by={by} hasHeat={hasHeat} />
          {view.view === 'scatter' ? (
            <Scatter
              key={x}
              points={points}
              quantities={quantities}
              view={{
                ...view,
                put: (change) => {
                  if (change.x !== undefined) setRange(NO_RANGE);
                  view.put(change);
                },
              }}
              by={by}
              onBrush={
                own && ((from, to) => setRange({ from: digits(from, 6), to: digits(to, 6) }))
              }
            />
          ) : (
            <Suspense fallback={<Busy what="the plot" />}>
              {isParallel ? (
                <ParallelView
                  {...across}
                  points={points}
                  quantities={quantities}
                  view={view}
                  by={by}
                  kept={across.kept.length}
                />
              ) : (
                <HeatView points={points} quantities={quantities} view={view} />
              )}
            </Suspense>
          )}
          <Pinned points={pinned} quantities={quantities} onLetGo={view.togglePin} />
        </>
      )}
      <h2>Points</h2>
      {isFiltered || own === undefined ? (
        <KeptTable
          caption={isFiltered ? 'Points within the ranges' : 'Points'}
          points={isFiltered ? kept : points}
          quantities={quantities}
          axes={across.axes}
          pinned={view.pinned}
          onPin={view.togglePin}
        />
      ) : (
        <>
          {view.view === 'scatter' && isTotal(x) && (
            <BrushFields total={x} range={range} onChange={setRange} />
          )}
          <PointsTable
            sweep={own}
            bounds={view.view === 'scatter' && isTotal(x) ? boundsOf(x, range) : {}}
            pinned={view.pinned}
            onPin={view.togglePin}
          />
        </>
      )}
    </>
  );
}

const numericAxes = (quantities: readonly Quantity[]) =>
  quantities.filter(({ kind }) => kind === 'axis');

/** The view with the axes that suit the sweep where none are chosen: over two axes of numbers its objective, else thrust over power. */
function withAxes(view: View, quantities: readonly Quantity[], sweep: ShownSweep): View {
  const [across, family] = numericAxes(quantities);
  const isFamily = family !== undefined && quantities.every(({ kind }) => kind !== 'part');
  const command = (sweep.inputs as { trim?: { to: string } | null }).trim?.to;
  const y =
    isFamily && sweep.summary !== null ? objectiveOf(sweep.summary, command) : 'total_thrust_n';
  const x = isFamily ? across.name : 'total_elec_power_w';
  return { ...view, x: view.x || x, y: view.y || y };
}

/** The view and what it is coloured by. */
function ViewFields({
  quantities,
  view,
  by,
  hasHeat,
}: {
  quantities: readonly Quantity[];
  view: View;
  by: Quantity | undefined;
  /** Two axes of numbers can be the sides of a heat map. */
  hasHeat: boolean;
}) {
  const set = quantities.filter(isSet);
  return (
    <div className="fields">
      <SelectField
        label="View"
        name="view"
        options={VIEWS.filter(([name]) => name !== 'heat' || hasHeat)}
        value={view.view}
        onChange={(next) => view.put({ view: next })}
      />
      {set.length > 0 && view.view !== 'heat' && (
        <SelectField
          label="Colors and marks by"
          name="by"
          options={[
            ...set.map(({ name, label }) => [name, label] as const),
            ['none', 'nothing'] as const,
          ]}
          value={by?.name ?? 'none'}
          onChange={(next) => view.put({ by: next })}
        />
      )}
    </div>
  );
}

/** The column that was chosen; before that the first part that is exchanged, or the second axis of numbers. */
function byOf({ by }: View, quantities: readonly Quantity[]): Quantity | undefined {
  if (by === '')
    return quantities.find(({ kind }) => kind === 'part') ?? numericAxes(quantities)[1];
  return quantities.find(({ name, kind }) => name === by && kind !== 'result');
}

/** The axes of parallel coordinates, their ranges, and the points within them. */
function useAcross({
  points,
  quantities,
  view,
}: {
  points: readonly Solved[];
  quantities: readonly Quantity[];
  view: View;
}) {
  const units = useUnits();
  const [keptRanges, setRanges] = useState(() => readRanges(view.ranges));
  const chosen = view.axes.join(' ');
  const axes = useMemo(() => axesOf(quantities, points, view.axes), [quantities, points, chosen]);
  const drawn = useMemo(
    () => axes.map((axis) => axisOf(axis, points, units)),
    [axes, points, units],
  );
  const ranges = useMemo(
    () => drawnRanges(keptRanges, axes, drawn, units),
    [keptRanges, axes, drawn, units],
  );
  const kept = useMemo(
    () => points.filter((_, line) => isWithin(drawn, ranges, line)),
    [points, drawn, ranges],
  );
  const text = rangesText(keptRanges);
  useEffect(() => {
    if (text === view.ranges) return undefined;
    const timer = setTimeout(() => view.put({ ranges: text }), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const onRange = (key: string, range: readonly [number, number] | undefined) => {
    const axis = axes.findIndex(({ name }) => name === key);
    const { [key]: _, ...others } = keptRanges;
    const next = range && { [key]: keptRange(range, drawn[axis], axes[axis], units) };
    setRanges({ ...others, ...next });
  };
  return { axes, drawn, ranges, kept, onRange };
}
