import { digits } from '../../units/measure.ts';
import type { XAxis } from '../figure.ts';
import { inks } from '../palette.ts';
import { titled } from '../trace.ts';
import { heatColour, inkOn } from './colour-scale.ts';
import { contourOf, edgesOf, type Grid, levelsOf, type Segment } from './contours.ts';

/** What is drawn, in the units that are shown. */
export interface HeatFigure extends Grid {
  xAxis: XAxis;
  yAxis: XAxis;
  zAxis: XAxis;
  /** Cells that are hatched. */
  isHatched: (column: number, row: number) => boolean;
  /** Circles around cells, with a name in each. */
  rings: readonly { column: number; row: number; name: string }[];
}

/** Where the cells are, in CSS pixels from the corner of the figure. */
export interface HeatPlace {
  left: number;
  top: number;
  /** Edges of the columns from the left, and of the rows from the lowest value up. */
  columns: readonly number[];
  rows: readonly number[];
}

/** Room around the cells [CSS pixels]: the scale of colors stands above. */
const ABOVE = 64;
const BELOW = 44;
const LEFT = 62;
const RIGHT = 18;
const BAR = { top: 22, height: 12 };
const FONT = 'px system-ui, sans-serif';

export function placeOf({ x, y }: Grid, width: number, height: number): HeatPlace {
  const [across, up] = [edgesOf(x), edgesOf(y)];
  const scale = (edges: readonly number[], at: number, from: number, to: number) =>
    from + ((at - edges[0]) / (edges.at(-1)! - edges[0])) * (to - from);
  return {
    left: LEFT,
    top: ABOVE,
    columns: across.map((edge) => scale(across, edge, LEFT, width - RIGHT)),
    rows: up.map((edge) => scale(up, edge, height - BELOW, ABOVE)),
  };
}

/** Lowest and highest value of a grid, or undefined where it has none. */
export function endsOf({ values }: Grid): readonly [low: number, high: number] | undefined {
  const all = values.flat().filter((value) => value !== null);
  return all.length === 0
    ? undefined
    : [
        all.reduce((least, value) => Math.min(least, value)),
        all.reduce((most, value) => Math.max(most, value)),
      ];
}

const textOf = ({ text }: XAxis, at: number): string => text?.(at) ?? digits(at, 4);

/** Draws the cells, contours with their values, axes and the scale of colors. */
export function drawHeatMap(
  canvas: HTMLCanvasElement,
  figure: HeatFigure,
  place: HeatPlace,
  width: number,
): void {
  const ctx = canvas.getContext('2d')!;
  ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  const ends = endsOf(figure);
  if (ends === undefined) return;
  const [low, high] = ends;
  const partOf = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  const levels = levelsOf(low, high, figure.zAxis.steps);
  drawCells(ctx, figure, place, partOf);
  drawContours(ctx, figure, place, levels, partOf);
  drawRings(ctx, figure, place, partOf);
  drawAxes(ctx, figure, place);
  drawScale(ctx, figure.zAxis, { low, high, levels, width, partOf });
}

function drawCells(
  ctx: CanvasRenderingContext2D,
  { values, isHatched }: HeatFigure,
  { columns, rows }: HeatPlace,
  partOf: (value: number) => number,
): void {
  values.forEach((row, j) =>
    row.forEach((value, i) => {
      if (value === null) return;
      const [left, top] = [columns[i], rows[j + 1]];
      const [width, height] = [columns[i + 1] - left, rows[j] - top];
      ctx.fillStyle = heatColour(partOf(value));
      ctx.fillRect(left, top, width + 0.5, height + 0.5); // half a pixel hides the seams
    }),
  );
  values.forEach((row, j) =>
    row.forEach((value, i) => {
      if (value === null || !isHatched(i, j)) return;
      hatch(ctx, [columns[i], rows[j + 1], columns[i + 1], rows[j]], inkOn(partOf(value)));
    }),
  );
}

/** Distance of the lines of a hatching [CSS pixels]. */
const HATCH = 9;

function hatch(
  ctx: CanvasRenderingContext2D,
  [left, top, right, bottom]: readonly [number, number, number, number],
  ink: string,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  ctx.beginPath();
  // lines of x + y = const at multiples of the distance go on from cell to cell
  for (let sum = HATCH * Math.ceil((left + top) / HATCH); sum <= right + bottom; sum += HATCH) {
    ctx.moveTo(sum - top, top);
    ctx.lineTo(sum - bottom, bottom);
  }
  ctx.strokeStyle = ink;
  ctx.globalAlpha = 0.45;
  ctx.stroke();
  ctx.restore();
}

/** Labels of contours are at least so far from one another and from the edge [CSS pixels]. */
const APART = 46;

