/** Polars of a section as the engine is asked for them, and what it answers. Angles in degrees, lengths in chords. Pure shapes. */
import type { REFUSALS } from './layout.js';

/** A section as a list of points, in either order and any unit (docs/theory/airfoil.md, §1). */
export interface SectionPoints {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Angles of attack from the chord; otherwise from the list's own x axis, as coordinate files are meant. */
  chordAlongX?: boolean;
}

/** One polar. */
export interface PolarCase {
  Re: number;
  mach: number;
  nCrit: number;
  /** Nodes on the section. */
  panels: number;
  /** Position of forced transition, x/c; 1 means that transition is free. */
  xtrUpper: number;
  xtrLower: number;
  /** The angles rise. */
  anglesDeg: readonly number[];
}

/** A polar as the kernel wrote it. */
export interface RawPolarRows {
  /** 16 numbers an angle: PO of layout.ts. */
  rows: Float64Array;
  /** The time limit came before all angles were done; those left are without viscosity. */
  outOfTime: boolean;
}

/** Makes one polar. */
export type SolvePolar = (section: SectionPoints, polar: PolarCase) => Promise<RawPolarRows>;

/** A section's polars as the solver reads them, and how far off they may be; both in shared memory. */
export interface ConditionedPolars {
  /** assembly/polar/table.ts. */
  table: Float64Array;
  /** assembly/polar/confidence.ts. */
  bands: Float64Array;
}

/** The readings of a table's polars at one Reynolds and Mach number. */
export interface PolarQuery {
  Re: number;
  mach: number;
  anglesDeg: readonly number[];
}

/** Arrays over the angles of a query. */
export interface PolarReading {
  cl: Float64Array;
  cd: Float64Array;
  /** One standard deviation of cl and of ln cd. */
  sigmaCl: Float64Array;
  sigmaLnCd: Float64Array;
  /** 0 … 1, from both. */
  confidence: Float64Array;
  /** The largest contribution to each uncertainty band, as a PART_ constant of assembly/polar/confidence.ts; 0: none. */
  part: Uint8Array;
}

/** Points of which no table can be made: too few of their angles were solved, or what they say of the section is no fact. */
export class PolarsRefused extends Error {
  constructor(readonly reason: 'axes' | 'few' | 'section' | 'values') {
    super(`the points make no polar table: ${reason}`);
  }
}

/** No section: what is wrong with the list of points, and with which of them, from 0; null: the whole. */
export class SectionRefused extends Error {
  constructor(
    readonly reason: (typeof REFUSALS)[number] | 'no_panels',
    readonly point: number | null,
  ) {
    super(`the points are no section: ${reason}${point === null ? '' : ` at ${point}`}`);
  }
}
