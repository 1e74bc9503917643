/** What was measured, made comparable with what a model gives: docs/theory/calibration.md, §2. Pure; SI. */
import type { Loads } from '../../engine/rotor-case.js';

/** One row of a bench or a tunnel. */
export interface Observation {
  /** Speed of rotation [rad/s], airspeed [m/s], density [kg/m³]. */
  Omega: number;
  V: number;
  rho: number;
  /** N, N·m, W; at least one of them. */
  thrust?: number;
  torque?: number;
  power?: number;
  weight: number;
}

export const QUANTITIES = ['thrust', 'torque', 'power'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** One measured number. */
export interface Measurement {
  /** Place of its row among the observations. */
  row: number;
  quantity: Quantity;
  value: number;
  /** What its errors are relative to, in its unit. */
  size: number;
  weight: number;
}

/**
 * Errors are relative to the value, but to no less than this share of what the quantity reaches at the same speed of
 * rotation: near zero thrust a percentage means nothing, and a balance errs by a part of its range.
 */
const LEAST_SHARE = 0.5;

/**
 * Of rows that are in `rows`; weights have a mean of 1. `radius`: of the tip [m]. Torque and power of one row are one number
 * twice, and count half.
 */
export function measurementsOf(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): Measurement[] {
  const most = { thrust: 0, torque: 0, power: 0 };
  for (const row of rows)
    for (const quantity of QUANTITIES) {
      const value = observations[row][quantity];
      if (value === undefined) continue;
      const reached = Math.abs(value) / unitOf(observations[row], quantity, radius);
      most[kindOf(quantity)] = Math.max(most[kindOf(quantity)], reached);
    }
  const measurements = rows.flatMap((row) => {
    const observation = observations[row];
    const twice = observation.torque !== undefined && observation.power !== undefined;
    return QUANTITIES.flatMap((quantity): Measurement[] => {
      const value = observation[quantity];
      if (value === undefined) return [];
      const least = LEAST_SHARE * most[kindOf(quantity)] * unitOf(observation, quantity, radius);
      const size = Math.max(Math.abs(value), least);
      const weight = observation.weight / (twice && quantity !== 'thrust' ? 2 : 1);
      return [{ row, quantity, value, size: size > 0 ? size : 1, weight }];
    });
  });
  const sum = measurements.reduce((total, { weight }) => total + weight, 0);
  const mean = sum / measurements.length;
  return measurements.map((each) => ({ ...each, weight: each.weight / mean }));
}

/** Torque and power are judged together. */
function kindOf(quantity: Quantity): 'thrust' | 'power' {
  return quantity === 'thrust' ? 'thrust' : 'power';
}

/** What a coefficient of 1 means: ρ Ω² R⁴, and as much torque per radius. */
function unitOf({ rho, Omega }: Observation, quantity: Quantity, R: number): number {
  const force = rho * Omega ** 2 * R ** 4;
  if (quantity === 'thrust') return force;
  return quantity === 'torque' ? force * R : force * R * Omega;
}

export function modelled({ T, Q }: Loads, { Omega }: Observation, quantity: Quantity): number {
  if (quantity === 'thrust') return T;
  return quantity === 'torque' ? Q : Q * Omega;
}

/** (model − measured)/size of each measurement. */
export function errorsOf(
  loads: readonly (Loads | null)[],
  observations: readonly Observation[],
  measurements: readonly Measurement[],
): Float64Array {
  return Float64Array.from(measurements, ({ row, quantity, value, size }) => {
    const given = loads[row];
    if (given === null) throw new RowLost(row);
    return (modelled(given, observations[row], quantity) - value) / size;
  });
}

/** The model has no answer in a row. */
export class RowLost extends Error {
  constructor(readonly row: number) {
    super(`no answer in row ${row}`);
  }
}

/** Root mean square, in per cent, of thrust and of torque and power; null where none was measured. */
export interface RmsError {
  thrust_pct: number | null;
  power_pct: number | null;
}

export function rmsOf(errors: ArrayLike<number>, measurements: readonly Measurement[]): RmsError {
  const of = (kind: 'thrust' | 'power') => {
    let [sum, weights] = [0, 0];
    for (const [i, { quantity, weight }] of measurements.entries()) {
      if (kindOf(quantity) !== kind) continue;
      sum += weight * errors[i] ** 2;
      weights += weight;
    }
    return weights > 0 ? 100 * Math.sqrt(sum / weights) : null;
  };
  return { thrust_pct: of('thrust'), power_pct: of('power') };
}
