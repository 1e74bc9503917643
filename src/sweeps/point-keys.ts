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
    description: 'Thrust per power from the battery',
  },
  system_efficiency: { better: 'high', description: 'Efficiency of the whole powertrain' },
  endurance_s: {
    better: 'high',
    unit: 's',
    description: 'Endurance at constant thrust, to 20 % charge',
  },
  all_up_mass_kg: {
    better: 'low',
    unit: 'kg',
    description: 'All-up mass, if the request has `vehicle`',
  },
  hover_thrust_to_weight: {
    better: 'high',
    description: 'Maximum static thrust over weight, if the request has `vehicle`',
  },
  range_m: { better: 'high', unit: 'm', description: 'With `trim` and an airspeed' },
  specific_energy_wh_per_km: {
    better: 'low',
    unit: 'W·h/km',
    description: 'With `trim` and an airspeed',
  },
  noise_dba: {
    better: 'low',
    unit: 'dB(A)',
    description: 'A-weighted level of all rotors at the observer, with `noise`',
  },
} as const satisfies Record<string, PointKey>;

export type PointKeyName = keyof typeof POINT_KEYS;
export const POINT_KEY_NAMES = Object.keys(POINT_KEYS) as PointKeyName[];

export function isPointKey(name: string): name is PointKeyName {
  return Object.hasOwn(POINT_KEYS, name);
}
