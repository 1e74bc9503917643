import type { Common } from '../platform/wire/fields.js';

/** A total of a point that is a column: filtered, sorted and summarised by. */
interface PointKey extends Common {
  /** The end of the range that is the better one. */
  better: 'high' | 'low';
}

/** The keys of `All` in a result; the names are those of the columns of sweep_point. */
export const POINT_KEYS = {
  total_thrust_n: { better: 'high', unit: 'N', description: 'Thrust of all rotors' },
  total_current_a: { better: 'low', unit: 'A', description: 'Current from the battery' },
  total_elec_power_w: { better: 'low', unit: 'W', description: 'Power from the battery' },
  total_mech_power_w: { better: 'low', unit: 'W', description: 'Power at the shafts' },
  specific_thrust_g_per_w: {
    better: 'high',
    unit: 'g/W',
    description: 'Thrust by power from the battery',
  },
  system_efficiency: { better: 'high', description: 'Of the whole powertrain' },
  endurance_s: { better: 'high', unit: 's', description: 'At constant thrust, to 20 % charge' },
} as const satisfies Record<string, PointKey>;

export type PointKeyName = keyof typeof POINT_KEYS;
export const POINT_KEY_NAMES = Object.keys(POINT_KEYS) as PointKeyName[];

export function isPointKey(name: string): name is PointKeyName {
  return Object.hasOwn(POINT_KEYS, name);
}

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
