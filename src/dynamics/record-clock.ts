/** How often a flight writes a row, beside those for what changes fast [s]: so that its rows are about 1,500 on that clock. */
const LADDER = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const ROWS = 1_500;

export function recordClock(estimatedS: number): number {
  return LADDER.find((clock) => clock >= estimatedS / ROWS) ?? LADDER[LADDER.length - 1];
}
