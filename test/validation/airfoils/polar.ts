/** What a source of polars is asked and what it gives: the kernel's engine, or XFOIL in its place. */

/** A section by its coordinates, in Selig's order: trailing edge, upper side, nose, lower side. */
export interface Section {
  name: string;
  x: number[];
  y: number[];
}

export interface Ask {
  Re: number;
  Mach: number;
  nCrit: number;
  /** Nodes on the section. */
  panels: number;
  /** Degrees, ascending. */
  alphas: number[];
}

/** States of a point, as the kernel numbers them; HUNG: the solver had to be ended there. */
export const OPEN = 0;
const CONVERGED = 1;
export const NOT_CONVERGED = 2;
export const HUNG = 9;

/** One incidence; coefficients mean something where `state` is CONVERGED. */
export interface Row {
  alpha: number;
  CL: number;
  CD: number;
  CM: number;
  CDp: number;
  /** Transition, in chords from the nose; 1: none before the trailing edge. */
  xtrUpper: number;
  xtrLower: number;
  state: number;
  flags: number;
  iterations: number;
}

export interface Polar {
  /** One for each incidence asked for, in their order. */
  rows: Row[];
  /** Seconds of computing. */
  seconds: number;
  /** Newton iterations of all of it. */
  iterations: number;
}

export type SolvePolar = (section: Section, ask: Ask) => Promise<Polar>;

export const noRow = (alpha: number, state: number): Row => ({
  alpha,
  CL: 0,
  CD: 0,
  CM: 0,
  CDp: 0,
  xtrUpper: 0,
  xtrLower: 0,
  state,
  flags: 0,
  iterations: 0,
});

export const isConverged = (row: Row): boolean => row.state === CONVERGED;
