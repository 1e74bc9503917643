import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { INCH } from '../../../../../src/platform/units.js';
import type { AnalysisBody } from '../../../blade/plan.ts';
import { SelectField } from '../../../form/field.tsx';
import { digits } from '../../../plot/data-table.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { type Answered, analyze, bodiesOf } from '../run-plan.ts';
import { bestOf, type Curve } from './curve.ts';
import { SpanPlots } from './span-plots.tsx';

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
            unit={curve.over === 'J' ? undefined : 'rev/min'}
            value={String(at)}
            options={curve.x.map((each) => [String(each), digits(each, 4)] as const)}
            onChange={(next) => choose(Number(next))}
          />
        </div>
      )}
      {analysis === undefined ? (
        point.error === null && known === undefined && <Busy what="the blade's stations" />
      ) : (
        <SpanPlots body={body} analysis={analysis} />
      )}
    </section>
  );
}

/** One point of the curve. */
function pointAt(body: AnalysisBody, { over }: Curve, at: number): AnalysisBody {
  const { j_from: _, j_to: __, j_steps: ___, ...blade } = body;
  if (over === 'rpm') return { ...blade, mode: 'point', rpm: at };
  const airspeed = (at * (body.rpm ?? 5000) * body.diameter * INCH) / 60;
  return { ...blade, mode: 'point', airspeed };
}
