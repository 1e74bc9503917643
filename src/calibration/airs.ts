/** Rows of a bench by the density of their air, so that a few sweeps solve them all. Pure. */
import type { Observation } from './fit/measurements.js';

/** Rows that are solved in one density [kg/m³], in the order of their advance ratios. */
export interface AirRows {
  rho: number;
  rows: number[];
}

/** Densities that differ by less are one: of the flow only the Reynolds number changes, and polars hardly by that. */
const ALIKE = 0.02;

/** Each is a set of tables that the engine keeps, and a task of every step of a fit. */
export const MOST_AIRS = 16;

export function airsOf(observations: readonly Observation[]): AirRows[] {
  const rising = [...observations.keys()].sort((a, b) => observations[a].rho - observations[b].rho);
  const airs: AirRows[] = [];
  for (const row of rising) {
    const { rho } = observations[row];
    const last = airs.at(-1);
    if (last !== undefined && rho <= last.rho * (1 + ALIKE)) last.rows.push(row);
    else airs.push({ rho, rows: [row] });
  }
  const advance = (row: number) => observations[row].V / observations[row].Omega;
  for (const air of airs) air.rows.sort((a, b) => advance(a) - advance(b) || a - b);
  return airs;
}
