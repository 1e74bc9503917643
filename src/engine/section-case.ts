/** A section as the engine is asked for it, and what it answers. Lengths over the chord. Pure shapes. */
import type { SectionRefused } from './airfoil-case.js';

/** Points in either order and any unit, or an equation; docs/theory/airfoil.md, §1. */
export type SectionShape =
  | { kind: 'points'; x: ArrayLike<number>; y: ArrayLike<number>; chordAlongX?: boolean }
  | NacaShape
  | CstShape;

/** `camber` at `place`; `nose` index 0 … 9; design `lift`; `digit` 1 … 5 of the camber's place, from 2 on with reflex. */
export type NacaShape =
  | { kind: 'naca'; series: 'four'; camber: number; place: number; thickness: number }
  | {
      kind: 'naca';
      series: 'modified';
      camber: number;
      place: number;
      thickness: number;
      nose: number;
      thickest: number;
    }
  | {
      kind: 'naca';
      series: 'five';
      lift: number;
      digit: number;
      reflex: boolean;
      thickness: number;
    }
  | { kind: 'naca'; series: 'sixteen'; lift: number; thickness: number };

/**
 * 1 … 16 weights a side from leading to trailing edge, lower ones normally negative. Where the sides have not as many, the
 * shorter one is raised to the longer one's degree, whose count is also the leading-edge term's.
 */
export interface CstShape {
  kind: 'cst';
  upper: readonly number[];
  lower: readonly number[];
  leadingEdge: number;
  trailingEdge: number;
}

export interface SectionRequest {
  shape: SectionShape;
  /** t/c that the section is scaled to, about its camber line. */
  thickness?: number;
  /** CST weights a side to fit, 1 … 16; absent: no fit. */
  fit?: number;
}

/** The CST section nearest to an outline, chord along x. */
export interface CstFit {
  upper: number[];
  lower: number[];
  leadingEdge: number;
  trailingEdge: number;
  /** The largest difference in y at 240 places a side. */
  largest: number;
  rms: number;
}

export interface SectionGeometry {
  /** Outline with unit chord, leading edge in the origin: trailing edge → upper side → lower side → trailing edge. Two equal neighbours mark a corner. */
  x: Float64Array;
  y: Float64Array;
  /** Largest thickness and camber across the chord, and where along it. */
  thickness: number;
  xThickness: number;
  camber: number;
  xCamber: number;
  /** Radii. */
  noseUpper: number;
  noseLower: number;
  /** Thickness there. */
  trailingEdge: number;
  symmetric: boolean;
  /** Angle at which the attached flow has no lift [rad], by thin-airfoil theory. */
  zeroLift: number;
  /** The result of the fit, if the request wanted one. */
  cst?: CstFit;
}

export type SectionAnswer = SectionGeometry | SectionRefused;
