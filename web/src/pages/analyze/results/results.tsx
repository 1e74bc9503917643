import { useMemo, useState } from 'react';
import { type Plan, solvedPoint } from '../../../blade/plan.ts';
import { Strength } from '../../../blade/strength/strength.tsx';
import { SelectField } from '../../../form/field.tsx';
import { ProblemBox } from '../../../form/problem.tsx';
import { exampleOf } from '../examples.ts';
import { Busy } from '../../../ui/busy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import type { Answered } from '../run-plan.ts';
import { ShapePanel } from '../shape/shape-panel.tsx';
import { TakeAway } from '../take/take-away.tsx';
import { useKernel } from '../what-if/use-kernel.ts';
import { useWhatIf } from '../what-if/use-what-if.ts';
import { type Compared, WhatIfPanel } from '../what-if/what-if.tsx';
import { CurvePlots } from './curve-plots.tsx';
import { type Curve, curveOf, curveOfPoints, bandsOfSweep, type Model } from './curve.ts';
import { EnvelopeNote } from './envelope-note.tsx';
import { curveFacts, pointFacts, solvedFacts } from './facts.ts';
import { type Measured, nearestOf } from './measured.ts';
import { NearestTable } from './nearest-table.tsx';
import { Spanwise } from './spanwise.tsx';

type Dots = 'same' | 'nearest' | 'none';

const MODELS = [
  ['corrected', 'Corrected with measurements'],
  ['raw', 'Raw solver output'],
] as const;

/** Shows the answer: numbers, their reliability, the curve with measurements, and the loads along the blade. */
export function Results({
  answered,
  drawn,
  edited,
  onStation,
  onUndo,
  onPlan,
}: {
  answered: Answered;
  /** The blade as its fields have it now. */
  drawn: Plan;
  /** The same, where chord and twist alone have changed since the answer. */
  edited: Plan | undefined;
  onStation: (column: 'chord' | 'twist', station: number, value: number) => void;
  onUndo: () => void;
  onPlan: (plan: Plan) => void;
}) {
  const { plan, analyses } = answered;
  const [analysis] = analyses;
  const [model, setModel] = useState<Model>('corrected');
  const dots = useDots(answered);
  const { curve, waits, problem } = useCurve(answered, model);
  const isCurve = plan.overRpm !== undefined || analysis.mode === 'sweep';
  const whatIf = useWhatIf(plan, edited, onUndo);
  const tried = useMemo(
    () => whatIf.kernel && asAnswered(whatIf.kernel, model),
    [whatIf.kernel, model],
  );
  const facts = factsOf(answered, curve, model);
  const solved = solvedFacts(analysis, plan.body);
  const others = facts.filter(([name]) => solved.every(([each]) => each !== name));
  const failed = analyses.filter(({ converged }) => converged === false);
  const panel = (
    <>
      <WhatIfPanel
        plan={plan}
        state={whatIf}
        compared={tried === undefined ? [] : compared(facts, factsOf(tried, tried.curve, model))}
        onPlan={onPlan}
      />
      <ShapePanel
        answered={plan}
        drawn={drawn.body}
        whatIf={whatIf}
        curve={curve}
        tried={tried?.curve}
        onStation={onStation}
      />
    </>
  );
  return (
    <>
      {failed.length > 0 && (
        <div className="notice" role="status" data-testid="reason">
          <strong>{isCurve ? 'Some points were not solved.' : 'Not solved.'}</strong>{' '}
          {failed[0].reason}
        </div>
      )}
      {solved.length > 0 && <Facts label="Solution" facts={solved} hero />}
      <Facts label="Results" facts={others} />
      <EnvelopeNote analyses={analyses} />
      <Warnings answered={answered} />
      <ProblemBox problem={problem} />
      {curve === undefined ? (
        panel
      ) : (
        <CurvePlots
          curve={curve}
          whatIf={tried?.curve}
          measured={dots.measured}
          rpm={analysis.rpm ?? plan.body.rpm ?? 5000}
        >
          {panel}
        </CurvePlots>
      )}
      <div className="row views">
        <SelectField
          name="model"
          label="Values"
          value={model}
          options={MODELS}
          onChange={setModel}
        />
        {isCurve && (
          <SelectField
            name="dots"
            label="Measured data"
            value={dots.chosen}
            options={dots.options}
            onChange={dots.choose}
          />
        )}
      </div>
      {waits && problem === undefined && <Busy what="raw values" />}
      {isCurve && dots.measured !== undefined && <Source measured={dots.measured} />}
      <NearestTable analyses={analyses} />
      <Spanwise answered={answered} curve={curve} />
      <Strength body={solvedPoint(plan.body, analysis)} />
      <TakeAway answered={answered} />
    </>
  );
}

