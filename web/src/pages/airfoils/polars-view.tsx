import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AirfoilPolar } from '../../../../clients/typescript/src/generated/types.ts';
import { api } from '../../api/api.ts';
import { ApiProblem } from '../../api/problem.ts';
import { NumberField, TextField, toNumber } from '../../form/field.tsx';
import { ProblemBox, WithProblem } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Plot } from '../../plot/plot.tsx';
import {
  bestGlide,
  confidenceOverAngle,
  dragOverLift,
  liftOverAngle,
  type Polar,
  polarsOf,
} from './polars.ts';

const ALPHA = { label: 'Angle of attack', unit: '°' };
const CL = { label: 'cl' };
const CD = { label: 'cd' };
const CONFIDENCE = { label: 'Confidence' };
/** Polars that are still being made come with later questions; some seconds each. */
const MOST_QUESTIONS = 30;

/** Polars at several Reynolds numbers, with how far they may be trusted. */
export function PolarsView({ airfoil }: { airfoil: string }) {
  const [reynolds, setReynolds] = useState('100000 200000 500000');
  const [mach, setMach] = useState('0');
  const [asked, setAsked] = useState({ reynolds, mach });
  const table = useQuery({
    queryKey: ['polars', airfoil, asked],
    queryFn: ({ signal }) =>
      api.get<AirfoilPolar>(pathOf(airfoil, asked.reynolds, asked.mach), undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => times < MOST_QUESTIONS && isBeingMade(error),
    retryDelay: (_, error) =>
      1000 * ((error instanceof ApiProblem ? error.retryAfter : undefined) ?? 2),
  });
  const polars = useMemo(
    () => (table.data === undefined ? [] : polarsOf(table.data)),
    [table.data],
  );
  return (
    <>
      <h2>Polars</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ reynolds, mach });
        }}
      >
        <WithProblem problem={table.error}>
          <div className="fields">
            <TextField
              label="Reynolds numbers"
              name="reynolds"
              hint="Of the chord, 1e4 to 1e7, up to eight, parted by blanks"
              value={reynolds}
              onChange={setReynolds}
            />
            <NumberField label="Mach" name="mach" hint="0 to 0.8" value={mach} onChange={setMach} />
          </div>
        </WithProblem>
        <button type="submit">Show these</button>
      </form>
      <ProblemBox problem={table.error} />
      {table.isPending && (
        <p className="busy" role="status">
          {isBeingMade(table.failureReason)
            ? 'The polars of this section are being solved …'
            : 'Loading polars …'}
        </p>
      )}
      {polars.length > 0 && <Figures polars={polars} nCrit={table.data!.n_crit} />}
    </>
  );
}

function pathOf(airfoil: string, reynolds: string, mach: string): string {
  const query = new URLSearchParams();
  for (const each of reynolds.split(/[\s;]+/).filter(Boolean)) query.append('reynolds', each);
  const number = toNumber(mach);
  if (number !== undefined) query.set('mach', Number.isNaN(number) ? mach : String(number));
  return `/v1/airfoils/${encodeURIComponent(airfoil)}/polars?${query}`;
}

const isBeingMade = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'solver_timeout';

function Figures({ polars, nCrit }: { polars: readonly Polar[]; nCrit: number }) {
  const lift = useMemo(() => liftOverAngle(polars), [polars]);
  const drag = useMemo(() => dragOverLift(polars), [polars]);
  const confidence = useMemo(() => confidenceOverAngle(polars), [polars]);
  return (
    <>
      <div className="columns">
        <Plot
          title="Lift over angle of attack"
          summary="The band is one standard deviation to either side."
          x={ALPHA}
          y={CL}
          {...lift}
        />
        <Plot
          title="Drag over lift, between the stalls"
          summary="The band is one standard deviation to either side."
          x={CL}
          y={CD}
          {...drag}
          fromZero
        />
      </div>
      <Plot
        title="Confidence over angle of attack"
        summary="1 is no doubt; 0.5 is about 0.25 in cl or half of cd."
        x={ALPHA}
        y={CONFIDENCE}
        {...confidence}
        height={200}
        fromZero
      />
      <DataTable
        caption="In figures"
        columns={['Re', 'Most lift', 'at [°]', 'Best lift over drag', 'at [°]', 'Solved rows']}
        rows={polars.map((polar) => {
          const most = Math.max(...polar.cl);
          const glide = bestGlide(polar);
          const solved = polar.states.filter((state) => state === 'converged').length;
          return [
            polar.reynolds,
            most,
            polar.alpha[polar.cl.indexOf(most)],
            glide.ratio,
            glide.alpha,
            `${solved} of ${polar.states.length}`,
          ];
        })}
      />
      <p className="small">
        Transition is free, n_crit {nCrit}. Rows that are not solved lie between or beyond solved
        ones: filled, or taken to be stalled.
      </p>
    </>
  );
}
