import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { convert, scaleOf } from '../../units/measure.ts';
import { useUnits } from '../../units/units.ts';
import { clockAxis } from '../clock-axis.ts';
import { DataTable } from '../data-table.tsx';
import type { XAxis } from '../figure.ts';
import { PlotCard, useWidth } from '../place.tsx';
import { PlotFiles } from '../plot-files.tsx';
import { titled, type Trace } from '../trace.ts';
import { useThemeChange } from '../use-theme.ts';
import type { Grid } from './contours.ts';
import { drawHeatMap, endsOf, type HeatFigure, placeOf } from './draw-heat-map.ts';
import '../plot.css';

const HEIGHT = 440;

interface Cell {
  column: number;
  row: number;
  /** The pointer that leaves does not take away what the keys read. */
  isKeyed?: boolean;
}

const MOVES: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * A quantity over two others as colors, with contours. The pointer and the arrow keys read a cell, a click and Enter pick it. The
 * numbers stand below as a table and as CSV. Values are in the API's units.
 */
export function HeatMap({
  title,
  summary,
  grid,
  axes,
  isHatched,
  rings,
  read,
  card,
  onPick,
}: {
  title: string;
  summary: string;
  grid: Grid;
  axes: Record<'x' | 'y' | 'z', { label: string; unit?: string }>;
  isHatched: (column: number, row: number) => boolean;
  /** Circles around cells, with a name in each. */
  rings: HeatFigure['rings'];
  /** A cell in words; it may be one without a value. */
  read: (column: number, row: number) => string;
  card: (column: number, row: number) => ReactNode;
  onPick: (column: number, row: number) => void;
}) {
  const units = useUnits();
  const theme = useThemeChange();
  const caption = useId();
  const help = useId();
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(place);
  const [cell, setCell] = useState<Cell>();
  const [tabled, setTabled] = useState(false);

  const figure = useMemo((): HeatFigure => {
    const [x, y, z] = [axes.x, axes.y, axes.z].map(({ unit }) => scaleOf(unit, units));
    const shown = {
      x: grid.x.map((value) => convert(value, x)),
      y: grid.y.map((value) => convert(value, y)),
      values: grid.values.map((row) =>
        row.map((value) => (value === null ? null : convert(value, z))),
      ),
    };
    const all = shown.values.flat().filter((value) => value !== null);
    return {
      ...shown,
      xAxis: axisOf(axes.x, x.unit, shown.x),
      yAxis: axisOf(axes.y, y.unit, shown.y),
      zAxis: axisOf(axes.z, z.unit, all),
      isHatched,
      rings,
    };
  }, [grid, axes, units, isHatched, rings]);
  const cells = useMemo(() => placeOf(figure, Math.max(width, 200), HEIGHT), [figure, width]);
  useEffect(() => {
    if (width > 0) drawHeatMap(canvas.current!, figure, cells, width);
  }, [figure, cells, width, theme]);

  const at =
    cell !== undefined && cell.column < grid.x.length && cell.row < grid.y.length
      ? cell
      : undefined;
  const cellAt = (event: { clientX: number; clientY: number }): Cell | undefined => {
    const box = place.current!.getBoundingClientRect();
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    const column = cells.columns.findLastIndex((edge) => left >= edge);
    const row = cells.rows.findLastIndex((edge) => top <= edge);
    const isWithin = column >= 0 && column < grid.x.length && row >= 0 && row < grid.y.length;
    return isWithin ? { column, row } : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move !== undefined) {
      event.preventDefault(); // the page would scroll
      const { column, row } = at ?? { column: -move[0], row: -move[1] };
      const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
      setCell({
        column: within(column + move[0], grid.x.length),
        row: within(row + move[1], grid.y.length),
        isKeyed: true,
      });
    } else if (event.key === 'Enter' && at !== undefined) onPick(at.column, at.row);
    else if (event.key === 'Escape') setCell(undefined);
  };
  const ends = endsOf(figure);
  return (
    <figure className="plot" aria-labelledby={caption}>
      <figcaption id={caption}>
        {title}
        <span className="hint" id={help}>
          {summary}
        </span>
      </figcaption>
      <div
        className="heat"
        ref={place}
        tabIndex={0}
        role="group"
        aria-label={`${title}: cells, arrow keys read them`}
        aria-describedby={help}
        style={{ height: HEIGHT }}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => {
          // a page that scrolls below a resting pointer sends moves of no length
          if (event.movementX !== 0 || event.movementY !== 0) setCell(cellAt(event));
        }}
        onMouseLeave={() => setCell((before) => (before?.isKeyed ? before : undefined))}
        onBlur={() => setCell(undefined)}
        onClick={(event) => {
          const hit = cellAt(event);
          if (hit !== undefined) onPick(hit.column, hit.row);
        }}
      >
        <canvas
          ref={canvas}
          width={width * devicePixelRatio}
          height={HEIGHT * devicePixelRatio}
          style={{ width, height: HEIGHT }}
        />
        {at !== undefined && (
          <>
            <span
              className="heat-cell"
              style={{
                left: cells.columns[at.column],
                top: cells.rows[at.row + 1],
                width: cells.columns[at.column + 1] - cells.columns[at.column],
                height: cells.rows[at.row] - cells.rows[at.row + 1],
              }}
            />
            <PlotCard
              left={(cells.columns[at.column] + cells.columns[at.column + 1]) / 2}
              top={(cells.rows[at.row] + cells.rows[at.row + 1]) / 2}
              width={width}
            >
              {card(at.column, at.row)}
            </PlotCard>
          </>
        )}
      </div>
      <p className="unseen" role="status">
        {at !== undefined && read(at.column, at.row)}
      </p>
      <details onToggle={(event) => setTabled(event.currentTarget.open)}>
        <summary>{title} as a table, CSV or image</summary>
        {tabled && ends !== undefined && <Numbers title={title} figure={figure} place={place} />}
      </details>
    </figure>
  );
}

/** An axis in the units that are shown; long times are read as a stopwatch. */
function axisOf(
  { label, unit }: { label: string; unit?: string },
  shown: string,
  values: readonly number[],
): XAxis {
  return clockAxis({ label, unit: unit && shown }, [{ label, x: values, y: [] }]);
}

/** The grid as a table of a column for each x, and as files: a column for each y, as a family of curves has. */
function Numbers({
  title,
  figure,
  place,
}: {
  title: string;
  figure: HeatFigure;
  place: React.RefObject<HTMLElement | null>;
}) {
  const { x, y, values, xAxis, yAxis, zAxis } = figure;
  const traces = y.map((at, row): Trace => ({
    label: `${zAxis.label} at ${yAxis.label.toLowerCase()} ${yAxis.text?.(at) ?? at}${yAxis.unit ? ` ${yAxis.unit}` : ''}`,
    unit: zAxis.unit === 'min:s' ? 's' : zAxis.unit,
    x,
    y: values[row],
  }));
  return (
    <>
      <PlotFiles
        title={title}
        x={{ ...xAxis, unit: xAxis.unit === 'min:s' ? 's' : xAxis.unit }}
        traces={traces}
        place={place}
      />
      <DataTable
        count={5}
        caption={titled(zAxis)}
        columns={[
          `${titled(yAxis)} \\ ${titled(xAxis)}`,
          ...x.map((at) => xAxis.text?.(at) ?? String(Number(at.toPrecision(5)))),
        ]}
        rows={y.map((at, row) => [
          yAxis.text?.(at) ?? at,
          ...values[row].map((value) => (value === null ? null : (zAxis.text?.(value) ?? value))),
        ])}
      />
    </>
  );
}
