import { useEffect, useMemo, useState } from 'react';
import type {
  DesignRequest,
  Geometry,
} from '../../../../clients/typescript/src/generated/types.ts';
import type { AnalysisBody } from '../../blade/plan.ts';
import { tidied, tipOf } from '../../blade/shape.ts';
import { withDefaults } from '../../kernel/body.ts';
import { useKernel } from '../analyze/what-if/use-kernel.ts';

/** The conditions that the blade was designed for. */
export const conditionsOf = (asked: DesignRequest, { predicted }: Geometry) => ({
  rpm: predicted.rpm,
  airspeed: asked.airspeed ?? 0,
  air_density: asked.air_density ?? 1.225,
});

/** The blade as analyses take it: by the airfoil that was requested, or by its weights. */
function bladeOf(designed: Geometry) {
  const { diameter, hub_radius, num_blades, radius, chord, twist, airfoil } = designed;
  const sections =
    airfoil === null
      ? { airfoil: 'naca4412', section_airfoils: designed.section_airfoils }
      : { airfoil };
  return { diameter, hub_radius, num_blades, radius, chord, twist, ...sections };
}

/** A designed blade that is changed by hand, and what the kernel in the page says of it at the conditions of the design. */
export function useDrawn(asked: DesignRequest, designed: Geometry) {
  const start = useMemo(() => bladeOf(designed), [designed]);
  const [shape, setShape] = useState<Pick<AnalysisBody, 'chord' | 'twist'>>();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setShape(undefined), [designed]);
  const blade = useMemo(
    () => (shape === undefined ? start : { ...start, ...shape }),
    [start, shape],
  );
  const isDrawn = shape !== undefined;
  const plan = useMemo(() => {
    const body: AnalysisBody = withDefaults({
      ...blade,
      ...conditionsOf(asked, designed),
      mode: 'point',
    });
    return { body };
  }, [blade, asked, designed]);
  const { answer, problem } = useKernel(isDrawn || isWanted ? plan : null);
  return {
    start,
    blade,
    isDrawn,
    body: plan.body,
    analysis: isDrawn ? answer?.answers[0]?.analysis : undefined,
    problem: isDrawn ? problem : undefined,
    /** Chord in parts of the tip's radius, or twist in degrees. */
    put: (column: 'chord' | 'twist', station: number, value: number) =>
      setShape((last) => {
        const { chord, twist } = last ?? start;
        const next = tidied(column, column === 'chord' ? value * tipOf(start) : value);
        return { chord, twist, [column]: { chord, twist }[column].with(station, next) };
      }),
    want: () => setWanted(true),
    undo: () => setShape(undefined),
  };
}
