/** Hashes everything that a polar depends on: two of the same key have the same rows, whoever made them. */
import { createHash } from 'node:crypto';
import type { SectionPoints } from '../../engine/airfoil-case.js';
import type { SectionProperties } from '../../engine/polar-points.js';
import type { PolarGrid } from './polar-grid.js';

/**
 * Raised whenever the solver's rows of a polar change: it is part of every polar's key, so that polars of before are made
 * again and the old ones go. test/golden/airfoil.spec.ts fails where it was forgotten.
 */
export const AIRFOIL_ENGINE = 2;

/** The settings with which polars of sections are made. */
export interface PolarSettings {
  /** Amplification factor N at which a layer turns turbulent (e^N): 7, a propeller in ordinary air. */
  nCrit: number;
  /** Nodes on the section. */
  panels: number;
  /** The position of a trip that turns the layer of either side turbulent at the latest, x/c; 1: there is none. */
  xtrUpper: number;
  xtrLower: number;
}

export const SETTINGS: PolarSettings = { nCrit: 7, panels: 160, xtrUpper: 1, xtrLower: 1 };

/** A section by the hash of its outline. */
export interface IdentifiedSection {
  /** Hexadecimal. */
  id: string;
  points: SectionPoints;
  facts: SectionProperties;
}

/** A section as EngineService.sections gives it: outline and facts. */
export function identify(section: SectionPoints & SectionProperties): IdentifiedSection {
  const { x, y, chordAlongX = false } = section;
  const { thickness, camber, noseUpper, noseLower, trailingEdge, symmetric, zeroLift } = section;
  return {
    id: hashOf('section', [x.length, ...Array.from(x), ...Array.from(y), chordAlongX ? 1 : 0]),
    points: { x, y, chordAlongX },
    facts: { thickness, camber, noseUpper, noseLower, trailingEdge, symmetric, zeroLift },
  };
}

export interface PolarPlace {
  Re: number;
  mach: number;
  anglesDeg: readonly number[];
}

/** Key of one polar, hexadecimal. */
export function polarKey(
  sectionId: string,
  { Re, mach, anglesDeg }: PolarPlace,
  settings: PolarSettings,
): string {
  const { nCrit, panels } = settings;
  const name = `polar ${AIRFOIL_ENGINE} ${sectionId}${tripsOf(settings)}`;
  return hashOf(name, [Re, mach, nCrit, panels, ...anglesDeg]);
}

/** Returns nothing where transition is free. Keys of " trips" had them at the stagnation point where it had passed them. */
function tripsOf({ xtrUpper, xtrLower }: PolarSettings): string {
  return xtrUpper < 1 || xtrLower < 1 ? ` surface trips ${xtrUpper} ${xtrLower}` : '';
}

/** Key of the table of a grid; `absent`: polars (by their place in the grid) that could not be made. */
export function tableKey(
  { id, facts }: IdentifiedSection,
  { Re, mach, anglesDeg, parts = [] }: PolarGrid,
  settings: PolarSettings,
  absent: readonly number[] = [],
): string {
  const { nCrit, panels } = settings;
  const { thickness, camber, noseUpper, noseLower, trailingEdge, symmetric, zeroLift } = facts;
  const sides = symmetric ? 1 : 0;
  const shape = [thickness, camber, noseUpper, noseLower, trailingEdge, sides, zeroLift];
  const counts = [Re.length, mach.length, anglesDeg.length, parts.length, absent.length];
  return `section-${hashOf(`table ${AIRFOIL_ENGINE} ${id}${tripsOf(settings)}`, [
    ...shape,
    nCrit,
    panels,
    ...counts,
    ...Re,
    ...mach,
    ...anglesDeg,
    ...parts.flat(),
    ...absent,
  ])}`;
}

/** Numbers as their eight bytes, lowest first. */
function hashOf(name: string, numbers: readonly number[]): string {
  const bytes = Buffer.alloc(8 * numbers.length);
  // −0 and 0 are one angle
  numbers.forEach((value, i) => bytes.writeDoubleLE(value + 0, 8 * i));
  return createHash('sha256').update(`${name}\n`).update(bytes).digest('hex');
}
