/**
 * The kernel's layout of a dynamic simulation: the same numbers as assembly/integrator/layout.ts, which explains
 * each.
 */
import { places } from './layout.js';
import { PT_MAX } from './powertrain-layout.js';

export const DYN_IN = places(
  'END_S SOC_CUTOFF V_CUTOFF HOLD_S RECORD_S H_MAX RTOL T_MOTOR LOAD_A LOAD_W INTERVALS',
  'COMMANDS',
);

/** The places that a rotor has here after those of PT_ROTOR. */
export const DYN_ROTOR = { COMMAND: 40, J: 41 } as const;

export const DYN_STATE = places(
  'T END STEPS REJECTED H_LEAST H_MOST LOOKUPS ROWS E_CELLS E_BUS E_AIR E_HEAT E_SPIN',
  'BALANCE CHARGE PEAK_I PEAK_P LEAST_V PEAK_T_W PEAK_T_CELL ROUGH',
);

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
