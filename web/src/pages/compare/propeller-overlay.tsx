import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shapeOf } from '../../blade/shape.ts';
import { ProblemBox } from '../../form/problem.tsx';
import { Plot } from '../../plot/plot.tsx';
import type { Trace } from '../../plot/trace.ts';
import { Busy } from '../../ui/busy.tsx';
import { curveOfSweep } from '../analyze/results/curve.ts';
import { positive } from '../components/curves/pack-model.ts';
import { curveQuery, rpmOf } from '../components/curves/propeller-query.ts';
import { bladeQuery } from '../components/curves/use-blade.ts';
import type { PartSpec } from './part-overlays.tsx';

const OVER_R = { label: 'r/R' };
const J = { label: 'Advance ratio J' };
const SHAPES = [
  ['chord', 'Chord over the radius', { label: 'chord/R' }],
  ['twist', 'Twist over the radius', { label: 'Twist', unit: '°' }],
] as const;
const CURVES = [
  ['Ct', 'Thrust coefficient', { label: 'Ct' }],
  ['Cp', 'Power coefficient', { label: 'Cp' }],
  ['efficiency', 'Efficiency', { label: 'Efficiency' }],
] as const;

/** Coefficients of propellers over the advance ratio at one tip speed, and their chord and twist. */
export function PropellerOverlay({ parts }: { parts: readonly PartSpec[] }) {
  const analyses = useQueries({
    queries: parts.map(({ id, spec }) => {
      const [diameter, pitch] = [positive(spec.diameter), positive(spec.pitch)];
      return curveQuery(id, rpmOf(diameter), diameter, pitch);
    }),
  });
  const blades = useQueries({ queries: parts.map(({ id }) => bladeQuery(id)) });
  const key = [...analyses, ...blades].map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const curves = useMemo(() => analyses.map(({ data }) => data && curveOfSweep(data)), [key]);
  const shapes = useMemo(
    () => blades.map(({ data }, i) => data && shapeOf(parts[i].name, data)),
    [key],
  );
  const plots = useMemo(
    () => [
      ...CURVES.map(([name, title, y]) => ({
        title: `${title} over the advance ratio`,
        x: J,
        y,
        traces: curves.flatMap((curve, style): Trace[] =>
          curve === undefined
            ? []
            : [{ label: parts[style].name, x: curve.x, y: curve[name], style }],
        ),
      })),
      ...SHAPES.map(([name, title, y]) => ({
        title,
        x: OVER_R,
        y,
        traces: shapes.flatMap((shape, style): Trace[] =>
          shape === undefined
            ? []
            : [
                {
                  label: shape.name,
                  unit: 'unit' in y ? y.unit : undefined,
                  x: shape.x,
                  y: shape[name],
                  style,
                },
              ],
        ),
      })),
    ],
    [curves, shapes],
  );
  return (
    <>
      <h2>Curves and shapes</h2>
      <p className="hint">
        All blade tips move at 85 m/s. Measurements of similar propellers correct the coefficients
        where they exist.
      </p>
      {[...analyses, ...blades].map(({ error }, i) => (
        <ProblemBox key={i} problem={error} />
      ))}
      {[...analyses, ...blades].some(({ isPending }) => isPending) && <Busy what="the curves" />}
      <div className="columns halves">
        {plots.map(({ traces, ...plot }) =>
          traces.length === 0 ? null : (
            <Plot
              key={plot.title}
              {...plot}
              sharedCursor={plot.x.label}
              height={260}
              traces={traces}
              fromZero
            />
          ),
        )}
      </div>
    </>
  );
}
