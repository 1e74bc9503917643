/** Numbers as files have them: no more digits than measurements could ever have, and none that only a double has. */
const DIGITS = 8;

/** Right-aligned in a column. */
export function column(value: number, width = 14): string {
  return digits(value).padStart(width);
}

export function digits(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}
