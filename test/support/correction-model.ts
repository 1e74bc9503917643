/** The part of the empirical correction that depends on the condition (docs/theory/bemt.md, B.14), apart from the kernel that applies it. */

/** No gain goes beyond this part. */
const MOST = 0.35;

/**
 * x = ln(Re75/5e4), held within the data's range, its ends rounded off; Re75 of the undisturbed flow, advance included.
 */
export function reynoldsVariable(Re75: number): number {
  const x = Math.log(Re75 / 5e4);
  return X.low + softPlus(x - X.low) - softPlus(x - X.high);
}

const X = { low: -1.4, high: 1, round: 0.3 } as const;

/** max(x, 0) with its corner replaced by a parabola. */
function softPlus(x: number): number {
  if (Math.abs(x) >= X.round) return Math.max(x, 0);
  return (x + X.round) ** 2 / (4 * X.round);
}

/** A gain kept below its bound: g itself while it is small. */
export function boundedGain(g: number): number {
  return g / (1 + (g / MOST) ** 4) ** 0.25;
}

/** The derivative of `boundedGain`. */
export function boundedGainSlope(g: number): number {
  return (1 + (g / MOST) ** 4) ** -1.25;
}
