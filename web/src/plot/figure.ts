import uPlot from 'uplot';
import { digits, tied } from '../units/measure.ts';
import { type Band, drawBands } from './bands.ts';
import type { Box } from './free-place.ts';
import { type Hit, listenForHits } from './hits.ts';
import { drawLineLabels, roomForLabels } from './line-labels.ts';
import { joined } from './join.ts';
import { soon } from './many.ts';
import { legendName } from './legend.ts';
import { drawDots } from './marks.ts';
import { colourOf, dashOf, inks } from './palette.ts';
import { titled, type Trace } from './trace.ts';

/** Something that happens at an x. */
interface Marker {
  x: number;
  label: string;
}

/** The axis of x. */
export interface XAxis {
  label: string;
  unit?: string;
  /** Writes a place that people do not read as its number: a day, minutes and seconds. */
  text?: (at: number) => string;
  /** Writes such a place as programs read it. */
  csv?: (at: number) => string;
  /** Distances of ticks, of which one is taken. */
  steps?: readonly number[];
}

export interface FigureOptions {
  x: XAxis;
  y: { label: string; unit?: string };
  right?: { label: string; unit?: string };
  traces: readonly Trace[];
  markers?: readonly Marker[];
  /** Where curves on the left may lie, behind them. */
  bands?: readonly Band[];
  width: number;
  height: number;
  /** A range of x was drawn with the mouse. Without it the plot zooms there; a double click goes back. */
  onBrush?: (from: number, to: number) => void;
  /** y begins at zero. */
  fromZero?: boolean;
  /** With `fromZero`: the left axis ends so many times above the highest value. */
  roomAbove?: number;
  /** Figures of one name show their values at the x that is pointed at in any of them. */
  sharedCursor?: string;
  /** Names that figures of the same x have at their lines: room is kept for them, so that x stand above one another. */
  beside?: readonly string[];
  /** It was drawn: places of values may be other ones. */
  onDrawn?: () => void;
  /** The pointer came to a dot or left it (undefined), or clicked one. */
  onHit?: (hit: Hit | undefined, isClick: boolean) => void;
}

/** A drawn figure. */
export interface Figure {
  /** Shows other numbers, curves, bands and markers in the same axes: nothing around it moves, a drag on it continues. */
  update: (shown: Shown) => void;
  /** Where a value is, from the corner of the figure's place [CSS pixels]. */
  placeOf: (x: number, y: number) => { left: number; top: number };
  /** The value on the left axis at a height in the window, within what is seen. */
  yAt: (clientY: number) => number;
  /** While something is dragged, the left axis stays as it is. */
  hold: (isHeld: boolean) => void;
  destroy: () => void;
}

/** Data that changes without a new figure. */
type Shown = Pick<FigureOptions, 'traces' | 'markers' | 'bands'>;

/** A canvas in `target`. Traces of different x are joined over all of them; lines go on across the gaps, but for those that say otherwise. */
export function drawFigure(target: HTMLElement, figure: FigureOptions): Figure {
  let shown: Shown = figure;
  let isHeld = false;
  const plot = new uPlot(
    optionsOf(
      figure,
      () => shown,
      () => isHeld,
    ),
    joined(figure.traces),
    target,
  );
  return {
    update: (next) => {
      const before = shown;
      shown = next; // before anything is drawn: bands and markers are read while it is
      if (next.traces === before.traces && next.bands === before.bands) {
        if (next.markers !== before.markers) plot.redraw(false);
        return;
      }
      putTraces(plot, figure, before.traces, next.traces);
      const room = (traces: readonly Trace[]) => roomForLabels(traces, plot.width, figure.beside);
      // room beside the axes is measured again where the size is set
      if (room(next.traces) !== room(before.traces))
        plot.setSize({ width: plot.width, height: figure.height });
    },
    placeOf: (x, y) => ({
      left: plot.over.offsetLeft + plot.valToPos(x, 'x'),
      top: plot.over.offsetTop + plot.valToPos(y, 'y'),
    }),
    yAt: (clientY) => {
      const { top, height } = plot.over.getBoundingClientRect();
      return plot.posToVal(Math.min(height, Math.max(0, clientY - top)), 'y');
    },
    hold: (held) => {
      isHeld = held;
      if (!held) plot.setData(plot.data);
    },
    destroy: () => plot.destroy(),
  };
}

