import { useMemo } from 'react';
import { tracesOf } from '../../../blade/shape-editor.tsx';
import type { Shape } from '../../../blade/shape.ts';
import { Plot } from '../../../plot/plot.tsx';

const X = { label: 'r/R' };
const CHORD = { label: 'Chord/R' };
const TWIST = { label: 'Twist', unit: '°' };

/** Chord and twist along blades that lie over one another. */
export function ShapePlots({ shapes }: { shapes: readonly Shape[] }) {
  const [chord, twist] = useMemo(
    () => (['chord', 'twist'] as const).map((column) => tracesOf(column, shapes)),
    [shapes],
  );
  return (
    <div className="columns">
      <Plot
        title="Chord along the blade"
        x={X}
        y={CHORD}
        traces={chord}
        height={250}
        fromZero
        roomAbove={1.25}
      />
      <Plot
        title="Twist along the blade"
        x={X}
        y={TWIST}
        traces={twist}
        height={250}
        fromZero
        roomAbove={1.25}
      />
    </div>
  );
}
