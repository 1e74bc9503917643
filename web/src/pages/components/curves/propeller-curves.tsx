import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';
import { Planform } from '../../../blade3d/planform.tsx';
import * as fields from '../../../fields/analyze-geometry-request.ts';
import { whyOutside } from '../../../form/api-field.ts';
import { NumberField } from '../../../form/field.tsx';
import { CheckedForm } from '../../../form/form.tsx';
import { toNumber } from '../../../form/number.ts';
import { ProblemBox } from '../../../form/problem.tsx';
import { Plot } from '../../../plot/plot.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { digits, tied } from '../../../units/measure.ts';
import { CurvePlots } from '../../analyze/results/curve-plots.tsx';
import { curveOfSweep } from '../../analyze/results/curve.ts';
import { type Measured, nearestOf } from '../../analyze/results/measured.ts';
import { curveQuery, rpmOf } from './propeller-query.ts';
import { useBlade } from './use-blade.ts';

/** Ct, Cp and efficiency over the advance ratio as the service has them, what was measured as dots, and the shape. */
export function PropellerCurves({
  id,
  diameter,
  pitch,
}: {
  id: string;
  /** Inches; undefined where the part does not say. */
  diameter: number | undefined;
  pitch: number | undefined;
}) {
  const [typed, setTyped] = useState<string>();
  const [rpm, setRpm] = useState(() => rpmOf(diameter));
  const analysis = useQuery(curveQuery(id, rpm, diameter, pitch));
  const wanted = toNumber(typed ?? String(rpm));
  const isRead = wanted !== undefined && wanted > 0 && whyOutside(fields.rpm, wanted) === undefined;
  const { data } = analysis;
  const curve = useMemo(() => data && curveOfSweep(data), [data]);
  const measured = useMemo(() => data && ownMeasurements(data), [data]);
  return (
    <>
      <CheckedForm className="fields" onSend={() => isRead && setRpm(wanted)}>
        <NumberField
          label="Speed of rotation"
          of={fields.rpm}
          required
          value={typed ?? String(rpm)}
          onChange={setTyped}
        />
        {isRead && wanted !== rpm && (
          <button type="submit">Draw at {tied(digits(wanted, 6), 'rpm')}</button>
        )}
      </CheckedForm>
      <ProblemBox problem={analysis.error} />
      {analysis.isPending && <Busy what="the curves" />}
      {(data?.warnings ?? []).map(({ code, message }) => (
        <p key={code} className="hint">
          {message}
        </p>
      ))}
      {data?.basis !== undefined && <p>{BASIS[data.basis]}</p>}
      {curve !== undefined && (
        <CurvePlots curve={curve} measured={measured} rpm={rpm}>
          {null}
        </CurvePlots>
      )}
      <Shape id={id} />
    </>
  );
}

const CHORD = { label: 'Chord', unit: 'mm' };
const TWIST = { label: 'Twist', unit: '°' };
const RADIUS = { label: 'Radius', unit: 'mm' };

/** The blade as runs compute with it: unrolled, and as chord and twist over the radius. */
function Shape({ id }: { id: string }) {
  const { data: blade, error } = useBlade(id);
  const traces = useMemo(() => {
    if (blade === undefined) return [];
    const x = blade.radius.map((r) => 1_000 * r);
    return [
      { label: 'Chord', unit: 'mm', x, y: blade.chord.map((c) => 1_000 * c), style: 0 },
      { label: 'Twist', unit: '°', x, y: blade.twist, style: 1, right: true },
    ];
  }, [blade]);
  return (
    <>
      <h2>Shape</h2>
      <ProblemBox problem={error} />
      {blade === undefined ? (
        error === null && <Busy what="the blade" />
      ) : (
        <>
          <Planform blade={blade} />
          <Plot
            title="Chord and twist over the radius"
            x={RADIUS}
            y={CHORD}
            right={TWIST}
            traces={traces}
            height={240}
            fromZero
          />
        </>
      )}
    </>
  );
}

const BASIS: Record<NonNullable<GeometryAnalysis['basis']>, string> = {
  measured: 'This propeller was measured in a wind tunnel: the lines follow its own measurements.',
  family: 'Computed from the blade, and corrected with measured propellers of the same series.',
  global: 'Computed from the blade, and corrected with measured propellers of all kinds.',
  raw: 'Computed from the blade alone: no measured propeller is similar enough for a correction.',
};

/** Measurements of this propeller. Dots of a similar one would look like errors of the line. */
function ownMeasurements(analysis: GeometryAnalysis): Measured | undefined {
  const own = analysis.nearest_measurements?.filter(
    ({ propeller }) => propeller === analysis.measured_propeller,
  );
  return nearestOf({ analyses: [{ ...analysis, nearest_measurements: own }] });
}