function drawContours(
  ctx: CanvasRenderingContext2D,
  figure: HeatFigure,
  { columns, rows }: HeatPlace,
  levels: readonly number[],
  partOf: (value: number) => number,
): void {
  const middles = (edges: readonly number[]) => edges.slice(1).map((at, i) => (at + edges[i]) / 2);
  const inPixels = (values: readonly number[], edges: readonly number[], at: number): number => {
    const all = edgesOf(values);
    return edges[0] + ((at - all[0]) / (all.at(-1)! - all[0])) * (edges.at(-1)! - edges[0]);
  };
  const [xs, ys] = [middles(columns), middles(rows)];
  const corner = { left: xs[0], right: xs.at(-1)!, top: ys.at(-1)!, bottom: ys[0] };
  const labels: (readonly [number, number])[] = [];
  for (const level of levels) {
    const segments = contourOf(figure, level).map((segment) =>
      segment.map(
        ([x, y]) => [inPixels(figure.x, columns, x), inPixels(figure.y, rows, y)] as const,
      ),
    ) as unknown as Segment[];
    const ink = inkOn(partOf(level));
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1.25;
    ctx.beginPath();
    for (const [from, to] of segments) {
      ctx.moveTo(...from);
      ctx.lineTo(...to);
    }
    ctx.stroke();
    const at = placeForLabel(segments, labels, corner);
    if (at === undefined) continue;
    labels.push(at);
    writeOn(ctx, textOf(figure.zAxis, level), at, ink, heatColour(partOf(level)));
  }
}

/** The middle of the segment that is farthest from other labels, within the grid. */
function placeForLabel(
  segments: readonly Segment[],
  labels: readonly (readonly [number, number])[],
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
) {
  let best: readonly [number, number] | undefined;
  let most = APART;
  for (const [from, to] of segments) {
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const far = Math.min(
      ...labels.map(([a, b]) => Math.hypot(a - x, 2 * (b - y))),
      // in the middle of a long line rather than at its end
      APART + 3 * Math.min(x - left, right - x, y - top, bottom - y),
    );
    if (far <= most) continue;
    most = far;
    best = [x, y];
  }
  return best;
}

function writeOn(
  ctx: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  ink: string,
  ground: string,
): void {
  ctx.font = `600 11${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = ground;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
}

function drawRings(
  ctx: CanvasRenderingContext2D,
  { rings, values }: HeatFigure,
  { columns, rows }: HeatPlace,
  partOf: (value: number) => number,
): void {
  for (const { column, row, name } of rings) {
    const part = partOf(values[row][column] ?? 0);
    const x = (columns[column] + columns[column + 1]) / 2;
    const y = (rows[row] + rows[row + 1]) / 2;
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fillStyle = inkOn(part) === '#ffffff' ? '#000000' : '#ffffff';
    ctx.fill();
    ctx.strokeStyle = inkOn(part);
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.font = `600 11${FONT}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = inkOn(part);
    ctx.fillText(name, x, y);
  }
}

function drawAxes(
  ctx: CanvasRenderingContext2D,
  { x, y, xAxis, yAxis }: HeatFigure,
  { columns, rows }: HeatPlace,
): void {
  const { text, grid } = inks();
  const [left, bottom] = [columns[0], rows[0]];
  const [right, top] = [columns.at(-1)!, rows.at(-1)!];
  ctx.strokeStyle = grid;
  ctx.lineWidth = 1;
  ctx.strokeRect(left, top, right - left, bottom - top);
  ctx.fillStyle = text;
  ctx.font = `12${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  let free = -Infinity;
  x.forEach((value, i) => {
    const at = (columns[i] + columns[i + 1]) / 2;
    const word = textOf(xAxis, value);
    const half = ctx.measureText(word).width / 2;
    if (at - half < free) return;
    free = at + half + 8;
    ctx.fillText(word, at, bottom + 5);
  });
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  free = Infinity;
  y.forEach((value, j) => {
    const at = (rows[j] + rows[j + 1]) / 2;
    if (at + 8 > free) return;
    free = at - 8;
    ctx.fillText(textOf(yAxis, value), left - 6, at);
  });
  ctx.font = `13${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(titled(xAxis), (left + right) / 2, bottom + 38);
  ctx.save();
  ctx.translate(14, (top + bottom) / 2);
  ctx.rotate(-Math.PI / 2);
  ctx.fillText(titled(yAxis), 0, 0);
  ctx.restore();
}

/** The scale of colors above the cells, with the values of the contours and of its ends. */
function drawScale(
  ctx: CanvasRenderingContext2D,
  zAxis: XAxis,
  {
    low,
    high,
    levels,
    width,
    partOf,
  }: {
    low: number;
    high: number;
    levels: readonly number[];
    width: number;
    partOf: (value: number) => number;
  },
): void {
  const { text } = inks();
  const length = width - LEFT - RIGHT;
  const fill = ctx.createLinearGradient(LEFT, 0, LEFT + length, 0);
  for (let k = 0; k <= 9; k++) fill.addColorStop(k / 9, heatColour(low === high ? 0.5 : k / 9));
  ctx.fillStyle = fill;
  ctx.fillRect(LEFT, BAR.top, length, BAR.height);
  ctx.fillStyle = text;
  ctx.font = `13${FONT}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(titled(zAxis), LEFT, BAR.top - 7);
  ctx.font = `12${FONT}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'center';
  const below = BAR.top + BAR.height + 4;
  let free = -Infinity;
  for (const value of low === high ? [low] : levels) {
    const at = LEFT + partOf(value) * length;
    const word = textOf(zAxis, value);
    const half = ctx.measureText(word).width / 2;
    ctx.strokeStyle = inkOn(partOf(value));
    ctx.lineWidth = 1.25;
    ctx.beginPath();
    ctx.moveTo(at, BAR.top);
    ctx.lineTo(at, BAR.top + BAR.height);
    ctx.stroke();
    if (at - half < free) continue;
    free = at + half + 8;
    ctx.fillText(word, at, below);
  }
}
