import { useMemo } from 'react';
import type {
  FinderCombination,
  FinderRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { Band } from '../../../plot/bands.ts';
import type { Trace } from '../../../plot/trace.ts';
import { Plot } from '../../../plot/plot.tsx';
import { combinationName, GOALS, type Goal } from '../words.ts';

/** Units of axes in place of those that the API has, and how much of these they are. */
const SCALES: Readonly<Record<string, readonly [unit: string, of: number]>> = {
  s: ['min', 60],
  m: ['km', 1000],
};
const MINUTE_S = 60;

/** A goal as an axis: hover time in minutes, range in kilometres. */
function axisOf(goal: Goal): { label: string; unit?: string } {
  const { label, unit } = GOALS[goal];
  return { label, unit: SCALES[unit ?? '']?.[0] ?? unit };
}

function valueOf(of: FinderCombination, goal: Goal): number | null {
  const { key, unit = '' } = GOALS[goal];
  const value = of[key];
  return value == null ? null : value / (SCALES[unit]?.[1] ?? 1);
}

/** The front over the first two goals, with the band of the hover time where the rows tell it. */
export function FrontChart({
  front,
  goals,
  total = front.length,
  rows = [],
  chosen,
  isGrowing = false,
  onPick,
}: {
  front: readonly FinderCombination[];
  /** Upwards the first, across the second. */
  goals: readonly (Goal | undefined)[];
  /** Combinations of the whole front, where it is drawn thinned. */
  total?: number;
  /** The listed ones. */
  rows?: readonly FinderRow[];
  /** The selected one. */
  chosen?: FinderRow;
  /** The search continues. */
  isGrowing?: boolean;
  /** A point was clicked: its place in `front`. */
  onPick?: (place: number) => void;
}) {
  const [y = 'endurance', second] = goals;
  const x = second ?? (y === 'all_up_mass' ? 'endurance' : 'all_up_mass');
  const isPicked = onPick !== undefined;
  const traces = useMemo(() => {
    const dots = (label: string, of: readonly FinderCombination[], style: number): Trace => ({
      label,
      unit: axisOf(y).unit,
      kind: 'dots',
      style,
      x: of.map((each) => valueOf(each, x) ?? Number.NaN),
      y: of.map((each) => valueOf(each, y)),
    });
    const known = knownOf(front, x, y);
    return [
      dots('Combinations', known, 0),
      ...(isPicked ? [dots('Selected', chosen === undefined ? [] : [chosen], 1)] : []),
    ];
  }, [front, chosen, isPicked, x, y]);
  const bands = useMemo(
    () => (y === 'endurance' ? bandsOf(rows, x, front) : []),
    [rows, front, x, y],
  );
  const words = isGrowing
    ? `${front.length} found so far. The search is still running.`
    : `${total.toLocaleString('en')} combinations. No other combination is better in all goals.${total > front.length ? ` ${front.length} of them are shown.` : ''}`;
  return (
    <Plot
      title={`${axisOf(y).label} over ${axisOf(x).label.toLowerCase()}`}
      summary={
        bands.length > 0
          ? `${words}${onPick ? ' Click a point to select it.' : ''} Each bar covers two thirds of real vehicles.`
          : words
      }
      x={axisOf(x)}
      y={axisOf(y)}
      traces={traces}
      bands={bands}
      height={340}
      card={
        onPick &&
        (({ trace, point }) => {
          const of = trace === 0 ? knownOf(front, x, y)[point] : chosen;
          return of && combinationName(of);
        })
      }
      onPick={
        onPick &&
        (({ trace, point }) => {
          if (trace === 0) onPick(front.indexOf(knownOf(front, x, y)[point]));
        })
      }
    />
  );
}

/** The combinations that have both values. */
const knownOf = (front: readonly FinderCombination[], x: Goal, y: Goal) =>
  front.filter((each) => valueOf(each, x) !== null && valueOf(each, y) !== null);

/** Half of the width of a bar, over that of the figure. */
const BAR = 0.002;

/** A bar for each row: between two combinations there is none. */
function bandsOf(rows: readonly FinderRow[], x: Goal, front: readonly FinderCombination[]): Band[] {
  const places = front.flatMap((each) => valueOf(each, x) ?? []);
  const half = BAR * (Math.max(...places) - Math.min(...places));
  return rows.flatMap((row) => {
    const { low, high } = row.endurance_s_band;
    const at = valueOf(row, x);
    if (at === null || low === null || high === null) return [];
    const [least, most] = [low / MINUTE_S, high / MINUTE_S];
    return [{ style: 0, x: [at - half, at + half], low: [least, least], high: [most, most] }];
  });
}
