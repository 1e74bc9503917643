import { useMemo } from 'react';
import { Plot } from '../../plot/plot.tsx';
import {
  dragOverLift,
  glideOverAngle,
  liftOverAngle,
  momentOverAngle,
  type Polar,
} from './polars.ts';

export const ALPHA = { label: 'Angle of attack', unit: '°' };
const CL = { label: 'cl' };
const CD = { label: 'cd' };
const CM = { label: 'cm' };
const GLIDE = { label: 'cl/cd' };

/** Lift, drag, lift over drag and moment of several polars, each in the same color and dashes throughout. */
export function PolarPlots({ polars }: { polars: readonly Polar[] }) {
  const lift = useMemo(() => liftOverAngle(polars), [polars]);
  const drag = useMemo(() => dragOverLift(polars), [polars]);
  const glide = useMemo(() => glideOverAngle(polars), [polars]);
  const moment = useMemo(() => momentOverAngle(polars), [polars]);
  return (
    <div className="columns halves">
      <Plot
        title="Lift over angle of attack"
        summary="Two thirds of measured values lie in the band."
        x={ALPHA}
        sharedCursor="alpha"
        y={CL}
        {...lift}
      />
      <Plot
        title="Drag over lift, between the stalls"
        summary="Two thirds of measured values lie in the band."
        x={CL}
        y={CD}
        {...drag}
        fromZero
      />
      <Plot
        title="Lift over drag, between the stalls"
        x={ALPHA}
        sharedCursor="alpha"
        y={GLIDE}
        {...glide}
      />
      <Plot
        title="Moment over angle of attack"
        summary="About the quarter-chord point, positive nose up."
        x={ALPHA}
        sharedCursor="alpha"
        y={CM}
        {...moment}
      />
    </div>
  );
}
