/** What is wanted of a section's polars, and what comes of it. Pure. */
import type { PolarsRefused, SectionRefused } from '../../engine/airfoil-case.js';
import { type PolarSettings, SETTINGS } from './airfoil-engine.js';
import type { PolarGrid } from './polar-grid.js';
import { type IdentifiedSection, polarKey } from './polar-key.js';
import type { PolarOrder } from './polar-maker.js';

export interface SectionDemand {
  section: IdentifiedSection;
  grid: PolarGrid;
  /** What differs from the usual settings. */
  settings?: Partial<PolarSettings>;
}

/** For `EngineService.polarTable`. */
export interface SectionPoints {
  key: string;
  points: Float64Array;
  /** Polars of the grid that could not be made in time: the table fills them from their neighbours and says so. */
  absent: number;
}

/** In shared memory. */
export interface SectionTable {
  key: string;
  table: Float64Array;
  bands: Float64Array;
  absent: number;
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

/** The polars of a demand in the order of its points: k = iMach·(count of Re) + iRe. Transition is free. */
export function ordersOf(demand: SectionDemand): PolarOrder[] {
  const { section, grid } = demand;
  const { anglesDeg } = grid;
  const settings = settingsOf(demand);
  return grid.mach.flatMap((mach) =>
    grid.Re.map((Re) => ({
      key: polarKey(section.id, { Re, mach, anglesDeg }, settings),
      section,
      polar: { Re, mach, ...settings, xtrUpper: 1, xtrLower: 1, anglesDeg },
    })),
  );
}