/** The curve as the service answered it; the raw one over J, which the API does not tell, from the kernel in the page. */
function useCurve(answered: Answered, model: Model) {
  const { plan, analyses } = answered;
  const needsKernel = model === 'raw' && analyses[0].mode === 'sweep';
  const kernel = useKernel(needsKernel ? plan : null);
  const points = needsKernel ? kernel.answer?.answers[0].points : undefined;
  const waits = needsKernel && points == null;
  const curve = useMemo(
    () =>
      points == null
        ? curveOf(answered, waits ? 'corrected' : model)
        : curveOfPoints(points, model),
    [answered, model, points, waits],
  );
  return { curve, waits, problem: kernel.problem };
}

/** Which measurements stand beside it. */
function useDots(answered: Answered) {
  const [wanted, choose] = useState<Dots>('same');
  const same = exampleOf(answered.plan.body)?.measured;
  const nearest = useMemo(() => nearestOf(answered), [answered]);
  const chosen = wanted === 'same' && same === undefined ? 'nearest' : wanted;
  const options: (readonly [Dots, string])[] = [['none', 'none']];
  // the example has its whole test, of which the answer has some points
  if (same === undefined || nearest?.isSame !== true)
    options.unshift(['nearest', nearest === undefined ? 'no similar propeller' : labelOf(nearest)]);
  if (same !== undefined) options.unshift(['same', labelOf(same)]);
  const measured = { same, nearest, none: undefined }[chosen];
  return { chosen, choose, options, measured };
}

const labelOf = ({ name, isSame }: Measured): string =>
  `${name}: ${isSame ? 'this propeller' : 'nearest propeller'}`;

/** The kernel's answer in the shape of the service's. */
function asAnswered(
  { plan, answers }: NonNullable<ReturnType<typeof useKernel>['answer']>,
  model: Model,
) {
  const analyses = answers.map(({ analysis }) => analysis);
  const answered: Answered = { plan, analyses };
  const { points } = answers[0];
  if (points === null) return { ...answered, curve: curveOf(answered, model) };
  const bands = model === 'corrected' ? bandsOfSweep(analyses[0]) : undefined;
  return { ...answered, curve: { ...curveOfPoints(points, model), bands } };
}

function factsOf({ plan, analyses }: Answered, curve: Curve | undefined, model: Model) {
  const [analysis] = analyses;
  if (curve !== undefined) return curveFacts(curve, analysis.rpm);
  return analysis.converged === true && analysis.mode !== 'sweep'
    ? pointFacts(analysis, plan.body, model)
    : [];
}

/** The numbers that both have. */
function compared(before: readonly Fact[], now: readonly Fact[]): Compared[] {
  const named = new Map(now.map(([name, value]) => [name, value]));
  return before.flatMap(([name, value, unit]) =>
    named.has(name) ? [{ name, unit, before: value, now: named.get(name) }] : [],
  );
}

/** Warnings about converged numbers, each once. */
function Warnings({ answered: { analyses } }: { answered: Answered }) {
  const all = new Set(
    analyses.flatMap(({ warnings }) => warnings ?? []).map((each) => each.message),
  );
  if (all.size === 0) return null;
  return (
    <ul className="notice">
      {[...all].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** The source of the measurements, to cite. */
function Source({ measured }: { measured: Measured }) {
  return (
    <p className="small source">
      Dots: {measured.name}
      {measured.isSame ? '' : ', a different propeller'}. Brandt, Deters, Ananda, Dantsker, Selig:
      UIUC Propeller Database, University of Illinois at Urbana-Champaign,{' '}
      <a href="https://m-selig.ae.illinois.edu/props/propDB.html">m-selig.ae.illinois.edu</a>
    </p>
  );
}
