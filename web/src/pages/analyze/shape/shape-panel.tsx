import { useMemo } from 'react';
import { type BladeBeside, useBeside } from '../../../blade/beside.ts';
import { BesideFields } from '../../../blade/beside-fields.tsx';
import type { AnalysisBody, Plan } from '../../../blade/plan.ts';
import { type Shape, shapeOf, tidied, tipOf } from '../../../blade/shape.ts';
import { ShapeEditor } from '../../../blade/shape-editor.tsx';
import type { Curve } from '../results/curve.ts';
import type { WhatIfState } from '../what-if/use-what-if.ts';
import { BesideCurves } from './beside-curves.tsx';

/** Chord and twist to be dragged, on what was answered and on blades that lie beside it; below, what all of them do. */
export function ShapePanel({
  answered,
  drawn,
  whatIf,
  curve,
  tried,
  onStation,
}: {
  answered: Plan;
  /** The blade as its fields have it now. */
  drawn: AnalysisBody;
  whatIf: WhatIfState;
  curve: Curve | undefined;
  tried: Curve | undefined;
  onStation: (column: 'chord' | 'twist', station: number, value: number) => void;
}) {
  const beside = useBeside();
  const { next, isTweaked, edited } = whatIf;
  const shape = useMemo(() => shapeOf('This blade', drawn), [drawn]);
  const others = useMemo(
    () => [
      ...(isTweaked ? [shapeOf('What if', next.body)] : []),
      ...(edited === undefined ? [] : [shapeOf('Before', answered.body)]),
      ...beside.map(({ name, body }: BladeBeside): Shape => shapeOf(name, body)),
    ],
    [isTweaked, next, edited, answered, beside],
  );
  const own = useMemo(
    () => [
      ...(curve === undefined ? [] : [{ name: 'This blade', curve }]),
      ...(tried === undefined ? [] : [{ name: 'What if', curve: tried }]),
    ],
    [curve, tried],
  );
  const put = (column: 'chord' | 'twist', station: number, value: number) =>
    onStation(column, station, tidied(column, column === 'chord' ? value * tipOf(drawn) : value));
  return (
    <section aria-label="Shape of the blade">
      <h2>Shape</h2>
      <ShapeEditor
        shape={shape}
        others={others}
        onChange={put}
        onRelease={whatIf.release}
        onWant={whatIf.want}
      />
      <BesideFields body={drawn} suggested="Reference" />
      {beside.length > 0 && <BesideCurves body={answered.body} beside={beside} own={own} />}
    </section>
  );
}
