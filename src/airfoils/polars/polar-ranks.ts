/**
 * Ranks the polars of a grid: the order in which they are made, and which of them carry an answer by themselves
 * (docs/theory/polars.md, §9). Pure.
 */
import {
  MIN_ANGLE,
  MAX_ANGLE,
  ONE_MACH,
  type PolarGrid,
  RE_NODES,
  type Visit,
} from './polar-grid.js';

/** Ranks: polars of a lower one are made first. Those of `NEAREST` are enough for a first answer. */
export const RANK = {
  /** Each annulus' nearest Reynolds number, without compressibility; of very fast ones also with it. */
  NEAREST: 0,
  /** The other one beside each annulus' Reynolds number. */
  BESIDE: 1,
  /** The same two nodes at the higher Mach number. */
  FAST: 2,
  /** One more node on each side, for the surface that is smoothed through all. */
  SPARE: 3,
} as const;

/** Beyond this Mach number a polar without compressibility says too little: thrust was off by 3 % at 0.5 already. */
const VERY_FAST = 0.5;

/** The node nearest to a Reynolds number in its logarithm. */
export function nearestNode(Re: number): number {
  const distance = (node: number) => Math.abs(Math.log(node / Re));
  return RE_NODES.reduce((best, node) => (distance(node) < distance(best) ? node : best));
}

/** Returns true if the node is the next one below or above the Reynolds number. */
function isBeside(node: number, Re: number): boolean {
  const below = RE_NODES.findLast((each) => each <= Re) ?? RE_NODES[0];
  const above = RE_NODES.find((each) => each >= Re) ?? RE_NODES[RE_NODES.length - 1];
  return node === below || node === above;
}

/** Rank of each polar k = iMach·(count of Re) + iRe of the grid that these annuli read. */
export function ranksOf({ Re, mach }: PolarGrid, visits: readonly Visit[]): number[] {
  const fasterThan = (least: number) => visits.filter((visit) => visit.mach > least);
  return mach.flatMap((level) => {
    const needing = level === 0 ? visits : fasterThan(VERY_FAST);
    const nearest = new Set(needing.map((visit) => nearestNode(visit.Re)));
    const readers = level === 0 ? visits : fasterThan(ONE_MACH);
    return Re.map((node) => {
      if (nearest.has(node)) return RANK.NEAREST;
      if (!readers.some((visit) => isBeside(node, visit.Re))) return RANK.SPARE;
      return level === 0 ? RANK.BESIDE : RANK.FAST;
    });
  });
}

/**
 * The grid of those polars that are there: a grid like any other, whose table is kept under a key of its own. Null where one
 * of rank NEAREST is missing; a grid without ranks needs all.
 */
export function reducedGrid(grid: PolarGrid, isThere: (k: number) => boolean): PolarGrid | null {
  const { Re, mach, anglesDeg, ranks } = grid;
  const parts = grid.parts ?? Re.flatMap(() => mach).map(() => [0, anglesDeg.length] as const);
  const isMade = (k: number) => parts[k][1] > parts[k][0] && isThere(k);
  const carries = parts.every(
    ([from, to], k) => to <= from || isThere(k) || (ranks !== undefined && ranks[k] > RANK.NEAREST),
  );
  if (!carries) return null;
  const nodes = [...Re.keys()].filter(isMade);
  const levels = [...mach.keys()].filter(
    (m) => m === 0 || nodes.some((i) => isMade(m * Re.length + i)),
  );
  return {
    Re: nodes.map((i) => Re[i]),
    mach: levels.map((m) => mach[m]),
    anglesDeg,
    parts: levels.flatMap((m) =>
      nodes.map((i) => {
        const k = m * Re.length + i;
        return isMade(k) ? parts[k] : ([0, 0] as const);
      }),
    ),
  };
}

/**
 * Returns true if a reduced grid holds for each annulus the polar at its nearest Reynolds number, over its incidence:
 * the grid was ranked for the places where a stand-in works, and the blade itself may work elsewhere.
 */
export function carries(grid: PolarGrid, visits: readonly Visit[]): boolean {
  const { Re, mach, anglesDeg, parts } = grid;
  const holds = (m: number, i: number, alphaDeg: number): boolean => {
    if (m >= mach.length || i < 0) return false;
    const [from, to] = parts?.[m * Re.length + i] ?? [0, anglesDeg.length];
    const held = Math.min(Math.max(alphaDeg, MIN_ANGLE), MAX_ANGLE);
    return to > from && anglesDeg[from] <= held && anglesDeg[to - 1] >= held;
  };
  return visits.every((visit) => {
    const i = Re.indexOf(nearestNode(visit.Re));
    const levels = visit.mach > VERY_FAST ? [0, 1] : [0];
    return levels.every((m) => holds(m, i, visit.alphaDeg));
  });
}
