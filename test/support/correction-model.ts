/** The bound of the empirical correction's gains (docs/theory/bemt.md, B.14), apart from the kernel that applies it. */

/** No gain goes beyond this part. */
const MOST = 0.35;

/** A gain kept below its bound: g itself while it is small. */
export function boundedGain(g: number): number {
  return g / (1 + (g / MOST) ** 4) ** 0.25;
}

/** The derivative of `boundedGain`. */
export function boundedGainSlope(g: number): number {
  return (1 + (g / MOST) ** 4) ** -1.25;
}
