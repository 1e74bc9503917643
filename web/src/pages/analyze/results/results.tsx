import { useMemo, useState } from 'react';
import { SelectField } from '../../../form/field.tsx';
import { exampleOf } from '../examples.ts';
import type { Answered } from '../run-plan.ts';
import { CurvePlots } from './curve-plots.tsx';
import { curveOf, type Model } from './curve.ts';
import { EnvelopeNote } from './envelope-note.tsx';
import { curveFacts, Facts, pointFacts } from './facts.tsx';
import { type Measured, nearestOf } from './measured.ts';
import { NearestTable } from './nearest-table.tsx';
import { Spanwise } from './spanwise.tsx';

type Dots = 'same' | 'nearest' | 'none';

const MODELS = [
  ['corrected', 'Corrected by measurements'],
  ['raw', 'Raw, of the solver alone'],
] as const;

/** What the service answered: the numbers, how far to trust them, the curve on what was measured, and the blade along its span. */
export function Results({ answered }: { answered: Answered }) {
  const { plan, analyses } = answered;
  const [model, setModel] = useState<Model>('corrected');
  const [wanted, setWanted] = useState<Dots>('same');
  const same = exampleOf(plan.body)?.measured;
  const nearest = useMemo(() => nearestOf(answered), [answered]);
  const chosen = wanted === 'same' && same === undefined ? 'nearest' : wanted;
  const measured = chosen === 'same' ? same : chosen === 'nearest' ? nearest : undefined;
  const curve = useMemo(() => curveOf(answered, model), [answered, model]);
  const [analysis] = analyses;
  const failed = analyses.filter(({ converged }) => converged === false);
  return (
    <>
      {failed.length > 0 && (
        <div className="notice" role="status" data-testid="reason">
          <strong>{curve === undefined ? 'Not solved.' : 'Not all of it was solved.'}</strong>{' '}
          {failed[0].reason}
        </div>
      )}
      {curve === undefined ? (
        analysis.converged === true && <Facts facts={pointFacts(analysis, plan.body, model)} />
      ) : (
        <Facts facts={curveFacts(curve, analysis.rpm)} />
      )}
      <EnvelopeNote body={plan.body} analyses={analyses} />
      {curve !== undefined && (
        <CurvePlots curve={curve} measured={measured} rpm={analysis.rpm ?? plan.body.rpm ?? 5000} />
      )}
      <div className="row views">
        <SelectField
          name="model"
          label="Numbers"
          value={model}
          options={MODELS}
          onChange={setModel}
        />
        {curve !== undefined && (
          <SelectField
            name="dots"
            label="Measured dots"
            value={chosen}
            options={[
              ...(same === undefined ? [] : [['same', `${same.name}: this one`] as const]),
              ['nearest', nearest === undefined ? 'none is like it' : `${nearest.name}: nearest`],
              ['none', 'none'],
            ]}
            onChange={setWanted}
          />
        )}
      </div>
      {measured !== undefined && <Source measured={measured} />}
      <NearestTable analyses={analyses} />
      <Spanwise answered={answered} curve={curve} />
    </>
  );
}

/** Whose measurements they are: to be cited. */
function Source({ measured }: { measured: Measured }) {
  return (
    <p className="small source">
      Dots: {measured.name}
      {measured.isSame ? '' : ', the nearest measured propeller'}. Brandt, Deters, Ananda, Dantsker,
      Selig: UIUC Propeller Database, University of Illinois at Urbana-Champaign,{' '}
      <a href="https://m-selig.ae.illinois.edu/props/propDB.html">m-selig.ae.illinois.edu</a>
    </p>
  );
}
