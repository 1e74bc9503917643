import { useDeferredValue, useMemo } from 'react';
import type { DesignDraftBlade } from '../../../../../clients/typescript/src/generated/types.ts';
import { shapeOf } from '../../../blade/shape.ts';
import { Blade3d } from '../../../blade3d/blade-3d.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { goalUnit } from './objectives.ts';
import { startingOf, toBlade } from './designed-blade.ts';
import { ShapePlots } from './shape-plots.tsx';

/** The best blade so far, which changes while the optimization continues. */
export function BladeSoFar({ inputs, soFar }: { inputs: object; soFar: DesignDraftBlade }) {
  const { blade: designed, iterations, objective, is_feasible } = soFar;
  const blade = useMemo(() => toBlade(designed), [designed]);
  const inSpace = useDeferredValue(blade);
  const shapes = useMemo(() => {
    const starting = startingOf(inputs);
    return [
      shapeOf('Best so far', blade),
      ...(starting === undefined ? [] : [shapeOf('Starting propeller', starting)]),
    ];
  }, [blade, inputs]);
  return (
    <section aria-label="Best blade so far">
      <h2>Best blade so far</h2>
      <Facts
        label="Best blade so far"
        facts={[
          ['Goal', objective, goalUnit(inputs)],
          ['Limits', is_feasible ? 'within limits' : 'over a limit'],
          ['Diameter', blade.diameter, 'in'],
          ['Blades', blade.num_blades],
          ['Iterations', iterations],
        ]}
      />
      <ShapePlots shapes={shapes} />
      <Blade3d blade={inSpace} />
    </section>
  );
}
