/**
 * Raised whenever the solver's rows of a polar change: it is part of every polar's key, so that polars of before are made
 * anew and the old ones go. test/golden/airfoil.spec.ts fails where it was forgotten.
 */
export const AIRFOIL_ENGINE = 1;

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
