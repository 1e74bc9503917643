/** The inputs and results of a design, in SI and radians. Pure shapes. */
import type { Condition } from './rotor-case.js';
import type { DESIGN_STATUS } from './layout.js';

/** The range of chords, and how far up its polar a section may work. */
export interface DesignLimits {
  /** [m] */
  chordMin: number;
  chordMax: number;
  /** Steepest change of chord along the radius [-]. */
  taper: number;
  /** Chord that a root keeps, of the widest. */
  root: number;
  /** Chord over the space between two blades, 2πr/B, at most. */
  gap: number;
  /** Part of the way from zero lift to the stall. */
  stallPart: number;
}

export interface DesignOrder extends Condition, DesignLimits {
  /** Raw thrust [N] or power [W], > 0. */
  target: { kind: 'thrust' | 'power'; value: number };
}

/** above_reach: the limits allow less than the target. below_reach: the blade takes more power before it lifts. jumped: the load steps over the target. */
type DesignStatus = Lowercase<keyof typeof DESIGN_STATUS>;

/** The limits that kept an annulus from its best chord or load. */
export interface LimitsMet {
  chordMin: boolean;
  chordMax: boolean;
  gap: boolean;
  root: boolean;
  taper: boolean;
  stall: boolean;
  outsideTable: boolean;
}

/** One annulus at its mid-radius. Lengths m, angles rad. */
export interface DesignedSection {
  r: number;
  c: number;
  beta: number;
  limits: LimitsMet;
}

/** The blade nearest to the target where it is out of reach. */
export interface DesignedBlade {
  status: DesignStatus;
  /** The annuli of the analysis, from hub to tip. */
  sections: DesignedSection[];
}
