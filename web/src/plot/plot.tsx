import { useEffect, useId, useMemo, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import { DataTable } from './data-table.tsx';
import { useUnits } from '../units/units.ts';
import { figureIn } from './figure-units.ts';
import { drawFigure, type Figure, type FigureOptions, titled } from './figure.ts';

type PlotProps = Omit<FigureOptions, 'width' | 'height'> & {
  title: string;
  /** In words what is to be seen, for who does not see it. */
  summary?: string;
  height?: number;
};

/** A figure as wide as its place, drawn anew where that or the colours change, with its numbers as a table below. */
export function Plot({ title, summary, height = 300, ...given }: PlotProps) {
  const units = useUnits();
  const { traces: values, markers: marks, bands: areas, onBrush: brushed } = given;
  const figure = useMemo(
    () => figureIn(given, units),
    [values, marks, areas, brushed, given.x.unit, given.y.unit, given.right?.unit, units],
  );
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [theme, setTheme] = useState(0);
  const [tabled, setTabled] = useState(false);
  const caption = useId();

  useEffect(() => {
    const redraw = () => setTheme((times) => times + 1);
    window.addEventListener('inflow:theme', redraw);
    const observer = new ResizeObserver(([{ contentRect }]) =>
      setWidth(Math.floor(contentRect.width)),
    );
    observer.observe(place.current!);
    return () => {
      window.removeEventListener('inflow:theme', redraw);
      observer.disconnect();
    };
  }, []);

  const { traces, markers, bands, x, y, right, fromZero } = figure;
  const brush = useRef(figure.onBrush);
  brush.current = figure.onBrush;
  const brushes = figure.onBrush !== undefined;
  const shown = { traces, markers, bands };
  const latest = useRef(shown);
  latest.current = shown;
  const drawn = useRef<Figure>(undefined);
  useEffect(() => {
    if (width === 0) return;
    const onBrush = brushes ? (from: number, to: number) => brush.current?.(from, to) : undefined;
    const axes = { x, y, right, fromZero, onBrush };
    const plot = drawFigure(place.current!, { ...axes, ...latest.current, width, height });
    drawn.current = plot;
    return () => {
      drawn.current = undefined;
      plot.destroy();
    };
    // labels are texts, so compared as texts
  }, [width, height, theme, titled(x), titled(y), right && titled(right), fromZero, brushes]);
  // other numbers are shown in place: a figure made anew would end a drag that is under way (a slider's, a range's)
  useEffect(() => drawn.current?.update({ traces, markers, bands }), [traces, markers, bands]);

  return (
    <figure className="plot" aria-labelledby={caption}>
      <figcaption id={caption}>
        {title}
        {summary !== undefined && <span className="hint">{summary}</span>}
      </figcaption>
      <div ref={place} />
      <details onToggle={(event) => setTabled(event.currentTarget.open)}>
        <summary>{title} as a table</summary>
        {tabled &&
          traces.map((trace) => (
            <DataTable
              key={trace.label}
              count={5}
              caption={titled(trace)}
              columns={[titled(x), titled(trace)]}
              rows={trace.x.map((at, i) => [at, trace.y[i]])}
            />
          ))}
        {tabled && markers !== undefined && markers.length > 0 && (
          <DataTable
            caption="Events"
            columns={[titled(x), 'event']}
            rows={markers.map((marker) => [marker.x, marker.label])}
          />
        )}
      </details>
    </figure>
  );
}
