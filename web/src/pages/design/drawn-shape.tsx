import { useDeferredValue, useMemo } from 'react';
import { INCH } from '../../../../src/platform/units.js';
import type { Geometry } from '../../../../clients/typescript/src/generated/types.ts';
import { type BladeBeside, useBeside } from '../../blade/beside.ts';
import { BesideFields } from '../../blade/beside-fields.tsx';
import type { AnalysisBody } from '../../blade/plan.ts';
import { shapeOf } from '../../blade/shape.ts';
import { ShapeEditor } from '../../blade/shape-editor.tsx';
import { ProblemBox } from '../../form/problem.tsx';
import { DataTable } from '../../plot/data-table.tsx';
import { measured } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { curveOfSweep } from '../analyze/results/curve.ts';
import { BesideCurves } from '../analyze/shape/beside-curves.tsx';
import { useKernel } from '../analyze/what-if/use-kernel.ts';
import type { useDrawn } from './use-drawn.ts';

/** Chord and twist to be dragged, on the design and on other blades, and what the change does. */
export function DrawnShape({
  designed,
  drawn,
}: {
  designed: Geometry;
  drawn: ReturnType<typeof useDrawn>;
}) {
  const beside = useBeside();
  const { blade, start, isDrawn, body } = drawn;
  const shape = useMemo(() => shapeOf('This blade', blade), [blade]);
  const others = useMemo(
    () => [
      ...(isDrawn ? [shapeOf('As designed', start)] : []),
      ...beside.map((each) => shapeOf(each.name, each.body)),
    ],
    [isDrawn, start, beside],
  );
  return (
    <section aria-label="Shape of the blade">
      <h2>Shape</h2>
      <ShapeEditor
        shape={shape}
        others={others}
        onChange={drawn.put}
        onRelease={() => undefined}
        onWant={drawn.want}
      />
      <ProblemBox problem={drawn.problem} />
      {isDrawn && <Compared designed={designed} drawn={drawn} />}
      <BesideFields body={body} suggested="Reference" />
      {beside.length > 0 && <Performance body={body} beside={beside} />}
    </section>
  );
}

/** Airspeeds beyond that of sound are not analyzed [m/s]. */
const FASTEST = 343;

/** The curves over J of this blade and of those beside it, at the speed and in the air of the design. */
function Performance({ body, beside }: { body: AnalysisBody; beside: readonly BladeBeside[] }) {
  const drawn = useDeferredValue(body);
  const plan = useMemo(() => {
    const nD = ((drawn.rpm ?? 0) / 60) * drawn.diameter * INCH;
    const J = (drawn.airspeed ?? 0) / nD;
    const j_to = Math.min(Math.max(1, 1.5 * J), FASTEST / nD);
    const body: AnalysisBody = { ...drawn, mode: 'sweep', j_from: 0, j_to, j_steps: 29 };
    return { body };
  }, [drawn]);
  const { answer, problem } = useKernel(plan);
  const own = useMemo(() => {
    const analysis = answer?.answers[0]?.analysis;
    return analysis === undefined ? [] : [{ name: 'This blade', curve: curveOfSweep(analysis) }];
  }, [answer]);
  return (
    <>
      <ProblemBox problem={problem} />
      <BesideCurves body={plan.body} beside={beside} own={own} />
    </>
  );
}

/** The design and what was made of it, in numbers. */
function Compared({
  designed: { predicted },
  drawn: { analysis, undo },
}: {
  designed: Geometry;
  drawn: ReturnType<typeof useDrawn>;
}) {
  const units = useUnits();
  const rows = [
    ['Thrust', 'N', predicted.thrust_n, analysis?.thrust],
    ['Shaft power', 'W', predicted.power_w, analysis?.power],
    ['Efficiency', '', predicted.efficiency, analysis?.efficiency],
    ['Ct', '', predicted.Ct, analysis?.Ct],
    ['Cp', '', predicted.Cp, analysis?.Cp],
  ] as const;
  return (
    <>
      <DataTable
        caption="Results as drawn"
        columns={['', 'As designed', 'As drawn']}
        rows={rows.map(([name, unit, before, now]) => [
          name,
          measured(before, unit, units),
          measured(now, unit, units),
        ])}
      />
      {analysis?.converged === false && <p className="notice">{analysis.reason}</p>}
      <p className="hint">
        These results are computed in your browser. To confirm them on the server, open the blade in
        Analyze.
      </p>
      <div className="row">
        <button type="button" onClick={undo}>
          Reset to the design
        </button>
      </div>
    </>
  );
}
