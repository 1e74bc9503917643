import { useMemo } from 'react';
import type {
  FinderCombination,
  FinderRow,
} from '../../../../../clients/typescript/src/generated/types.ts';
import type { Trace } from '../../../plot/figure.ts';
import { Plot } from '../../../plot/plot.tsx';
import { GOALS, type Goal } from '../words.ts';

const MINUTE_S = 60;

/** A goal as an axis: hover time in minutes. */
function axisOf(goal: Goal): { label: string; unit?: string } {
  const { label, unit } = GOALS[goal];
  return unit === 's' ? { label, unit: 'min' } : { label, unit };
}

function valueOf(of: FinderCombination, goal: Goal): number | null {
  const value = of[GOALS[goal].key];
  return value !== null && GOALS[goal].unit === 's' ? value / MINUTE_S : value;
}

/** The front over the first two goals, with the band of the hover time where the rows tell it. */
export function FrontChart({
  front,
  goals,
  rows = [],
  chosen,
  isGrowing = false,
}: {
  front: readonly FinderCombination[];
  goals: readonly Goal[];
  /** The ones that are listed below. */
  rows?: readonly FinderRow[];
  /** The one that is looked at. */
  chosen?: FinderRow;
  /** The search goes on. */
  isGrowing?: boolean;
}) {
  const [y, second] = goals;
  const x = second ?? (y === 'all_up_mass' ? 'endurance' : 'all_up_mass');
  const traces = useMemo(() => {
    const dots = (label: string, of: readonly FinderCombination[], style: number): Trace => ({
      label,
      unit: axisOf(y).unit,
      kind: 'dots',
      style,
      x: of.map((each) => valueOf(each, x) ?? Number.NaN),
      y: of.map((each) => valueOf(each, y)),
    });
    const known = front.filter((each) => valueOf(each, x) !== null && valueOf(each, y) !== null);
    return [
      dots('Combinations', known, 0),
      ...(chosen === undefined ? [] : [dots('Shown below', [chosen], 1)]),
    ];
  }, [front, chosen, x, y]);
  const bands = useMemo(() => (y === 'endurance' ? bandOf(rows, x) : []), [rows, x, y]);
  const words = isGrowing
    ? `${front.length} found so far; the search goes on.`
    : `${front.length} combinations: none is beaten in all goals by another.`;
  return (
    <Plot
      title={`${axisOf(y).label} over ${axisOf(x).label.toLowerCase()}`}
      summary={bands.length > 0 ? `${words} Shaded: where two thirds of real vehicles lie.` : words}
      x={axisOf(x)}
      y={axisOf(y)}
      traces={traces}
      bands={bands}
      height={340}
    />
  );
}

function bandOf(rows: readonly FinderRow[], x: Goal) {
  const known = rows
    .flatMap((row) => {
      const { low, high } = row.endurance_s_band;
      const at = valueOf(row, x);
      return at === null || low === null || high === null ? [] : [{ at, low, high }];
    })
    .toSorted((a, b) => a.at - b.at);
  if (known.length < 2) return [];
  return [
    {
      style: 0,
      x: known.map(({ at }) => at),
      low: known.map(({ low }) => low / MINUTE_S),
      high: known.map(({ high }) => high / MINUTE_S),
    },
  ];
}
