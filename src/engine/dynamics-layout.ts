/** Where the kernel keeps a dynamic simulation: the same numbers as assembly/integrator/layout.ts, which says what each is. */
import { PT_MAX } from './powertrain-layout.js';

export const DYN_IN = {
  END_S: 0,
  SOC_CUTOFF: 1,
  V_CUTOFF: 2,
  HOLD_S: 3,
  RECORD_S: 4,
  H_MAX: 5,
  RTOL: 6,
  T_MOTOR: 7,
  LOAD_A: 8,
  LOAD_W: 9,
  INTERVALS: 10,
  COMMANDS: 11,
} as const;

/** Beside PT_ROTOR. */
export const DYN_ROTOR = { COMMAND: 40, J: 41 } as const;

export const DYN_STATE = {
  T: 0,
  END: 1,
  STEPS: 2,
  REJECTED: 3,
  H_LEAST: 4,
  H_MOST: 5,
  LOOKUPS: 6,
  ROWS: 7,
  E_CELLS: 8,
  E_BUS: 9,
  E_AIR: 10,
  E_HEAT: 11,
  E_SPIN: 12,
  BALANCE: 13,
  CHARGE: 14,
  PEAK_I: 15,
  PEAK_P: 16,
  LEAST_V: 17,
  PEAK_T_W: 18,
  PEAK_T_CELL: 19,
  ROUGH: 20,
} as const;

export const DYN_ROW = { T: 0, AIRSPEED: 1, VERTICAL: 2, RESULT: 4 } as const;

export const DYN_EVENT = { T: 0, KIND: 1, INDEX: 2, VALUE: 3, LIMIT: 4 } as const;

export const DYN_SIZE = {
  IN: 16,
  STATE: 32 + 96 + 32 * PT_MAX.GROUPS + 16 * PT_MAX.LEAVES,
  EVENT: 5,
} as const;

/** Numbers of an interval of the schedule. */
export function intervalSize(commands: number): number {
  return 1 + 2 * (2 + 2 * commands);
}
