import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AirfoilPolar } from '../../../../clients/typescript/src/generated/types.ts';
import * as fields from '../../fields/get-airfoil-polars.ts';
import { rangeWords } from '../../form/api-field.ts';
import { CheckField, NumberField, NumbersField } from '../../form/field.tsx';
import { CheckedForm } from '../../form/form.tsx';
import { ProblemBox, WithProblem } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { Plot } from '../../plot/plot.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Asked, madeOf, polarQuery } from './polar-query.ts';
import { ALPHA, PolarPlots } from './polar-plots.tsx';
import {
  bestGlide,
  confidenceOverAngle,
  type Polar,
  polarsOf,
  transitionOverAngle,
} from './polars.ts';

const CONFIDENCE = { label: 'Confidence' };
const PLACE = { label: 'Transition', unit: 'x/c' };

/** Polars at several Reynolds numbers, with how far they may be trusted. */
export function PolarsView({
  airfoil,
  isOwn,
}: {
  airfoil: string;
  /** The section is one's own: its polars have to be solved first. */
  isOwn: boolean;
}) {
  const [reynolds, setReynolds] = useState('100000 200000 500000');
  const [mach, setMach] = useState(String(fields.mach.default));
  const [nCrit, setNCrit] = useState(String(fields.n_crit.default));
  const [top, setTop] = useState(String(fields.xtr_top.default));
  const [bottom, setBottom] = useState(String(fields.xtr_bottom.default));
  const [transition, setTransition] = useState(false);
  const form: Asked = { reynolds, mach, nCrit, top, bottom, transition };
  const [asked, setAsked] = useState(form);
  const table = useQuery(polarQuery(airfoil, asked));
  const polars = useMemo(
    () => (table.data === undefined ? [] : polarsOf(table.data)),
    [table.data],
  );
  return (
    <>
      <h2>Polars</h2>
      <CheckedForm onSend={() => setAsked(form)}>
        <WithProblem problem={table.error}>
          <div className="fields">
            <NumbersField
              label="Reynolds numbers"
              of={fields.reynolds}
              hint={`Based on the chord, ${rangeWords(fields.reynolds)}; up to ${fields.reynolds.maxItems}, separated by spaces`}
              value={reynolds}
              onChange={setReynolds}
            />
            <NumberField
              label="Mach"
              of={fields.mach}
              hint={rangeWords(fields.mach)}
              value={mach}
              onChange={setMach}
            />
            <NumberField
              label="Ncrit"
              of={fields.n_crit}
              hint="9 = quiet tunnel, 7 = ordinary air, 4 = turbulent flow"
              value={nCrit}
              onChange={setNCrit}
            />
            <NumberField
              label="Trip, upper side"
              of={fields.xtr_top}
              unit="x/c"
              hint="1 = none"
              value={top}
              onChange={setTop}
            />
            <NumberField
              label="Trip, lower side"
              of={fields.xtr_bottom}
              unit="x/c"
              hint="1 = none"
              value={bottom}
              onChange={setBottom}
            />
            <CheckField
              label="Show transition location"
              name="transition"
              checked={transition}
              onChange={setTransition}
            />
          </div>
        </WithProblem>
        <button type="submit">Show polars</button>
      </CheckedForm>
      <ProblemBox problem={table.error} />
      {table.isPending &&
        (isOwn ? (
          <div role="status">
            <Progress label="Solving polars" {...madeOf(table.failureReason)} />
          </div>
        ) : (
          <Busy what="the polars" />
        ))}
      {polars.length > 0 && <Figures polars={polars} table={table.data!} />}
    </>
  );
}

function Figures({ polars, table }: { polars: readonly Polar[]; table: AirfoilPolar }) {
  const confidence = useMemo(() => confidenceOverAngle(polars), [polars]);
  const transition = useMemo(() => transitionOverAngle(polars), [polars]);
  return (
    <>
      <PolarPlots polars={polars} />
      <Plot
        title="Confidence over angle of attack"
        summary="Probability that a wind-tunnel test agrees: lift coefficient within 0.1, drag within 20 %."
        x={ALPHA}
        y={CONFIDENCE}
        {...confidence}
        height={200}
        fromZero
      />
      {transition.traces.length > 0 && (
        <Plot
          title="Transition location"
          summary="Distance from the leading edge, for the angles that converged."
          x={ALPHA}
          y={PLACE}
          {...transition}
          fromZero
        />
      )}
      <DataTable
        caption="Key figures"
        columns={[
          'Re',
          'Maximum lift',
          'at [°]',
          'Best lift-to-drag ratio',
          'at [°]',
          'Solved rows',
        ]}
        rows={polars.map((polar) => {
          const most = Math.max(...polar.cl);
          const glide = bestGlide(polar);
          const solved = polar.converged.filter(Boolean).length;
          return [
            polar.reynolds,
            most,
            polar.alpha[polar.cl.indexOf(most)],
            glide.ratio,
            glide.alpha,
            `${solved} of ${polar.converged.length}`,
          ];
        })}
      />
      <p className="small">
        {transitionWords(table)} Rows between solved ones are interpolated; rows beyond them are
        treated as stalled.
      </p>
    </>
  );
}

function transitionWords({ n_crit, trip_top, trip_bottom }: AirfoilPolar): string {
  const trips = [
    ...(trip_top < 1 ? [`on the upper side at ${trip_top} c`] : []),
    ...(trip_bottom < 1 ? [`on the lower side at ${trip_bottom} c`] : []),
  ];
  if (trips.length === 0) return `Transition is free, at Ncrit ${n_crit}.`;
  return `The flow is tripped ${trips.join(' and ')}, with free transition before that, at Ncrit ${n_crit}.`;
}
