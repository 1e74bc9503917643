import { useState } from 'react';
import type { SweepResource } from '../../../../../clients/typescript/src/generated/types.ts';
import { digits } from '../../../plot/data-table.tsx';
import { Best } from './best.tsx';
import { boundsOf, BrushFields, NO_RANGE } from './brush.tsx';
import { PointChart } from './chart.tsx';
import { PointsTable } from './points-table.tsx';
import { isTotal } from './totals.ts';
import { useSolved } from './use-points.ts';

/** Chart, best points and table of a sweep, also while it is being solved. */
export function SweepResults({ sweep }: { sweep: SweepResource }) {
  const solved = useSolved(sweep);
  const [axes, setAxes] = useState({ x: 'total_elec_power_w', y: 'total_thrust_n' });
  const [range, setRange] = useState(NO_RANGE);
  const { x, y } = axes;
  return (
    <>
      {sweep.summary !== null && <Best summary={sweep.summary} points={solved?.points ?? []} />}
      {solved !== undefined && solved.points.length > 0 && (
        <>
          <h2>Chart</h2>
          <PointChart
            {...solved}
            x={x}
            y={y}
            onAxes={(nextX, nextY) => {
              if (nextX !== x) setRange(NO_RANGE);
              setAxes({ x: nextX, y: nextY });
            }}
            onBrush={(from, to) => setRange({ from: digits(from, 6), to: digits(to, 6) })}
          />
        </>
      )}
      <h2>Points</h2>
      {isTotal(x) && <BrushFields total={x} range={range} onChange={setRange} />}
      <PointsTable sweep={sweep} bounds={isTotal(x) ? boundsOf(x, range) : {}} />
    </>
  );
}
