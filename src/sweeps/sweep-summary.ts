import type { PointKeyName } from './point-keys.js';

export interface PointValue {
  index: number;
  value: number;
}

export interface ParetoPoint {
  index: number;
  total_thrust_n: number;
  total_elec_power_w: number;
}

/** The summary of all solved points. */
export interface SweepSummary {
  /** Points that were solved and exceed no limit. */
  within_limits: number;
  /** The best of the points within limits, or of all where there are none. */
  best: Partial<Record<PointKeyName, PointValue>>;
  min: Partial<Record<PointKeyName, PointValue>>;
  max: Partial<Record<PointKeyName, PointValue>>;
  /** Points than which no other gives as much thrust for less power, by falling thrust. */
  pareto: ParetoPoint[];
}

/** A longer front is thinned evenly, its ends kept: it goes into events, which are short. */
export const MAX_PARETO = 100;

export function thinnedPoints<T>(points: readonly T[]): T[] {
  if (points.length <= MAX_PARETO) return [...points];
  return Array.from(
    { length: MAX_PARETO },
    (_, i) => points[Math.round((i * (points.length - 1)) / (MAX_PARETO - 1))],
  );
}
