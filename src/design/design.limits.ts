/** The limits within which a blade is designed. Lengths in tip radii. */
import type { DesignLimits } from '../engine/design-case.js';

/** Thinner, tips cannot be made; wider than any measured propeller's, nothing says what they do. */
export const CHORD_LEAST = 0.03;
export const CHORD_MOST = 0.25;
/** A chord changes by no more than this much of a step along the radius: an ellipse's tip does from 0.97R on. */
const TAPER = 1.5;
/** Inboard of its widest place a blade keeps half of that chord. */
const ROOT = 0.5;
/** Blades never fill more than this part of the space between them. */
const GAP = 0.8;

/** Parts of the way from zero lift to the stall: what a section may use, and what it may where the target is else out of reach. */
export const STALL_PART = 0.85;
export const STALL_PART_MOST = 0.97;

export function limitsFor(R: number, stallPart: number): DesignLimits {
  return {
    chordLeast: CHORD_LEAST * R,
    chordMost: CHORD_MOST * R,
    taper: TAPER,
    root: ROOT,
    gap: GAP,
    stallPart,
  };
}
