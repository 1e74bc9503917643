import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Figure } from './figure.ts';
import type { Trace } from './trace.ts';

/** Points of a trace that the user moves up and down. Values are those of the figure. */
export interface Handles {
  /** Place of the trace in the list. */
  trace: number;
  /** Name of the moved quantity: `Chord of station 3`. */
  label: (point: number) => string;
  said: (value: number) => string;
  least: number;
  most: number;
  /** Step of an arrow key; Page Up and Page Down move by ten steps. */
  step: number;
  onMove: (point: number, value: number) => void;
  /** A drag or a key press is over. */
  onRelease: () => void;
  /** The pointer or the keyboard has come: something may soon be moved. */
  onWant: () => void;
}

/** Handles above a figure: dragged, or moved by Arrow Up and Down; Arrow Left and Right go from one to the next. */
export function HandleLayer({
  figure,
  trace,
  handles,
}: {
  figure: Figure;
  trace: Trace;
  handles: Handles;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { least, most, step, onMove, onRelease } = handles;
  const move = (point: number, value: number) =>
    onMove(point, Math.min(most, Math.max(least, value)));
  const focus = (point: number) =>
    layer.current?.querySelector<HTMLElement>(`[data-point="${point}"]`)?.focus();

  const onKey = (event: KeyboardEvent, point: number) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    const to = { ArrowLeft: point - 1, ArrowRight: point + 1, Home: 0, End: trace.x.length - 1 }[
      event.key
    ];
    if (steps !== undefined) move(point, (trace.y[point] ?? 0) + steps * step);
    else if (to !== undefined) focus(to);
    else return;
    event.preventDefault();
  };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (/^(Arrow|Page)(Up|Down)$/.test(key)) onRelease();
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    figure.hold(true);
  };
  const drag = (event: PointerEvent<HTMLElement>, point: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(point, figure.yAt(event.clientY));
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    figure.hold(false);
    onRelease();
  };
  return (
    <div ref={layer} className="handles" onPointerEnter={handles.onWant} onFocus={handles.onWant}>
      {trace.x.map((x, point) => {
        const y = trace.y[point];
        if (y === null || !Number.isFinite(y)) return null;
        return (
          <span
            key={point}
            data-point={point}
            className="handle"
            style={figure.placeOf(x, y)}
            role="slider"
            tabIndex={point === Math.min(current, trace.x.length - 1) ? 0 : -1}
            aria-orientation="vertical"
            aria-label={handles.label(point)}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuenow={y}
            aria-valuetext={handles.said(y)}
            title={`${handles.label(point)}: ${handles.said(y)}`}
            onFocus={() => setCurrent(point)}
            onKeyDown={(event) => onKey(event, point)}
            onKeyUp={onKeyUp}
            onPointerDown={grab}
            onPointerMove={(event) => drag(event, point)}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
        );
      })}
    </div>
  );
}
