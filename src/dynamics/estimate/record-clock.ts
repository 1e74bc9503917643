import type { FlightEstimate } from './flight-estimates.service.js';

/** How often a flight writes a row, beside those for what changes fast [s]: so that its rows are about 1,500 on that clock. */
const LADDER = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const ROWS = 1_500;
/** However wrong the estimate. */
const MOST_ROWS = 100_000;

/** `endS`: when the flight ends at the latest. A rule of thumb tells too little of the flight for a clock. */
export function recordClock({ durationS, basis }: FlightEstimate, endS: number): number {
  const expected = basis === 'rule' ? endS : durationS;
  const least = Math.max(expected / ROWS, endS / MOST_ROWS);
  return LADDER.find((clock) => clock >= least) ?? LADDER[LADDER.length - 1];
}
