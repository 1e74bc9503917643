import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { INCH } from '../../../../../src/platform/units.js';
import { type AnalysisBody, bladeOf, solvedPoint } from '../../../blade/plan.ts';
import { Blade3d } from '../../../blade3d/blade-3d.tsx';
import { SelectField } from '../../../form/field.tsx';
import { digits } from '../../../units/measure.ts';
import { Busy } from '../../../ui/busy.tsx';
import { type Answered, analyze, bodiesOf } from '../run-plan.ts';
import { withDefaults } from '../../../kernel/body.ts';
import { bestOf, type Curve } from './curve.ts';
import { SpanPlots } from './span-plots.tsx';

const NoisePanel = lazy(() => import('../noise/noise-panel.tsx'));

/** The blade along its span, at a point of the curve that one chooses. */
export function Spanwise({ answered, curve }: { answered: Answered; curve?: Curve }) {
  const { plan, analyses } = answered;
  const [chosen, choose] = useState<number>();
  const best = curve === undefined ? undefined : (bestOf(curve) ?? curve.x[0]);
  const at = chosen !== undefined && curve?.x.includes(chosen) === true ? chosen : best;
  const body =
    curve === undefined
      ? bodiesOf(plan)[0]
      : at === undefined
        ? undefined
        : pointAt(plan.body, curve, at);
  const known = analyses.find(
    ({ mode, rpm }) => mode !== 'sweep' && (curve === undefined || rpm === at),
  );
  const point = useQuery({
    queryKey: ['point', body],
    queryFn: () => analyze(body!),
    enabled: body !== undefined && known === undefined,
    staleTime: Infinity,
    placeholderData: (last) => last,
  });
  const analysis = known ?? point.data;
  if (body === undefined) return null;
  return (
    <section aria-label="Along the blade">
      <h2>Along the blade</h2>
      {curve !== undefined && at !== undefined && (
        <div className="at">
          <SelectField
            name="at"
            label={curve.over === 'J' ? 'At J' : 'At'}
            unit={curve.over === 'J' ? undefined : 'rpm'}
            value={String(at)}
            options={curve.x.map((each) => [String(each), digits(each, 4)] as const)}
            onChange={(next) => choose(Number(next))}
          />
        </div>
      )}
      {analysis === undefined ? (
        point.error === null && known === undefined && <Busy what="the blade's stations" />
      ) : (
        <>
          <InSpace body={body} analysis={analysis} />
          <SpanPlots body={body} analysis={analysis} />
          {analysis.converged === true && <Noise body={solvedPoint(body, analysis)} />}
        </>
      )}
    </section>
  );
}

/** The blade in space, coloured by its loading. */
function InSpace({
  body,
  analysis: { stations },
}: {
  body: AnalysisBody;
  analysis: GeometryAnalysis;
}) {
  const blade = useMemo(() => withDefaults(bladeOf(body)), [body]);
  const colour = useMemo(
    () => ({
      name: 'Thrust per length',
      unit: 'N/m',
      r_over_R: stations?.map(({ r_over_R }) => r_over_R) ?? [],
      values: stations?.map(({ dT_dr }) => dT_dr) ?? [],
    }),
    [stations],
  );
  return <Blade3d blade={blade} colour={stations === undefined ? undefined : colour} />;
}

/** The noise at this point, which is requested once it is wanted. */
function Noise({ body }: { body: AnalysisBody }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Noise</summary>
      {isOpen && (
        <Suspense fallback={<Busy what="the noise" />}>
          <NoisePanel body={body} />
        </Suspense>
      )}
    </details>
  );
}

/** One point of the curve. */
function pointAt(body: AnalysisBody, { over }: Curve, at: number): AnalysisBody {
  const { j_from: _, j_to: __, j_steps: ___, ...blade } = body;
  if (over === 'rpm') return { ...blade, mode: 'point', rpm: at };
  const airspeed = (at * (body.rpm ?? 5000) * body.diameter * INCH) / 60;
  return { ...blade, mode: 'point', airspeed };
}
