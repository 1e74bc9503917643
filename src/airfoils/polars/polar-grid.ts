/**
 * Which polars a table is made of. All tables share their nodes, so that a polar made for one serves the others, and the
 * nodes depend on what is asked for alone, never on what is cached (docs/theory/polars.md, "The grid of a table").
 */

/** Reynolds numbers of polars; 1.4 to 2 apart, closest where transition moves. */
export const RE_NODES: readonly number[] = [
  1e4, 1.4e4, 2e4, 2.8e4, 4e4, 5.6e4, 8e4, 1.1e5, 1.5e5, 2e5, 3e5, 5e5, 8e5, 1.3e6, 2e6, 5e6,
];
/** Mach numbers of polars; the table adds nodes of its own between and beyond. */
export const MACH_NODES = [0, 0.4] as const;
/** Beyond this the correction of the polar at M = 0 wants a second one. */
const ONE_MACH = 0.25;
/** Incidences, by 1°: the ends that a polar may have [deg]. */
const LOWER = [-4, -12] as const;
const UPPER = [8, 14, 20] as const;
/** Between a window's end and that of the polar [deg]: beyond its end a table holds an estimate. */
const SPARE = 1;

/** What a blade visits. */
export interface PolarWindow {
  Re: readonly [number, number];
  /** The highest Mach number. */
  mach: number;
  alphaDeg: readonly [number, number];
}

/** One polar for each pair of Re and Mach, all at the same angles. */
export interface PolarGrid {
  Re: readonly number[];
  mach: readonly number[];
  anglesDeg: readonly number[];
}

/** The grid of a window: the nodes around it and one more on each side, as far as there are nodes. */
export function gridFor({ Re: [low, high], mach, alphaDeg }: PolarWindow): PolarGrid {
  if (!(low > 0 && low <= high && mach >= 0 && alphaDeg[0] <= alphaDeg[1]))
    throw new RangeError('a window has a range of Re, a Mach number and a range of angles');
  const last = RE_NODES.length - 1;
  const below = RE_NODES.findLastIndex((node) => node <= low);
  const above = RE_NODES.findIndex((node) => node >= high);
  const from = Math.max(0, below - 1);
  const to = Math.min(last, (above < 0 ? last : above) + 1);
  return {
    Re: RE_NODES.slice(Math.min(from, last - 1), Math.max(to, 1) + 1),
    mach: mach > ONE_MACH ? [...MACH_NODES] : [0],
    anglesDeg: anglesFor(alphaDeg),
  };
}

function anglesFor([low, high]: readonly [number, number]): number[] {
  const first = LOWER.find((end) => low >= end + SPARE) ?? LOWER[1];
  const last = UPPER.find((end) => high <= end - SPARE) ?? UPPER[2];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Whether a table of the grid holds what the window visits, so far as there are polars of it at all. */
export function covers(grid: PolarGrid, { Re: [low, high], mach, alphaDeg }: PolarWindow): boolean {
  const [first, last] = [grid.Re[0], grid.Re[grid.Re.length - 1]];
  const [from, to] = [grid.anglesDeg[0], grid.anglesDeg[grid.anglesDeg.length - 1]];
  return (
    (low >= first || first === RE_NODES[0]) &&
    (high <= last || last === RE_NODES[RE_NODES.length - 1]) &&
    (mach <= ONE_MACH || grid.mach.length > 1) &&
    (alphaDeg[0] >= from || from === LOWER[1]) &&
    (alphaDeg[1] <= to || to === UPPER[2])
  );
}

/** The smallest window that holds both. */
export function joined(a: PolarWindow, b: PolarWindow): PolarWindow {
  return {
    Re: [Math.min(a.Re[0], b.Re[0]), Math.max(a.Re[1], b.Re[1])],
    mach: Math.max(a.mach, b.mach),
    alphaDeg: [Math.min(a.alphaDeg[0], b.alphaDeg[0]), Math.max(a.alphaDeg[1], b.alphaDeg[1])],
  };
}
