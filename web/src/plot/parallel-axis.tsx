import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { digits, duration } from '../units/measure.ts';
import { heightOf, type ParallelAxis, type Place, valueAt } from './parallel.ts';

/** Steps of a key press along a quantity; a drag over fewer pixels is a click, which takes the range away. */
const STEPS = 50;
const DRAG_PX = 4;

type Range = readonly [from: number, to: number];

/** One axis: drag along it to draw a range, click it to take the range away; each end is moved by the pointer or by arrow keys. */
export function Axis({
  axis,
  index,
  place,
  range,
  onRange,
}: {
  axis: ParallelAxis;
  index: number;
  place: Place;
  range: Range | undefined;
  onRange: (range: Range | undefined) => void;
}) {
  const x = place.x[index];
  const [least, most] = place.ends[index];
  const [from, to] = range ?? [least, most];
  const y = (value: number) => heightOf(place, index, value);
  const start = useRef<{ y: number; fixed: number }>(undefined);
  /** undefined: everything is within it. */
  const put = (a: number, b: number) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    onRange(low <= least && high >= most ? undefined : [low, high]);
  };
  const valueOf = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return valueAt(place, index, event.clientY - box.top);
  };
  const grab = (event: PointerEvent<SVGElement>, fixed: number) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, fixed };
  };
  const drag = (event: PointerEvent<SVGElement>) => {
    const { current } = start;
    if (current === undefined || Math.abs(event.clientY - current.y) < DRAG_PX) return;
    put(current.fixed, valueOf(event));
  };
  const drop = (event: PointerEvent<SVGElement>, isStrip: boolean) => {
    const { current } = start;
    start.current = undefined;
    const isClick = current !== undefined && Math.abs(event.clientY - current.y) < DRAG_PX;
    if (isStrip && isClick) onRange(undefined);
  };
  const { top, bottom } = place;
  return (
    <g>
      <line className="rail-line" x1={x} x2={x} y1={top} y2={bottom} />
      <rect
        className="strip"
        x={x - 12}
        width={24}
        y={top - 8}
        height={bottom - top + 16}
        onPointerDown={(event) => grab(event, valueOf(event))}
        onPointerMove={drag}
        onPointerUp={(event) => drop(event, true)}
      />
      {range !== undefined && (
        <rect
          className="range"
          x={x - 6}
          width={12}
          y={y(to)}
          height={Math.max(y(from) - y(to), 2)}
        />
      )}
      {([from, to] as const).map((value, end) => (
        <End
          key={end}
          axis={axis}
          end={end === 0 ? 'minimum' : 'maximum'}
          value={value}
          ends={[least, most]}
          at={{ x, y: y(value) }}
          onGrab={(event) => grab(event, end === 0 ? to : from)}
          onDrag={drag}
          onDrop={(event) => drop(event, false)}
          onMove={(next) =>
            put(end === 0 ? Math.min(next, to) : from, end === 0 ? to : Math.max(next, from))
          }
        />
      ))}
    </g>
  );
}

/** A value of an axis in words. */
export function said({ words, unit }: ParallelAxis, value: number): string {
  if (words !== undefined) return words[Math.round(value)] ?? '–';
  if (unit === 's') return duration(value);
  return unit === undefined || unit === '' ? digits(value) : `${digits(value)} ${unit}`;
}

function End({
  axis,
  end,
  value,
  ends: [least, most],
  at,
  onGrab,
  onDrag,
  onDrop,
  onMove,
}: {
  axis: ParallelAxis;
  end: 'minimum' | 'maximum';
  value: number;
  ends: Range;
  at: { x: number; y: number };
  onGrab: (event: PointerEvent<SVGElement>) => void;
  onDrag: (event: PointerEvent<SVGElement>) => void;
  onDrop: (event: PointerEvent<SVGElement>) => void;
  onMove: (value: number) => void;
}) {
  const step = axis.words === undefined ? (most - least) / STEPS : 1;
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: 1,
      ArrowRight: 1,
      ArrowDown: -1,
      ArrowLeft: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -Infinity,
      End: Infinity,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(Math.min(most, Math.max(least, value + by * step)));
  };
  const tall = end === 'minimum' ? 11 : -11;
  return (
    <polygon
      className="end"
      points={`${at.x},${at.y} ${at.x - 7},${at.y + tall} ${at.x + 7},${at.y + tall}`}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${axis.label}, ${end}`}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={said(axis, value)}
      onKeyDown={onKey}
      onPointerDown={onGrab}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
    />
  );
}
