/** The blade under design, annulus by annulus: bemt/annuli.ts says where they lie, this what they are to be. */
import { annuli } from '../bemt/annuli';
import { CASE, MAX_ANNULI, rotorCase } from '../memory';
import { designOrder, ORDER } from './layout';

/** Lengths m, angles rad, speeds m/s. σ = Bc/(2πr). */
export class BladeDraft {
  phi0: Float64Array = new Float64Array(MAX_ANNULI);
  W0: Float64Array = new Float64Array(MAX_ANNULI);
  Mach: Float64Array = new Float64Array(MAX_ANNULI);
  c: Float64Array = new Float64Array(MAX_ANNULI);
  /** Largest chord that the annulus may have, whatever the load. */
  most: Float64Array = new Float64Array(MAX_ANNULI);
  /** Induced angle φ − φ₀. */
  delta: Float64Array = new Float64Array(MAX_ANNULI);
  /** The last one found at a price; 0: none yet. */
  priced: Float64Array = new Float64Array(MAX_ANNULI);
  /** Loading K = σ cl, the most that the section allows, and the induced angle of that. */
  K: Float64Array = new Float64Array(MAX_ANNULI);
  maxK: Float64Array = new Float64Array(MAX_ANNULI);
  maxDelta: Float64Array = new Float64Array(MAX_ANNULI);
  /** Drag X = σ cd around the loading K0: X0 + e (K − K0). */
  K0: Float64Array = new Float64Array(MAX_ANNULI);
  X0: Float64Array = new Float64Array(MAX_ANNULI);
  e: Float64Array = new Float64Array(MAX_ANNULI);
  /** K of the round before. */
  before: Float64Array = new Float64Array(MAX_ANNULI);
  /** Lift coefficient wanted by the choice of the section's working point. */
  wanted: Float64Array = new Float64Array(MAX_ANNULI);
  /** Incidence of the best glide, found last. */
  best: Float64Array = new Float64Array(MAX_ANNULI);
  alpha: Float64Array = new Float64Array(MAX_ANNULI);
  cl: Float64Array = new Float64Array(MAX_ANNULI);
  cd: Float64Array = new Float64Array(MAX_ANNULI);
  Re: Float64Array = new Float64Array(MAX_ANNULI);
  limits: Int32Array = new Int32Array(MAX_ANNULI);
}
export const draft: BladeDraft = new BladeDraft();

/** Flow at the annuli without induction. */
export function meetAir(): void {
  const Omega: f64 = unchecked(designOrder[ORDER.OMEGA]);
  const V: f64 = unchecked(designOrder[ORDER.V]);
  for (let i = 0; i < annuli.n; i++) {
    const Vy: f64 = Omega * unchecked(annuli.r[i]);
    unchecked((draft.phi0[i] = Math.atan2(V, Vy)));
    unchecked((draft.W0[i] = Math.sqrt(V * V + Vy * Vy)));
    unchecked((draft.Mach[i] = draft.W0[i] / rotorCase[CASE.SOUND]));
  }
}

/** 2πr/B: chord over it is the solidity [m]. */
export function pitchOf(i: i32): f64 {
  return (2.0 * Math.PI * unchecked(annuli.r[i])) / unchecked(rotorCase[CASE.B]);
}
