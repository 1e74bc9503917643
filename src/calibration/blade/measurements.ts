/**
 * Measurements in a form that can be compared with a model (docs/theory/calibration.md, §2): the few densities in which
 * they are solved, and the folds of rows that a cross-validation holds back together. Pure; SI.
 */
import type { Loads } from '../../engine/rotor-case.js';
import type { Measurement } from '../fit/fit-findings.js';
import { rootMeanSquare } from '../fit/fit-report.js';
import { dealt } from '../fit/row-fit.js';

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
type Quantity = (typeof QUANTITIES)[number];

/** One measured number. Torque and power of one row are one: their mean, as a torque. */
export interface BladeMeasurement extends Measurement<Quantity> {
  /** The values as they were read; of a pair of torque and power both, in the unit of `value`. */
  readings: readonly { quantity: Quantity; value: number }[];
}

/**
 * Errors are relative to the value, but to no less than this share of what the quantity reaches at the same speed of
 * rotation: near zero thrust a percentage means nothing, and a balance errs by a part of its range.
 */
const MIN_SHARE = 0.5;
/** No rotor reaches more: a disc that lets nothing through drags with 0.6 π. A wrong unit or density does not rule the rest. */
const MAX_REACHED = 2;
/** Share of what a coefficient of 1 means, below which a value is a zero. */
const ZERO = 1e-9;

/** Collects the measurements of the rows in `rows`; their weights have a mean of 1. `radius` is that of the tip [m]. */
export function measurementsOf(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): BladeMeasurement[] {
  const found = rows.flatMap((row) =>
    readingsOf(observations[row]).map((each) => ({ row, ...each })),
  );
  const unit = ({ row, quantity }: { row: number; quantity: Quantity }) =>
    unitOf(observations[row], quantity, radius);
  const most = { thrust: 0, power: 0 };
  for (const each of found) {
    const kind = kindOf(each.quantity);
    const reached = Math.min(MAX_REACHED, Math.abs(each.value) / unit(each));
    if (reached > most[kind]) most[kind] = reached;
  }
  const measurements = found.map((each): BladeMeasurement => {
    const least = Math.max(ZERO, MIN_SHARE * most[kindOf(each.quantity)]) * unit(each);
    const size = Math.max(Math.abs(each.value), least);
    return { ...each, size: size > 0 ? size : 1, weight: observations[each.row].weight };
  });
  const sum = measurements.reduce((total, { weight }) => total + weight, 0);
  const mean = sum / measurements.length;
  return measurements.map((each) => ({ ...each, weight: each.weight / mean }));
}

/** Lists what a row measured; torque and power of one row are one number. */
function readingsOf(
  observation: Observation,
): Pick<BladeMeasurement, 'quantity' | 'value' | 'readings'>[] {
  const { torque, power, Omega } = observation;
  const isPair = torque !== undefined && power !== undefined && Omega > 0;
  return QUANTITIES.flatMap((quantity) => {
    const value = observation[quantity];
    if (value === undefined || (isPair && quantity === 'power')) return [];
    if (!isPair || quantity === 'thrust')
      return [{ quantity, value, readings: [{ quantity, value }] }];
    const other = { quantity: 'power' as const, value: power / Omega };
    const readings = [{ quantity, value }, other];
    return [{ quantity, value: value / 2 + other.value / 2, readings }];
  });
}

/** Torque and power are judged together. */
function kindOf(quantity: Quantity): 'thrust' | 'power' {
  return quantity === 'thrust' ? 'thrust' : 'power';
}

/** The force, torque or power of a coefficient of 1: ρ R² (V² + Ω² R²), which is not zero for a windmilling row either, times R and Ω. */
function unitOf({ rho, Omega, V }: Observation, quantity: Quantity, R: number): number {
  const force = rho * R ** 2 * (V ** 2 + (Omega * R) ** 2);
  if (quantity === 'thrust') return force;
  return quantity === 'torque' ? force * R : force * R * Omega;
}

function modelled({ T, Q }: Loads, { Omega }: Observation, quantity: Quantity): number {
  if (quantity === 'thrust') return T;
  return quantity === 'torque' ? Q : Q * Omega;
}

/** (model − measured)/size of each measurement; NaN where the model has no answer. */
export function errorsOf(
  loads: readonly (Loads | null)[],
  observations: readonly Observation[],
  measurements: readonly BladeMeasurement[],
): Float64Array {
  return Float64Array.from(measurements, ({ row, quantity, value, size }) => {
    const given = loads[row];
    return given === null
      ? Number.NaN
      : (modelled(given, observations[row], quantity) - value) / size;
  });
}

/** A relative error as a percentage. */
export const percentOf = (error: number): number => 100 * error;

/** Root mean square, in per cent, of thrust and of torque and power; null where none was measured. */
export type RmsError = Record<'thrust_pct' | 'power_pct', number | null>;

export function rmsOf(
  errors: ArrayLike<number>,
  measurements: readonly BladeMeasurement[],
): RmsError {
  const of = (kind: 'thrust' | 'power') => {
    const rms = rootMeanSquare(errors, measurements, (quantity) => kindOf(quantity) === kind);
    return rms === null ? null : percentOf(rms);
  };
  return { thrust_pct: of('thrust'), power_pct: of('power') };
}

/** Rows that are solved in one density [kg/m³], in the order of their advance ratios. */
export interface AirRows {
  rho: number;
  rows: number[];
}

/** Densities that differ by less are one: of the flow only the Reynolds number changes, and polars hardly by that. */
const SAME_DENSITY = 0.02;

/** Each is a set of tables that the engine keeps, and a task of every step of a fit. */
export const MAX_AIRS = 16;

export function airsOf(observations: readonly Observation[]): AirRows[] {
  const rising = [...observations.keys()].sort((a, b) => observations[a].rho - observations[b].rho);
  const airs: AirRows[] = [];
  for (const row of rising) {
    const { rho } = observations[row];
    const last = airs.at(-1);
    if (last !== undefined && rho <= last.rho * (1 + SAME_DENSITY)) last.rows.push(row);
    else airs.push({ rho, rows: [row] });
  }
  const advance = (row: number) => observations[row].V / observations[row].Omega;
  for (const air of airs) air.rows.sort((a, b) => advance(a) - advance(b) || a - b);
  return airs;
}

/**
 * Rows by condition, so that a repeated one is never on both sides; dealt out along the advance ratio, so that each fold
 * has a share of the whole range.
 */
export function foldsOf(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): number[][] {
  const groups = sameConditions(observations, rows, radius);
  const J = ([row]: number[]) => observations[row].V / observations[row].Omega;
  const ordered = groups.sort(
    (a, b) => J(a) - J(b) || observations[a[0]].Omega - observations[b[0]].Omega || a[0] - b[0],
  );
  return dealt(ordered);
}

/** Rows of one condition: as equal as benches set them. `radius`: of the tip [m]. */
export function sameConditions(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): number[][] {
  const groups: number[][] = [];
  for (const row of rows) {
    const group = groups.find(([first]) => isSame(observations[first], observations[row], radius));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Half a per cent of the speed of rotation, of the tip's speed in airspeed, and of density. */
const SAME_CONDITION = 5e-3;

function isSame(a: Observation, b: Observation, radius: number): boolean {
  const near = (x: number, y: number, size: number) => Math.abs(x - y) <= SAME_CONDITION * size;
  return (
    near(a.Omega, b.Omega, a.Omega) && near(a.rho, b.rho, a.rho) && near(a.V, b.V, a.Omega * radius)
  );
}
