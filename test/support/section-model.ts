/**
 * A stand-in for the viscous engine in tests of what comes after it: polars with a stall, a drag bucket, trends in Re and
 * Mach and points that fail, from a section's facts alone. Smooth but for the failures, so that errors can be told.
 */
export interface SectionFacts {
  thickness: number;
  camber: number;
  noseUpper: number;
  noseLower: number;
  trailingEdge: number;
  /** How far the zero-lift angle is moved by reflex [deg]. */
  reflex?: number;
}

/** A section as any other: 12 % thick, 3 % cambered. */
export const ORDINARY: SectionFacts = {
  thickness: 0.12,
  camber: 0.03,
  noseUpper: 0.02,
  noseLower: 0.01,
  trailingEdge: 0,
};

export const ROW = 16;
const step = (x: number): number => 1 / (1 + Math.exp(-x));

/** cl, cd, cm of the model at incidence [deg]. */
export function modelAt(facts: SectionFacts, deg: number, Re: number, Mach: number) {
  const { thickness: t, camber: f, reflex = 0 } = facts;
  const zero = -115 * f + reflex;
  const reynolds = Math.log10(Re / 1e5);
  const stallUp = 9 + 28 * t + 1.2 * reynolds;
  const stallDown = -(6 + 28 * t + 1.2 * reynolds);
  const slope = ((2 * Math.PI * (1 + 0.77 * t)) / Math.sqrt(1 - Mach * Mach)) * (Math.PI / 180);
  const [up, down] = [step((deg - stallUp) / 0.9), step((stallDown - deg) / 0.9)];
  const held = Math.max(stallDown - 2, Math.min(stallUp + 2, deg));
  const attached = slope * (held - zero) * (0.92 + 0.02 * reynolds);
  const cl = attached * (1 - 0.3 * up - 0.3 * down);
  const base = 0.009 * Math.exp(-0.75 * (reynolds - 0.5)) * (1 + 2 * t);
  const cd = base + 0.006 * (cl - 7 * f) ** 2 + 0.01 * (up + down) * (1 + Math.abs(deg - held));
  return { cl, cd, cm: -0.8 * f };
}

export interface ModelOptions {
  /** Whether a point fails: state 3 then, or 2 with the point shifted as a best state is. */
  state?: (deg: number, Re: number, Mach: number) => 1 | 2 | 3;
  /** Added to cl and to ln cd. */
  spoil?: (deg: number, Re: number, Mach: number) => [cl: number, lnCd: number];
}

/** Rows of 16 per angle, as the engine's `polarOut`. */
export function modelRows(
  facts: SectionFacts,
  Re: number,
  Mach: number,
  angles: readonly number[],
  { state = () => 1, spoil = () => [0, 0] }: ModelOptions = {},
): Float64Array {
  const rows = new Float64Array(ROW * angles.length);
  angles.forEach((deg, i) => {
    const { cl, cd, cm } = modelAt(facts, deg, Re, Mach);
    const [dCl, dLn] = spoil(deg, Re, Mach);
    const found = state(deg, Re, Mach);
    rows.set([deg, cl + dCl, cd * Math.exp(dLn), cm, 0.3 * cd, 0.5, 1, found], ROW * i);
    rows.set([cl + dCl, cd * Math.exp(dLn)], ROW * i + 12);
  });
  return rows;
}
