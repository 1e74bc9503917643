import type uPlot from 'uplot';
import type { Trace } from './trace.ts';
import { colourOf, COLOURS } from './palette.ts';

/** Half of the width of a mark, and of a ring around one [CSS pixels]. */
const HALF = 4;
/** With more dots than these they are smaller. */
const MANY = 1_500;
const RING = 9;

type Outline = (path: Path2D, x: number, y: number, r: number) => void;

const polygon =
  (corners: readonly (readonly [number, number])[]): Outline =>
  (path, x, y, r) => {
    corners.forEach(([dx, dy], i) =>
      i === 0 ? path.moveTo(x + r * dx, y + r * dy) : path.lineTo(x + r * dx, y + r * dy),
    );
    path.closePath();
  };

const circle: Outline = (path, x, y, r) => {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 2 * Math.PI);
};

/** A cross of two bars, turned by 45° or upright. */
const PLUS: readonly (readonly [number, number])[] = [
  [-0.35, -1.1],
  [0.35, -1.1],
  [0.35, -0.35],
  [1.1, -0.35],
  [1.1, 0.35],
  [0.35, 0.35],
  [0.35, 1.1],
  [-0.35, 1.1],
  [-0.35, 0.35],
  [-1.1, 0.35],
  [-1.1, -0.35],
  [-0.35, -0.35],
];
const turned = PLUS.map(([x, y]) => [0.72 * (x - y), 0.72 * (x + y)] as const);

/** Marks that differ without their color, filled or as an outline. */
const MARKS: readonly Outline[] = [
  circle,
  polygon([
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ]),
  polygon([
    [0, -1.15],
    [1.1, 0.85],
    [-1.1, 0.85],
  ]),
  polygon([
    [0, -1.25],
    [1.1, 0],
    [0, 1.25],
    [-1.1, 0],
  ]),
  polygon(PLUS),
  polygon([
    [0, 1.15],
    [1.1, -0.85],
    [-1.1, -0.85],
  ]),
  polygon(turned),
];

/** A second round of the colours has other marks. */
const markOf = (style: number) => MARKS[(style + Math.floor(style / COLOURS)) % MARKS.length];

/** Draws all dots; the ones with names have theirs beside them. */
export function drawDots(plot: uPlot, traces: readonly Trace[], ink: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.setLineDash([]); // lines leave theirs
  const count = traces.reduce((sum, { kind, x }) => (kind === 'dots' ? sum + x.length : sum), 0);
  traces.forEach((trace, index) => {
    if (trace.kind !== 'dots' || plot.series[index + 1]?.show === false) return;
    drawTrace(plot, { ...trace, style: trace.style ?? index }, count > MANY, ink);
  });
  ctx.restore();
}

function drawTrace(
  plot: uPlot,
  trace: Trace & { style: number },
  isMany: boolean,
  ink: string,
): void {
  const { ctx } = plot;
  const { ring = false, names } = trace;
  const r = (ring ? RING : isMany ? 0.6 * HALF : HALF) * devicePixelRatio;
  const stamp = stampOf(trace, r, ring ? ink : colourOf(trace.style));
  const half = stamp.width / 2;
  const scale = trace.right === true ? 'right' : 'y';
  const drawn = new Set<number>();
  trace.x.forEach((x, i) => {
    const y = trace.y[i];
    if (y === null) return;
    const left = Math.round(plot.valToPos(x, 'x', true));
    const top = Math.round(plot.valToPos(y, scale, true));
    const pixel = left * 2 ** 16 + top;
    if (drawn.has(pixel)) return;
    drawn.add(pixel);
    ctx.drawImage(stamp, left - half, top - half);
  });
  if (names !== undefined) drawNames(plot, trace, names, ink);
}

/** A mark as a picture: thousands of them are drawn in milliseconds, which as paths take a tenth of a second. */
export function stampOf(
  { ring = false, hollow = false, style }: Trace & { style: number },
  r: number,
  colour: string,
): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  const half = Math.ceil(1.4 * r) + 2;
  stamp.width = stamp.height = 2 * half;
  const ctx = stamp.getContext('2d')!;
  const mark = new Path2D();
  (ring ? circle : markOf(style))(mark, half, half, r);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = (ring ? 2 : 1.5) * devicePixelRatio;
  if (ring || hollow) ctx.stroke(mark);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it is no array
  else ctx.fill(mark);
  return stamp;
}

function drawNames(plot: uPlot, { x, y }: Trace, names: readonly string[], ink: string): void {
  const { ctx, bbox } = plot;
  const far = (RING + 4) * devicePixelRatio;
  ctx.font = `600 ${12 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.fillStyle = ink;
  ctx.textBaseline = 'middle';
  names.forEach((name, i) => {
    const value = y[i];
    if (value === null) return;
    const left = plot.valToPos(x[i], 'x', true);
    const isRight = left > bbox.left + 0.85 * bbox.width;
    ctx.textAlign = isRight ? 'right' : 'left';
    ctx.fillText(name, left + (isRight ? -far : far), plot.valToPos(value, 'y', true));
  });
}