/** Only what is drawn otherwise than before is a new series: the others get their numbers. */
function putTraces(plot: uPlot, axes: Axes, before: readonly Trace[], now: readonly Trace[]): void {
  const seriesOf = seriesIn(axes);
  const looks = ({ label, unit, kind, style, right, hollow }: Trace) =>
    JSON.stringify([label, unit, kind, style, right, hollow]);
  const differs = before.findIndex(
    (trace, i) => now[i] === undefined || looks(trace) !== looks(now[i]),
  );
  const kept = differs < 0 ? before.length : differs;
  plot.batch(() => {
    for (let i = before.length; i > kept; i--) plot.delSeries(i);
    for (let i = kept; i < now.length; i++) plot.addSeries(seriesOf(now[i], i), i + 1);
    plot.setData(joined(now));
  });
}

function optionsOf(
  figure: FigureOptions,
  shown: () => Shown,
  isHeld: () => boolean,
): uPlot.Options {
  const { text, grid, ground } = inks();
  const { traces, onBrush, onHit, fromZero = false, roomAbove = 1.05, sharedCursor } = figure;
  const hasRight = figure.right !== undefined;
  let undo = () => {}; // calls off what is still to be drawn
  const axis = (at: { label: string; unit?: string }) => ({
    label: titled(at),
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
    font: '12px system-ui, sans-serif',
    labelFont: '13px system-ui, sans-serif',
    labelSize: 20,
    labelGap: 2,
  });
  return {
    width: figure.width,
    height: figure.height,
    padding: [
      null,
      () =>
        hasRight ? 0 : Math.max(17, roomForLabels(shown().traces, figure.width, figure.beside)),
      null,
      null,
    ],
    // values at an x say nothing of a cloud of dots: the one that is pointed at has a card
    legend: { show: true, live: onHit === undefined, markers: { width: 0 } },
    cursor: {
      drag: { x: true, y: false, setScale: onBrush === undefined },
      ...(onHit === undefined ? {} : { points: { show: false } }),
      ...(sharedCursor === undefined ? {} : { sync: shared(sharedCursor) }),
    },
    scales: {
      x: {
        time: false,
        range: (_plot, low, high) =>
          shown().traces.some(({ kind }) => kind === 'dots') ? withRoom(low, high) : [low, high],
      },
      y: {
        range: (plot, low, high) => {
          const { min, max } = plot.scales.y;
          if (isHeld() && min !== undefined && max !== undefined) return [min, max];
          return rangeOf(
            withBands(plot, [low, high], shown().bands),
            fromZero ? roomAbove : undefined,
          );
        },
      },
    },
    axes: [
      { ...axis(figure.x), ...ticksOf(figure.x), size: 34 },
      { ...axis(figure.y), size: 58 },
      ...(figure.right === undefined ? [] : [rightAxis(axis(figure.right))]),
    ],
    series: [{ value: placeText(figure.x) }, ...traces.map(seriesIn(figure))],
    hooks: {
      drawAxes: [(plot) => drawBands(plot, shown().bands ?? [])],
      draw: [
        (plot) => {
          undo();
          undo = soon(shown().traces, () => {
            drawDots(plot, shown().traces, text);
            const taken = drawMarkers(plot, shown().markers ?? [], text);
            drawLineLabels(plot, shown().traces, ground, taken);
            figure.onDrawn?.();
          });
        },
      ],
      destroy: [() => undo()],
      ready:
        onHit === undefined ? [] : [(plot) => listenForHits(plot, () => shown().traces, onHit)],
      setSelect: onBrush === undefined ? [] : [(plot) => brushed(plot, onBrush)],
    },
  };
}

/** Only where the pointer is at x is shared: what is drawn with it belongs to its own figure. */
const isMove = (type: string): boolean => type === 'mousemove' || type === 'mouseleave';
const shared = (key: string): uPlot.Cursor.Sync => ({
  key,
  setSeries: false,
  scales: ['x', null],
  filters: { pub: isMove, sub: isMove },
});

