import type uPlot from 'uplot';
import type { Trace } from './trace.ts';
import { colourOf } from './palette.ts';

const FONT_PX = 12;
const fontOf = (px: number) => `600 ${px * FONT_PX}px system-ui, sans-serif`;
/** Longest label, and the least width of a figure that has room for labels beside it [CSS pixels]. */
const MOST_PX = 130;
const WIDE_PX = 360;
const GAP = 6;

const isLine = ({ kind }: Trace) => kind !== 'dots';

let measure: CanvasRenderingContext2D | null;
function widthOf(text: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (measure === null) return 0;
  measure.font = fontOf(1);
  return measure.measureText(text).width;
}

function cut(text: string): string {
  let short = text;
  while (short.length > 4 && widthOf(short) > MOST_PX) short = `${short.slice(0, -2)}…`;
  return short;
}

/** Lines of a figure have their names at their ends where there are several things to tell apart. */
const isLabelled = (traces: readonly Trace[]) => traces.length > 1 && traces.some(isLine);

/** Room on the right for the names [CSS pixels]; 0: they stand within the figure. */
export function roomForLabels(traces: readonly Trace[], width: number): number {
  if (!isLabelled(traces) || width < WIDE_PX) return 0;
  return GAP + 4 + Math.max(...traces.filter(isLine).map(({ label }) => widthOf(cut(label))));
}

interface Label {
  text: string;
  colour: string;
  x: number;
  y: number;
}

/** Writes the name of each line at its right end, above one another where lines end together. */
export function drawLineLabels(plot: uPlot, traces: readonly Trace[], ground: string): void {
  if (!isLabelled(traces)) return;
  const { ctx, bbox } = plot;
  const isBeside = plot.scales.right === undefined && roomForLabels(traces, plot.width) > 0;
  const px = devicePixelRatio;
  const labels = traces
    .flatMap((trace, i) => labelOf(plot, trace, i) ?? [])
    .toSorted((a, b) => a.y - b.y);
  let above = bbox.top - FONT_PX * px;
  for (const label of labels) {
    label.y = Math.max(label.y - (isBeside ? 0 : 0.8 * FONT_PX * px), above + 1.1 * FONT_PX * px);
    above = label.y;
  }
  const beyond = above - (bbox.top + bbox.height);
  if (beyond > 0) for (const label of labels) label.y -= beyond;
  ctx.save();
  ctx.font = fontOf(px);
  ctx.textBaseline = 'middle';
  ctx.textAlign = isBeside ? 'left' : 'right';
  ctx.strokeStyle = ground;
  ctx.lineWidth = 3 * px;
  ctx.lineJoin = 'round';
  for (const { text, colour, x, y } of labels) {
    ctx.fillStyle = colour;
    const at = isBeside ? x + GAP * px : x - 2 * px;
    ctx.strokeText(text, at, y);
    ctx.fillText(text, at, y);
  }
  ctx.restore();
}

/** Where the line ends within what is seen; undefined: it is not seen. */
function labelOf(plot: uPlot, trace: Trace, index: number): Label | undefined {
  if (!isLine(trace) || plot.series[index + 1]?.show === false) return undefined;
  const { min, max } = plot.scales.x;
  let end: number | undefined;
  trace.x.forEach((x, i) => {
    if (trace.y[i] == null || x < (min ?? x) || x > (max ?? x)) return;
    if (end === undefined || x > trace.x[end]) end = i;
  });
  if (end === undefined) return undefined;
  const { bbox } = plot;
  const y = plot.valToPos(trace.y[end]!, trace.right === true ? 'right' : 'y', true);
  if (y < bbox.top || y > bbox.top + bbox.height) return undefined;
  return {
    text: cut(trace.label),
    colour: colourOf(trace.style ?? index),
    x: plot.valToPos(trace.x[end], 'x', true),
    y,
  };
}
