/** The stored form of a solved powertrain, and the reason why one could not be solved. Only Powertrains reads it. */
import type { RunErrorCode } from '../runs/run-errors.js';
import type { AllPoint, BatteryState, RotorPoint } from './result.wire.js';

/** Codes of the errors of runs (contract §0.2) that a point can have. */
type PointErrorCode = Exclude<RunErrorCode, 'worker_lost'>;

export interface PointError {
  code: PointErrorCode;
  message: string;
}

/** Compact: a group once, however many rotors it has, a battery's cells once per leaf. Named as on the wire. */
export interface StoredResult {
  v: 1;
  All: AllPoint;
  groups: { label: string; count: number; point: RotorPoint }[];
  Battery: {
    label: string;
    pack: Omit<BatteryState, 'cell_voltages_v' | 'soc_pct' | 'branches'>;
    leaves: StoredLeaf[];
  };
}

export interface StoredLeaf {
  /** The id of the battery in a tree. */
  id: string | null;
  /** Cells in series. */
  cells: number;
  voltage_v: number | null;
  cell_voltage_v: number | null;
  soc_pct: number | null;
  current_a: number | null;
  core_temp_c: number | null;
}

/** Exactly one of the two. */
export type SolveResult =
  | { result: StoredResult; error: null }
  | { result: null; error: PointError };

export function isPointError(value: object): value is PointError {
  return 'code' in value && 'message' in value;
}

/** Returns nine digits, far more than any number is worth, at half the room of all; null of what is not finite. */
export function nineDigits(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(9)) : null;
}
