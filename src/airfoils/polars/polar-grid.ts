/**
 * Decides which polars a table is made of. All tables share their nodes, so that a polar made for one serves the
 * others, and the nodes depend on what is requested alone, never on what is cached (docs/theory/polars.md, "The grid
 * of a table").
 */

/** Reynolds numbers of polars; 1.4 to 2 apart, closest where transition moves. */
export const RE_NODES: readonly number[] = [
  1e4, 1.4e4, 2e4, 2.8e4, 4e4, 5.6e4, 8e4, 1.1e5, 1.5e5, 2e5, 3e5, 5e5, 8e5, 1.3e6, 2e6, 5e6,
];
/** Mach numbers of polars; the table adds nodes of its own between and beyond. */
export const MACH_NODES = [0, 0.4] as const;
/** The Mach number beyond which the correction of the polar at M = 0 needs a second polar. */
export const ONE_MACH = 0.25;
/** Incidences, by 1°: the ends that a polar may have [deg]. */
const LOWER = [-4, -12] as const;
const UPPER = [8, 14, 20] as const;
/** The angles beyond which no polar is made, whatever is visited [deg]. */
export const [MIN_ANGLE, MAX_ANGLE] = [LOWER[1], UPPER[2]];
/** The margin between a window's end and that of the polar [deg]: beyond its end a table holds an estimate. */
const SPARE = 1;

/** A range of flows: what a reader asks for. */
export interface PolarWindow {
  Re: readonly [number, number];
  /** The highest Mach number. */
  mach: number;
  alphaDeg: readonly [number, number];
}

/** The flow that one annulus of a blade sees. */
export interface Visit {
  Re: number;
  mach: number;
  alphaDeg: number;
}

/** Places `from` … `to` − 1 of a list. */
export type IndexRange = readonly [from: number, to: number];

/** One polar for each pair of Re and Mach. */
export interface PolarGrid {
  Re: readonly number[];
  mach: readonly number[];
  anglesDeg: readonly number[];
  /**
   * The parts of the angles that polar k = iMach·(count of Re) + iRe is made at; none: it is not made, and the table
   * fills it from its neighbors. Without parts, all polars are made at all angles.
   */
  parts?: readonly IndexRange[];
  /**
   * The order in which they are made (polar-ranks.ts); it does not change the table. Without ranks the order is free,
   * and all are needed.
   */
  ranks?: readonly number[];
}

/** The grid of a window: the nodes around it and one more on each side, as far as there are nodes. */
export function gridFor({ Re: [low, high], mach, alphaDeg }: PolarWindow): PolarGrid {
  if (!(low > 0 && low <= high && mach >= 0 && alphaDeg[0] <= alphaDeg[1]))
    throw new RangeError('a window has a range of Re, a Mach number and a range of angles');
  const [from] = nodesAround(low, 1);
  const [, to] = nodesAround(high, 1);
  return {
    Re: RE_NODES.slice(from, to + 1),
    mach: mach > ONE_MACH ? [...MACH_NODES] : [0],
    anglesDeg: anglesFor(alphaDeg, SPARE),
  };
}

/**
 * The grid of what annuli see. Roots work at low Reynolds numbers and high incidences, tips the other way round, and only
 * they are fast: each polar is made for the annuli that read it, which is half of all or less.
 */
export function gridOf(visits: readonly Visit[]): PolarGrid {
  const around = visits.map(({ Re }) => nodesAround(Re, 1));
  const [from, to] = atLeast(FEWEST_RE, [
    Math.min(...around.map(([first]) => first)),
    Math.max(...around.map(([, last]) => last)),
  ]);
  const mach = visits.some((visit) => visit.mach > ONE_MACH) ? [...MACH_NODES] : [0];
  const anglesDeg = anglesFor(rangeOf(visits.map(({ alphaDeg }) => alphaDeg)), SPARE);
  const Re = RE_NODES.slice(from, to + 1);
  const parts = mach.flatMap((level) =>
    Re.map((_, i): IndexRange => {
      const readers = visits.filter(
        (visit, k) =>
          around[k][0] <= from + i &&
          around[k][1] >= from + i &&
          (level === 0 || visit.mach > ONE_MACH),
      );
      if (readers.length === 0) return NONE;
      const angles = anglesFor(rangeOf(readers.map(({ alphaDeg }) => alphaDeg)), SPARE);
      const first = angles[0] - anglesDeg[0];
      return [first, first + angles.length];
    }),
  );
  return { Re, mach, anglesDeg, parts };
}

/** Nodes of a table that the kernel's vectors can read: with fewer a blade is solved 2.5 times as slowly. */
const FEWEST_RE = 4;

/** The same places and as many more as `count` wants; nothing is made for those. */
function atLeast(count: number, [from, to]: IndexRange): IndexRange {
  const last = RE_NODES.length - 1;
  const end = Math.min(last, Math.max(to, from + count - 1));
  return [Math.min(from, end - count + 1), end];
}

const NONE: IndexRange = [0, 0];

/** Returns true if the grid covers the flows at the annuli, so far as there are polars of them at all. */
export function covers(grid: PolarGrid, visits: readonly Visit[]): boolean {
  const { Re, mach, anglesDeg, parts } = grid;
  return visits.every((visit) => {
    const [from, to] = nodesAround(visit.Re, 0);
    const machs = visit.mach > ONE_MACH ? [...MACH_NODES.keys()] : [0];
    const angles = anglesFor([visit.alphaDeg, visit.alphaDeg], 0);
    for (let node = from; node <= to; node++)
      for (const m of machs) {
        const i = Re.indexOf(RE_NODES[node]);
        if (i < 0 || m >= mach.length) return false;
        const [first, end] = parts?.[m * Re.length + i] ?? [0, anglesDeg.length];
        if (end <= first) return false;
        if (anglesDeg[first] > angles[0]) return false;
        if (anglesDeg[end - 1] < angles[angles.length - 1]) return false;
      }
    return true;
  });
}

/** First and last node that a table reads at this Re, and `more` on each side; two at least. */
function nodesAround(Re: number, more: number): IndexRange {
  const last = RE_NODES.length - 1;
  const below = RE_NODES.findLastIndex((node) => node <= Re);
  const above = RE_NODES.findIndex((node) => node >= Re);
  const from = Math.max(0, below - more);
  const to = Math.min(last, (above < 0 ? last : above) + more);
  return more > 0 ? [Math.min(from, last - 1), Math.max(to, 1)] : [from, to];
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function anglesFor([low, high]: readonly [number, number], spare: number): number[] {
  const first = LOWER.find((end) => low >= end + spare) ?? LOWER[1];
  const last = UPPER.find((end) => high <= end - spare) ?? UPPER[2];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The name of a grid, on which the service and a browser that was handed tables agree: equal for equal grids only. */
export function gridName({ Re, mach, anglesDeg, parts }: PolarGrid): string {
  const ends = [anglesDeg[0], anglesDeg[anglesDeg.length - 1]];
  return [Re, mach, ends, (parts ?? []).map((part) => part.join('-'))].map(String).join(';');
}
