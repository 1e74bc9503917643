/** Values of a grid: a row for each y, in it a value for each x. A value that is missing is null. */
export interface Grid {
  x: readonly number[];
  y: readonly number[];
  values: readonly (readonly (number | null)[])[];
}

type Place = readonly [x: number, y: number];
export type Segment = readonly [Place, Place];

/** About this many levels lie between the ends. */
const LEVELS = 6;

/** Round values strictly between two ends; `steps` are the distances to choose from, else 1, 2 or 5 times a power of ten. */
export function levelsOf(low: number, high: number, steps?: readonly number[]): number[] {
  const rough = (high - low) / (LEVELS + 1);
  if (!(rough > 0)) return [];
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step =
    steps?.find((each) => each >= rough) ??
    ten * (rough <= ten ? 1 : rough <= 2 * ten ? 2 : rough <= 5 * ten ? 5 : 10);
  const first = Math.floor(low / step) + 1;
  const count = Math.ceil(high / step) - first;
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/**
 * The lines on which a grid has the value `level`, linear along the edges between its points (marching squares). In a saddle the
 * mean of the four corners decides which corners are joined. A square with a missing corner has no line.
 */
export function contourOf({ x, y, values }: Grid, level: number): Segment[] {
  const segments: Segment[] = [];
  for (let j = 0; j + 1 < y.length; j++)
    for (let i = 0; i + 1 < x.length; i++) {
      const corners = [
        [x[i], y[j], values[j][i]],
        [x[i + 1], y[j], values[j][i + 1]],
        [x[i + 1], y[j + 1], values[j + 1][i + 1]],
        [x[i], y[j + 1], values[j + 1][i]],
      ] as const;
      if (corners.every((corner): corner is Corner => corner[2] !== null))
        segments.push(...linesOf(corners, level));
    }
  return segments;
}

type Corner = readonly [x: number, y: number, value: number];

function linesOf(corners: readonly Corner[], level: number): Segment[] {
  const crossings = corners.flatMap((from, k): Place[] => {
    const to = corners[(k + 1) % 4];
    if (from[2] >= level === to[2] >= level) return [];
    const part = (level - from[2]) / (to[2] - from[2]);
    return [[from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]];
  });
  if (crossings.length === 0) return [];
  const [a, b, c, d] = crossings;
  if (crossings.length === 2) return [[a, b]];
  const mean = corners.reduce((sum, [, , value]) => sum + value, 0) / 4;
  // the first crossing lies on the edge after the first corner: the lines go around the corners that differ from the middle
  return mean >= level === corners[0][2] >= level
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [a, d],
        [b, c],
      ];
}

/** The edges of the cells around sorted values: midway between neighbors, and as far beyond the ends. */
export function edgesOf(values: readonly number[]): number[] {
  if (values.length === 1) return [values[0] - 0.5, values[0] + 0.5];
  const between = values.slice(1).map((value, i) => (value + values[i]) / 2);
  return [2 * values[0] - between[0], ...between, 2 * values.at(-1)! - between.at(-1)!];
}
