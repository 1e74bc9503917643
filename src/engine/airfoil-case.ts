/**
 * Sections and their polars as the engine takes and returns them, and the ranges that it takes. Lengths in chords, angles
 * of attack in degrees.
 */
import { MAX_ANGLES, MAX_OUTLINE_POINTS, MAX_WEIGHTS, OUTLINE, words } from './layout.js';

export { MAX_GIVEN_POINTS } from './layout.js';

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
  /** Half-widths of the bands of cl and of ln cd that hold two thirds of measured values. */
  bandCl: Float64Array;
  bandLnCd: Float64Array;
  /** Probability of being within 0.1 in cl and 0.2 in ln cd. */
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

type Refusal = Exclude<Lowercase<keyof typeof OUTLINE>, 'ok'>;
/** Why a list of points is no section, by the kernel's −1, −2 …. */
export const REFUSALS = words(OUTLINE).slice(1) as Refusal[];

/** No section: what is wrong with the list of points, and with which of them, from 0; null: the whole. */
export class SectionRefused extends Error {
  constructor(
    readonly reason: Refusal | 'no_panels',
    readonly point: number | null,
  ) {
    super(`the points are no section: ${reason}${point === null ? '' : ` at ${point}`}`);
  }
}

/**
 * The ranges that a polar must keep before it goes to a thread. The caller has checked the user's input in the user's
 * words.
 */
const RANGES: Record<Exclude<keyof PolarCase, 'anglesDeg'>, readonly [number, number]> = {
  Re: [1e3, 1e9],
  mach: [0, 0.75],
  nCrit: [1, 14],
  panels: [60, 300],
  xtrUpper: [0, 1],
  xtrLower: [0, 1],
};
const MAX_ANGLE_DEG = 45;

/** Throws RangeError where a case is none that the kernel takes. */
export function checkPolarCase(polar: PolarCase): void {
  for (const [name, [low, high]] of Object.entries(RANGES)) {
    const value = polar[name as keyof typeof RANGES];
    if (!(value >= low && value <= high))
      throw new RangeError(`${name} of a polar is ${low} to ${high}, not ${value}`);
  }
  if (!Number.isInteger(polar.panels)) throw new RangeError('panels of a polar is an integer');
  const { anglesDeg } = polar;
  if (anglesDeg.length === 0 || anglesDeg.length > MAX_ANGLES)
    throw new RangeError(`a polar has 1 to ${MAX_ANGLES} angles, not ${anglesDeg.length}`);
  for (const [i, angle] of anglesDeg.entries()) {
    if (!(Math.abs(angle) <= MAX_ANGLE_DEG))
      throw new RangeError(`an angle of a polar is within ±${MAX_ANGLE_DEG}°, not ${angle}`);
    if (i > 0 && !(angle > anglesDeg[i - 1]))
      throw new RangeError(`the angles of a polar rise; ${angle} follows ${anglesDeg[i - 1]}`);
  }
}

/** Throws RangeError where a list cannot be handed to the kernel; whether it is a section, the kernel says. */
export function checkSection({ x, y }: SectionPoints): void {
  if (x.length !== y.length || x.length > MAX_OUTLINE_POINTS)
    throw new RangeError(`a section has as many x as y, at most ${MAX_OUTLINE_POINTS}`);
}

function within(name: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(`${name} is a whole number of ${low} to ${high}, not ${value}`);
}

function checkCst({ upper, lower }: CstShape): void {
  within('the count of upper weights', upper.length, 1, MAX_WEIGHTS);
  within('the count of lower weights', lower.length, 1, MAX_WEIGHTS);
}

function checkNaca(shape: NacaShape): void {
  // the camber's place of 5-digit sections is published for these digits only
  if (shape.series === 'five') within('the second digit', shape.digit, shape.reflex ? 2 : 1, 5);
  if (shape.series !== 'modified') return;
  const { nose, thickest } = shape;
  if (!(nose >= 0 && nose <= 9)) throw new RangeError(`a nose index is 0 to 9, not ${nose}`);
  if (!(thickest >= 0.2 && thickest <= 0.6))
    throw new RangeError(`a NACA section is thickest at 0.2 to 0.6, not ${thickest}`);
}

/** Throws RangeError where a request cannot be handed to the kernel. */
export function checkSectionRequest({ shape, fit }: SectionRequest): void {
  if (shape.kind === 'points') checkSection(shape);
  if (shape.kind === 'cst') checkCst(shape);
  if (shape.kind === 'naca') checkNaca(shape);
  if (fit !== undefined) within('the count of weights to fit', fit, 1, MAX_WEIGHTS);
}