type Ends = readonly [low: number | null, high: number | null];

/** The ends of the values that are seen, with those of the bands at the same x. */
function withBands({ scales }: uPlot, ends: Ends, bands: readonly Band[] = []): Ends {
  const { min, max } = scales.x;
  const seen = bands.flatMap(({ x, low, high }) =>
    x.flatMap((at, i) => (at < (min ?? at) || at > (max ?? at) ? [] : [low[i], high[i]])),
  );
  const all = [...ends.filter((end) => end !== null), ...seen];
  return all.length === 0 ? [null, null] : [Math.min(...all), Math.max(...all)];
}

/** Dots at the ends are seen whole. */
function withRoom(low: number, high: number): uPlot.Range.MinMax {
  const room = 0.02 * (high - low || Math.abs(high) || 1);
  return [low - room, high + room];
}

/** Room around the values; a tenth, as the library leaves it. */
function rangeOf([low, high]: Ends, roomAbove: number | undefined): uPlot.Range.MinMax {
  if (low === null || high === null) return [null, null];
  if (roomAbove !== undefined) return [Math.min(0, low), high > 0 ? roomAbove * high : 1];
  return uPlot.rangeNum(low, high, 0.1, true);
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library declares the enum and does not export it
const RIGHT = 1 as uPlot.Axis.Side;

const rightAxis = (axis: uPlot.Axis): uPlot.Axis => ({
  ...axis,
  side: RIGHT,
  scale: 'right',
  grid: { show: false },
  size: 58,
});

type Axes = Pick<FigureOptions, 'y' | 'right'>;

const seriesIn =
  ({ y, right }: Axes) =>
  (trace: Trace, index: number): uPlot.Series => {
    const style = trace.style ?? index;
    const dots = trace.kind === 'dots';
    const axis = trace.right === true ? right : y;
    return {
      label: legendName(trace, style, axis?.unit),
      scale: trace.right === true ? 'right' : 'y',
      stroke: colourOf(style),
      width: dots ? 0 : 2,
      dash: dots ? undefined : dashOf(style),
      spanGaps: trace.gaps !== true,
      paths: dots ? () => null : undefined,
      points: { show: !dots && trace.x.length < 3 },
      value: shownValue,
    };
  };

/** A value in the legend; empty while nothing is pointed at. */
const shownValue = (_plot: uPlot, value: number | null): string =>
  value == null ? '' : digits(value, 5);

const ticksOf = ({ text, steps }: XAxis): uPlot.Axis => ({
  ...(text && { values: (_plot, places) => places.map(text) }),
  ...(steps && { incrs: [...steps] }),
});

/** The x under the pointer, in the legend; empty while there is none. */
const placeText =
  (x: XAxis): uPlot.Series.Value =>
  (plot, at: number | null) =>
    at == null ? '' : `${x.label} ${x.text?.(at) ?? tied(shownValue(plot, at), x.unit ?? '')}`;

/** Draws what happens at an x, and returns where its names stand. */
function drawMarkers(plot: uPlot, markers: readonly Marker[], colour: string): Box[] {
  const { ctx, bbox } = plot;
  const names: Box[] = [];
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.setLineDash([4, 4]);
  markers.forEach(({ x, label }, i) => {
    const left = plot.valToPos(x, 'x', true);
    if (left < bbox.left || left > bbox.left + bbox.width) return;
    ctx.beginPath();
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
    const isLeft = left > bbox.left + bbox.width / 2;
    const foot = bbox.top + (12 + 13 * (i % 4)) * devicePixelRatio;
    const [width, height] = [ctx.measureText(` ${label} `).width, 11 * devicePixelRatio];
    ctx.textAlign = isLeft ? 'right' : 'left';
    ctx.fillText(` ${label} `, left, foot);
    names.push({ left: isLeft ? left - width : left, top: foot - height, width, height });
  });
  ctx.restore();
  return names;
}

function brushed(plot: uPlot, onBrush: (from: number, to: number) => void): void {
  const { left, width } = plot.select;
  if (width > 2) onBrush(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
}
