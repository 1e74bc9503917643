/** Numbers as the messages of a design say them. */

/** With no more digits than these. */
export function rounded(x: number, digits: number): string {
  return String(Number(x.toPrecision(digits)));
}

export function partOfBlade(share: number): string {
  return `${Math.round(100 * share)} % of the blade`;
}
