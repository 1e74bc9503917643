import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import './plot.css';
import { DataTable } from './data-table.tsx';
import { clockAxis } from './clock-axis.ts';
import { useUnits } from '../units/units.ts';
import { figureIn } from './figure-units.ts';
import { useThemeChange } from './use-theme.ts';
import { drawFigure, type Figure, type FigureOptions } from './figure.ts';
import { titled, type Trace } from './trace.ts';
import { HandleLayer, type Handles } from './handles.tsx';
import type { Hit } from './hits.ts';
import { soon } from './many.ts';
import { PlotCard, useWidth } from './place.tsx';
import { PlotFiles } from './plot-files.tsx';

type PlotProps = Omit<FigureOptions, 'width' | 'height' | 'onHit' | 'onDrawn'> & {
  title: string;
  /** In words what is to be seen, for who does not see it. */
  summary?: string;
  height?: number;
  /** Text of the card for the dot under the pointer; a table has the same text. */
  card?: (hit: Hit) => ReactNode;
  /** Points of a trace that can be moved up and down. */
  handles?: Handles;
  /** A dot was clicked. */
  onPick?: (hit: Hit) => void;
};

const named = (traces: readonly Trace[]) => traces.filter(({ label }) => label !== '');

/** A figure as wide as its place, drawn again where that or the colours change, with its numbers as a table below. */
export function Plot({ title, summary, height = 300, card, onPick, handles, ...given }: PlotProps) {
  const units = useUnits();
  const { traces: values, markers: marks, bands: areas, onBrush: brushed } = given;
  const figure = useMemo(
    () => figureIn(given, units),
    [values, marks, areas, brushed, given.x.unit, given.y.unit, given.right?.unit, units],
  );
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const theme = useThemeChange();
  const [tabled, setTabled] = useState(false);
  const caption = useId();

  const { traces, markers, bands, y, right, fromZero, roomAbove, sharedCursor, beside } = figure;
  const x = useMemo(() => clockAxis(figure.x, traces), [figure.x, traces]);
  const brush = useRef(figure.onBrush);
  brush.current = figure.onBrush;
  const brushes = figure.onBrush !== undefined;
  const [, setDraws] = useState(0);
  const [hit, setHit] = useState<Hit>();
  const pick = useRef(onPick);
  pick.current = onPick;
  const hasHandles = handles !== undefined;
  const hits = card !== undefined || onPick !== undefined;
  const shown = { traces, markers, bands };
  const latest = useRef(shown);
  latest.current = shown;
  const drawn = useRef<Figure>(undefined);
  useEffect(() => {
    if (width === 0) return;
    const onBrush = brushes ? (from: number, to: number) => brush.current?.(from, to) : undefined;
    const onHit = hits
      ? (next: Hit | undefined, isClick: boolean) => {
          setHit(next);
          if (isClick && next !== undefined) pick.current?.(next);
        }
      : undefined;
    const onDrawn = hasHandles ? () => setDraws((times) => times + 1) : undefined;
    const axes = {
      x,
      y,
      right,
      fromZero,
      roomAbove,
      sharedCursor,
      beside,
      onBrush,
      onHit,
      onDrawn,
    };
    const undo = soon(latest.current.traces, () => {
      drawn.current = drawFigure(place.current!, { ...axes, ...latest.current, width, height });
    });
    return () => {
      undo();
      drawn.current?.destroy();
      drawn.current = undefined;
    };
    // labels are texts, so compared as texts
  }, [
    width,
    height,
    theme,
    titled(x),
    titled(y),
    right && titled(right),
    fromZero,
    sharedCursor,
    beside?.join(),
    brushes,
    hits,
    hasHandles,
  ]);
  // other numbers are shown in place: a figure made again would end a drag that is in progress (a slider's, a range's)
  useEffect(
    () => soon(traces, () => drawn.current?.update({ traces, markers, bands })),
    [traces, markers, bands],
  );

  return (
    <figure className="plot" aria-labelledby={caption}>
      <figcaption id={caption}>
        {title}
        {summary !== undefined && <span className="hint">{summary}</span>}
      </figcaption>
      <div ref={place}>
        {handles !== undefined && drawn.current !== undefined && (
          <HandleLayer figure={drawn.current} trace={traces[handles.trace]} handles={handles} />
        )}
        {card !== undefined &&
          hit !== undefined &&
          traces[hit.trace]?.x[hit.point] !== undefined && (
            <PlotCard left={hit.left} top={hit.top} width={width}>
              {card(hit)}
            </PlotCard>
          )}
      </div>
      <details onToggle={(event) => setTabled(event.currentTarget.open)}>
        <summary>{title} as a table, CSV or image</summary>
        {tabled && <PlotFiles title={title} x={figure.x} traces={named(traces)} place={place} />}
        {tabled &&
          named(traces).map((trace) => (
            <DataTable
              key={trace.label}
              count={5}
              caption={titled(trace)}
              columns={[titled(figure.x), titled(trace)]}
              rows={trace.x.map((at, i) => [figure.x.text?.(at) ?? at, trace.y[i]])}
            />
          ))}
        {tabled && markers !== undefined && markers.length > 0 && (
          <DataTable
            caption="Events"
            columns={[titled(figure.x), 'event']}
            rows={markers.map((marker) => [figure.x.text?.(marker.x) ?? marker.x, marker.label])}
          />
        )}
      </details>
    </figure>
  );
}
