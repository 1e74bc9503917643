import { useMemo } from 'react';
import { digits } from '../plot/data-table.tsx';
import type { Trace } from '../plot/trace.ts';
import type { Handles } from '../plot/handles.tsx';
import { Plot } from '../plot/plot.tsx';
import type { Shape } from './shape.ts';

const X = { label: 'r/R' };
const CHORD = { label: 'Chord/R' };
const TWIST = { label: 'Twist', unit: '°' };

/** Chord and twist of a blade, moved station by station, with other blades behind it. */
export function ShapeEditor({
  shape,
  others,
  onChange,
  onRelease,
  onWant,
}: {
  /** The blade that is edited. */
  shape: Shape;
  others: readonly Shape[];
  /** Chord in parts of the tip's radius, or twist in degrees. */
  onChange: (column: 'chord' | 'twist', station: number, value: number) => void;
  onRelease: () => void;
  onWant: () => void;
}) {
  const [chord, twist] = useMemo(
    () => (['chord', 'twist'] as const).map((column) => tracesOf(column, [shape, ...others])),
    [shape, others],
  );
  const common = { trace: 0, onRelease, onWant };
  const ofChord: Handles = {
    ...common,
    label: (station) => `Chord of station ${station + 1}`,
    said: (value) => `${digits(value, 3)} of the radius`,
    least: 0.001,
    most: 1,
    step: 0.002,
    onMove: (station, value) => onChange('chord', station, value),
  };
  const ofTwist: Handles = {
    ...common,
    label: (station) => `Twist of station ${station + 1}`,
    said: (value) => `${digits(value, 3)} °`,
    least: -20,
    most: 89,
    step: 0.25,
    onMove: (station, value) => onChange('twist', station, value),
  };
  const how = 'Drag a station up or down, or move it with the arrow keys.';
  return (
    <div className="columns">
      <Plot
        title="Chord along the blade"
        summary={how}
        x={X}
        y={CHORD}
        traces={chord}
        handles={ofChord}
        height={250}
        fromZero
        roomAbove={1.25}
      />
      <Plot
        title="Twist along the blade"
        summary="From the plane of rotation."
        x={X}
        y={TWIST}
        traces={twist}
        handles={ofTwist}
        height={250}
        fromZero
        roomAbove={1.25}
      />
    </div>
  );
}

export const tracesOf = (column: 'chord' | 'twist', shapes: readonly Shape[]): Trace[] =>
  shapes.map(({ name, x, [column]: y }, style) => ({
    label: name,
    unit: column === 'twist' ? '°' : undefined,
    style,
    x,
    y,
  }));
