import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import type { BladeBeside } from '../../../blade/beside.ts';
import { type AnalysisBody, solvedPoint } from '../../../blade/plan.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import type { Trace } from '../../../plot/trace.ts';
import { Plot } from '../../../plot/plot.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { type Curve, curveOfSweep } from '../results/curve.ts';

const J = { label: 'J = V/(nD)' };
const PLOTS = [
  ['Ct', 'Thrust coefficients', { label: 'Ct' }],
  ['Cp', 'Power coefficients', { label: 'Cp' }],
  ['efficiency', 'Efficiencies', { label: 'Efficiency' }],
] as const;

/** A blade's curve with its name. */
export interface NamedCurve {
  name: string;
  curve: Curve;
}

/** Ct, Cp and efficiency over J of all blades at one speed of rotation. */
export function BesideCurves({
  body,
  beside,
  own,
}: {
  /** The conditions that all are analyzed under. */
  body: AnalysisBody;
  beside: readonly BladeBeside[];
  /** The curves of the blade at hand, which are known. */
  own: readonly NamedCurve[];
}) {
  const isOverJ = body.mode === 'sweep';
  const { mode, rpm, air_density, collective_deg, j_from, j_to, j_steps } = body;
  const conditions = { mode, rpm, air_density, collective_deg, j_from, j_to, j_steps };
  const answers = useQueries({
    queries: beside.map((blade) => {
      const asked = { ...bladeIn(blade), ...conditions };
      return {
        queryKey: ['beside', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.post('/v1/geometry/analyze', asked, { signal }),
        enabled: isOverJ,
        staleTime: Infinity,
      };
    }),
  });
  const key = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const curves = useMemo(() => {
    const others = answers.flatMap(({ data }, i) =>
      data === undefined ? [] : [{ name: beside[i].name, curve: curveOfSweep(data) }],
    );
    return [...own, ...others];
  }, [key, beside, own]);
  if (!isOverJ)
    return <p className="hint">Choose “Curve over J” to compare thrust, power and efficiency.</p>;
  return (
    <>
      <ProblemBox problem={answers.find(({ error }) => error !== null)?.error} />
      {answers.some(({ isPending }) => isPending) && <Busy what="the other blades" />}
      <div className="columns">
        {PLOTS.map(([name, title, y]) => (
          <BesidePlot key={name} title={title} name={name} y={y} curves={curves} />
        ))}
      </div>
    </>
  );
}

function BesidePlot({
  title,
  name,
  y,
  curves,
}: {
  title: string;
  name: 'Ct' | 'Cp' | 'efficiency';
  y: { label: string };
  curves: readonly NamedCurve[];
}) {
  const traces = useMemo(
    () =>
      curves.map((each, style): Trace => ({
        label: each.name,
        style,
        x: each.curve.x,
        y: each.curve[name],
      })),
    [curves, name],
  );
  return <Plot title={`${title} over J`} x={J} y={y} traces={traces} height={240} fromZero />;
}

/** A stored propeller is named, so that its own measurements count; another one is sent. */
function bladeIn({ componentId, body }: BladeBeside) {
  if (componentId !== undefined) return { propeller_component_id: componentId };
  const { airspeed: _, ...blade } = solvedPoint(body, {});
  return blade;
}
