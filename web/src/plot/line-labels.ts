import type uPlot from 'uplot';
import { type Box, type Drawn, freePlace } from './free-place.ts';
import type { Trace } from './trace.ts';
import { colourOf } from './palette.ts';

const FONT_PX = 12;
const fontOf = (px: number) => `600 ${px * FONT_PX}px system-ui, sans-serif`;
/** Longest label beside a figure as a part of its width, and the least width that has room for labels there [CSS pixels]. */
const MOST = 0.28;
const WIDE_PX = 360;
const GAP = 6;
/** A line that ends so near the right edge, as a part of the width, has its name beyond it. */
const NEAR = 0.05;

const isLine = ({ kind }: Trace) => kind !== 'dots';

let measure: CanvasRenderingContext2D | null;
function widthOf(text: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (measure === null) return 0;
  measure.font = fontOf(1);
  return measure.measureText(text).width;
}

function cut(text: string, width: number): string {
  let short = text;
  while (short.length > 4 && widthOf(short) > MOST * width) short = `${short.slice(0, -2)}…`;
  return short;
}

/** Lines of a figure have their names where there are several things to tell apart. */
const isLabelled = (traces: readonly Trace[]) => traces.length > 1 && traces.some(isLine);

/**
 * Room on the right for the names [CSS pixels]; 0: they stand within the figure. `beside` are names of figures with the same x,
 * so that all keep the same room and their x stand above one another.
 */
export function roomForLabels(
  traces: readonly Trace[],
  width: number,
  beside: readonly string[] = [],
): number {
  const own = isLabelled(traces) ? traces.filter(isLine).map(({ label }) => label) : [];
  const names = [...own, ...beside];
  if (names.length === 0 || width < WIDE_PX) return 0;
  return GAP + 4 + Math.max(...names.map((name) => widthOf(cut(name, width))));
}

interface Label {
  text: string;
  colour: string;
  points: { x: number; y: number }[];
}

/** Writes the name of each line beyond its right end, or where it touches nothing; the legend has it where there is no such place. */
export function drawLineLabels(
  plot: uPlot,
  traces: readonly Trace[],
  ground: string,
  /** Where other names stand already. */
  taken: readonly Box[] = [],
): void {
  if (!isLabelled(traces)) return;
  const { ctx, bbox } = plot;
  const px = devicePixelRatio;
  const hasRoom = plot.scales.right === undefined && roomForLabels(traces, plot.width) > 0;
  const right = bbox.left + bbox.width;
  const labels = traces.flatMap((trace, i) => labelOf(plot, trace, i) ?? []);
  const isBeyond = ({ points }: Label) => hasRoom && points.at(-1)!.x > right - NEAR * bbox.width;
  ctx.save();
  ctx.font = fontOf(px);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.strokeStyle = ground;
  ctx.lineWidth = 3 * px;
  ctx.lineJoin = 'round';
  const write = ({ colour }: Label, text: string, left: number, middle: number) => {
    ctx.fillStyle = colour;
    ctx.strokeText(text, left, middle);
    ctx.fillText(text, left, middle);
  };
  const beyond = labels.filter(isBeyond).toSorted((a, b) => endOf(a) - endOf(b));
  const heights = apart(beyond.map(endOf), 1.1 * FONT_PX * px, bbox.top, bbox.top + bbox.height);
  beyond.forEach((label, i) =>
    write(label, cut(label.text, plot.width), right + GAP * px, heights[i]),
  );
  const within = labels.filter((label) => !isBeyond(label));
  const dots = within.length === 0 ? [] : dotsOf(plot, traces);
  const drawn = { lines: labels.map(({ points }) => points), dots };
  const names = [...taken];
  for (const label of within) {
    const size = { width: ctx.measureText(label.text).width, height: FONT_PX * px };
    const box = freePlace(label.points, size, bbox, { ...drawn, names } satisfies Drawn);
    if (box === undefined) continue;
    names.push(box);
    write(label, label.text, box.left, box.top + box.height / 2);
  }
  ctx.restore();
}

const endOf = ({ points }: Label): number => points.at(-1)!.y;

/** Heights in rising order, moved so that they are `least` apart and end within the figure. */
function apart(heights: readonly number[], least: number, top: number, bottom: number): number[] {
  let above = top - least;
  const moved = heights.map((height) => (above = Math.max(height, above + least)));
  const over = Math.max(0, above - bottom);
  return moved.map((height) => height - over);
}

/** The line as it is seen, in pixels of the canvas; undefined: it is not seen. */
function labelOf(plot: uPlot, trace: Trace, index: number): Label | undefined {
  if (!isLine(trace) || plot.series[index + 1]?.show === false) return undefined;
  // the joined columns stand in the order of x
  const points = placesOf(plot, trace, plot.data[0], plot.data[index + 1] ?? []);
  const { bbox } = plot;
  const end = points.at(-1)?.y;
  if (end === undefined || end < bbox.top || end > bbox.top + bbox.height) return undefined;
  return { text: trace.label, colour: colourOf(trace.style ?? index), points };
}

const dotsOf = (plot: uPlot, traces: readonly Trace[]) =>
  traces.flatMap((trace) => (isLine(trace) ? [] : placesOf(plot, trace, trace.x, trace.y)));

function placesOf(
  plot: uPlot,
  { right = false }: Trace,
  xs: ArrayLike<number>,
  ys: ArrayLike<number | null | undefined>,
): { x: number; y: number }[] {
  const { min = -Infinity, max = Infinity } = plot.scales.x;
  const scale = right ? 'right' : 'y';
  const places: { x: number; y: number }[] = [];
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [xs[i], ys[i]];
    if (y == null || x < min || x > max) continue;
    places.push({ x: plot.valToPos(x, 'x', true), y: plot.valToPos(y, scale, true) });
  }
  return places;
}
