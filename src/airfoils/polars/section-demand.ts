/** The demand for a section's polars, and its result. Pure. */
import type { PolarsRefused, SectionRefused } from '../../engine/airfoil-case.js';
import { type IdentifiedSection, polarKey, type PolarSettings, SETTINGS } from './polar-key.js';
import { unsolvedRows } from '../../engine/polar-points.js';
import type { IndexRange, PolarGrid } from './polar-grid.js';
import type { PolarOrder } from './polar-maker.js';
import { RANK } from './polar-ranks.js';
import type { PolarsPending } from './polar-backlog.js';

export interface SectionDemand {
  section: IdentifiedSection;
  grid: PolarGrid;
  /** The differences from the usual settings. */
  settings?: Partial<PolarSettings>;
}

/** The input of `EngineService.polarTable`. */
export interface SectionPolarPoints {
  key: string;
  points: Float64Array;
  /** Polars of the grid that could not be made in time: the table fills them from their neighbors and says so. */
  absent: number;
}

/** The table lies in shared memory. */
export interface SectionTable {
  key: string;
  table: Float64Array;
  bands: Float64Array;
  /** The one asked for, or of what was there in time. */
  grid: PolarGrid;
  absent: number;
}

/** The tables that are available first: with `pending` some of them are of smaller grids than were requested. */
export interface FirstAvailableTables {
  tables: (SectionTable | PolarsMissing)[];
  pending?: PolarsPending;
}

/**
 * Why there are no polars: the outline is no section; none of them could be made in time, for now; too few angles of
 * them were solved.
 */
export type PolarsMissing =
  | { failure: 'refused'; refusal: SectionRefused }
  | { failure: 'out_of_time' }
  | { failure: 'unsolvable'; reason: PolarsRefused['reason'] };

export function settingsOf({ settings }: SectionDemand): PolarSettings {
  return { ...SETTINGS, ...settings };
}

/**
 * The section as its table is made: a table of a symmetric section takes both sides as one, and with trips that differ they
 * are none.
 */
export function tabledSection(demand: SectionDemand): IdentifiedSection {
  const { section } = demand;
  const { xtrUpper, xtrLower } = settingsOf(demand);
  const symmetric = section.facts.symmetric && xtrUpper === xtrLower;
  return { ...section, facts: { ...section.facts, symmetric } };
}

/** The polars of a demand in the order of its points: k = iMach·(count of Re) + iRe; null: not part of the grid. */
export function ordersOf(demand: SectionDemand): (PolarOrder | null)[] {
  const { section, grid } = demand;
  const settings = settingsOf(demand);
  return grid.mach.flatMap((mach, m) =>
    grid.Re.map((Re, i) => {
      const [from, to] = partAt(grid, m * grid.Re.length + i);
      if (to <= from) return null;
      const anglesDeg = grid.anglesDeg.slice(from, to);
      return {
        key: polarKey(section.id, { Re, mach, anglesDeg }, settings),
        rank: grid.ranks?.[m * grid.Re.length + i] ?? RANK.NEAREST,
        section,
        polar: { Re, mach, ...settings, anglesDeg },
      };
    }),
  );
}

function partAt({ anglesDeg, parts }: PolarGrid, k: number): IndexRange {
  return parts?.[k] ?? [0, anglesDeg.length];
}

/** Rows of polar k at all angles of the grid: those that are not part of it unsolved. */
export function rowsAtAll(grid: PolarGrid, k: number, rows: Float64Array): Float64Array {
  const { anglesDeg } = grid;
  const [from, to] = partAt(grid, k);
  if (to - from === anglesDeg.length) return rows;
  const all = unsolvedRows(anglesDeg);
  all.set(rows, (all.length / anglesDeg.length) * from);
  return all;
}
