/** The lines of parallel coordinates: where they run, which are within ranges, and how they are drawn in pieces. */
import { colourOf } from './palette.ts';

export interface ParallelAxis {
  key: string;
  label: string;
  unit?: string;
  /** Value of each line; null: the line has no such value and is not drawn. */
  values: readonly (number | null)[];
  /** Words of the values 0, 1, 2 …, where they are no quantity. */
  words?: readonly string[];
}

export type Ranges = Readonly<Record<string, readonly [from: number, to: number]>>;

export const endsOf = ({ values, words }: ParallelAxis): [least: number, most: number] => {
  if (words !== undefined) return [0, Math.max(words.length - 1, 1)];
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!Number.isFinite(least)) return [0, 1];
  if (least === most) return [least - 0.5, most + 0.5];
  return [least, most];
};

/** Returns for each line whether it has all values, and whether they are within all ranges. */
export function isWithin(axes: readonly ParallelAxis[], ranges: Ranges, line: number): boolean {
  return axes.every(({ key, values }) => {
    const value = values[line];
    if (value == null) return false;
    const range = ranges[key];
    return range === undefined || (value >= range[0] && value <= range[1]);
  });
}

/** Where axes and lines stand [CSS pixels]. */
export interface Place {
  width: number;
  top: number;
  bottom: number;
  /** Values of each axis. */
  x: readonly number[];
  /** Ends of each axis. */
  ends: readonly (readonly [least: number, most: number])[];
}

export function heightOf({ top, bottom, ends }: Place, axis: number, value: number): number {
  const [least, most] = ends[axis];
  return bottom - ((value - least) / (most - least)) * (bottom - top);
}

export function valueAt({ top, bottom, ends }: Place, axis: number, y: number): number {
  const [least, most] = ends[axis];
  const share = Math.min(1, Math.max(0, (bottom - y) / (bottom - top)));
  return least + share * (most - least);
}

/** The more lines, the paler each. */
const PALE = { most: 0.35, least: 0.04, lines: 40 };
const CLEAR = { most: 0.85, least: 0.2, lines: 250 };
const opacityOf = (count: number, { most, least, lines }: typeof PALE) =>
  Math.max(least, Math.min(most, lines / count));

/** So many lines are drawn at a time: a few milliseconds, then the page continues. */
const LINES_A_FRAME = 400;

/** A prime that no number of lines is a multiple of: each line has its turn once. */
const STRIDE = 999_983;
/** Lines are drawn out of their order: those of one part do not hide the ones of another. */
const mixed = (place: number, count: number): number => (place * STRIDE) % count;

/** Draws lines into a canvas, some a frame. Returns what stops it. `style` null: pale, as what is around. */
export function drawLines(
  canvas: HTMLCanvasElement,
  axes: readonly ParallelAxis[],
  place: Place,
  lines: readonly { line: number; style: number | null }[],
  pale: string,
): () => void {
  const ctx = canvas.getContext('2d')!;
  const px = devicePixelRatio;
  ctx.setTransform(px, 0, 0, px, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.lineWidth = 1;
  let next = 0;
  let frame = 0;
  const draw = () => {
    const last = Math.min(next + LINES_A_FRAME, lines.length);
    const piece = Array.from(
      { length: last - next },
      (_, i) => lines[mixed(next + i, lines.length)],
    );
    next = last;
    for (const [style, alike] of Map.groupBy(piece, (each) => each.style)) {
      ctx.globalAlpha = opacityOf(lines.length, style === null ? PALE : CLEAR);
      ctx.strokeStyle = style === null ? pale : colourOf(style);
      ctx.beginPath();
      for (const { line } of alike) trail(ctx, axes, place, line);
      ctx.stroke();
    }
    if (next < lines.length) frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function trail(
  ctx: CanvasRenderingContext2D,
  axes: readonly ParallelAxis[],
  place: Place,
  line: number,
): void {
  axes.forEach(({ values }, i) => {
    const y = heightOf(place, i, values[line]!);
    if (i === 0) ctx.moveTo(place.x[0], y);
    else ctx.lineTo(place.x[i], y);
  });
}

/** The line that passes nearest to a place, of those that are given; undefined: none is near. */
export function lineAt(
  axes: readonly ParallelAxis[],
  place: Place,
  lines: readonly number[],
  at: { x: number; y: number },
): number | undefined {
  const left = place.x.findLastIndex((x) => x <= at.x);
  if (left < 0 || left >= axes.length - 1) return undefined;
  const share = (at.x - place.x[left]) / (place.x[left + 1] - place.x[left]);
  let nearest: number | undefined;
  let least = 10;
  for (const line of lines) {
    const a = heightOf(place, left, axes[left].values[line]!);
    const b = heightOf(place, left + 1, axes[left + 1].values[line]!);
    const far = Math.abs(a + share * (b - a) - at.y);
    if (far >= least) continue;
    least = far;
    nearest = line;
  }
  return nearest;
}
