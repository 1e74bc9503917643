import { numberText } from './quantities.js';

// A curve in the terminal: dots of Braille, two by four to a character.

export interface Curve {
  x: readonly (number | null)[];
  y: readonly (number | null)[];
}

export interface PlotOptions {
  title: string;
  xLabel: string;
  /** Of the area of dots [characters]. */
  width?: number;
  height?: number;
  /** Points on their own instead of a line. */
  dots?: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Lines of text; undefined where there is nothing to draw. */
export function plot(curve: Curve, options: PlotOptions): string | undefined {
  const { title, xLabel, width = 60, height = 10, dots = false } = options;
  const runs = runsOf(curve);
  const points = runs.flat();
  if (points.length < 2) return undefined;
  // all of x, so that curves of the same x lie below each other
  const [left, right] = range(curve.x.filter((x) => x !== null));
  const [low, high] = spread(points.map(({ y }) => y));
  const canvas = new Canvas(width, height);
  const place = ({ x, y }: Point): Point => ({
    x: right === left ? 0 : ((x - left) / (right - left)) * (2 * width - 1),
    y: ((high - y) / (high - low)) * (4 * height - 1),
  });
  for (const run of runs)
    for (const [i, point] of run.entries())
      canvas.line(place(dots ? point : (run[i - 1] ?? point)), place(point));
  return framed(canvas.rows(), { title, xLabel, left, right, low, high });
}

function framed(
  rows: string[],
  { title, xLabel, left, right, low, high }: Record<string, number | string>,
): string {
  const [top, bottom] = [numberText(high), numberText(low)];
  const margin = Math.max(top.length, bottom.length);
  const lines = rows.map((row, i) => {
    const mark = i === 0 ? top : i === rows.length - 1 ? bottom : '';
    return `${mark.padStart(margin)} ┤${row}`.trimEnd();
  });
  const width = rows[0].length;
  const [from, to] = [numberText(left), numberText(right)];
  const middle = String(xLabel);
  const gap = Math.max(2, width - from.length - to.length - middle.length);
  const half = Math.floor(gap / 2);
  const axis = `${from}${' '.repeat(half)}${middle}${' '.repeat(gap - half)}${to}`;
  return [
    String(title),
    ...lines,
    `${' '.repeat(margin)} └${'─'.repeat(width)}`,
    `${' '.repeat(margin + 2)}${axis}`,
  ].join('\n');
}

/** Where a value is missing the line breaks. */
function runsOf({ x, y }: Curve): Point[][] {
  const runs: Point[][] = [[]];
  for (const [i, at] of x.entries()) {
    const value = y[i];
    if (at == null || value == null) runs.push([]);
    else runs.at(-1)!.push({ x: at, y: value });
  }
  return runs.filter((run) => run.length > 0);
}

/** Not by Math.min(...): a flight has more points than a call may have arguments. */
function range(values: number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** A constant gets room above and below. */
function spread(values: number[]): [number, number] {
  const [low, high] = range(values);
  if (high > low) return [low, high];
  const room = low === 0 ? 1 : Math.abs(low) * 0.1;
  return [low - room, high + room];
}

/** Bits of the dots of U+2800, by row and column. */
const BITS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];

class Canvas {
  private readonly cells: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.cells = new Uint8Array(width * height);
  }

  line(from: Point, to: Point): void {
    const steps = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))),
    );
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      this.dot(Math.round(from.x + (to.x - from.x) * t), Math.round(from.y + (to.y - from.y) * t));
    }
  }

  rows(): string[] {
    return Array.from({ length: this.height }, (_row, i) =>
      Array.from(this.cells.subarray(i * this.width, (i + 1) * this.width), (bits) =>
        bits === 0 ? ' ' : String.fromCodePoint(0x2800 + bits),
      ).join(''),
    );
  }

  private dot(x: number, y: number): void {
    this.cells[(y >> 2) * this.width + (x >> 1)] |= BITS[y & 3][x & 1];
  }
}
