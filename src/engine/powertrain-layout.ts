/**
 * The kernel's layout of a powertrain and of a dynamic simulation: the same numbers as assembly/powertrain/layout.ts and
 * assembly/integrator/layout.ts, which explain each.
 */
import { places } from './layout.js';

export const PT_MAX = { GROUPS: 16, LEAVES: 64, NODES: 128, CURVES: 16, OCV: 64 } as const;
/** Lengths of the vehicle and of one row of each array. */
export const PT_SIZE = {
  VEHICLE: 32,
  ROTOR: 64,
  LEAF: 32,
  NODE: 4,
  CURVE: 128,
  ALL: 32,
  GROUP: 40,
  BRANCH: 16,
} as const;
export const PT_GROUPS_AT = PT_SIZE.ALL;
export const PT_BRANCHES_AT = PT_GROUPS_AT + PT_SIZE.GROUP * PT_MAX.GROUPS;

export const PT_VEHICLE = {
  ...places(
    'GROUPS RHO MU SOUND T_AMB FLIGHT_S R_BUS LEAVES NODES PACK_AIR_MODE PACK_AIR_FACTOR',
    'PACK_AIR_V SOC_FLOOR BANDS LOAD_A LOAD_W',
  ),
  DRAG_FORWARD: 16,
  DRAG_VERTICAL: 17,
  T_CELL_LIMIT: 24,
};

export const PT_ROTOR = {
  ...places(
    'MAP_SLOT COUNT D THROTTLE V_AXIAL V_EDGE KV R20 I0 OMEGA0 I_MAX P_MAX C_W C_C G_WC AREA',
    'G_CA COOLING COOLING_V T_W_PIN T_MAG_PIN K_X S_STRAY R_ESC R_WIRE P_Q K_SW SYNC STACK',
    'POSITION SENSE F_T F_Q T_W_LIMIT T_MAG_LIMIT SPREAD_R SPREAD_I0 SPREAD_PROP SPREAD_ESC',
    'SPREAD_THERMAL',
  ),
  TIMING: 42,
  ADVANCE: 43,
  POLE_PAIRS: 44,
  L: 45,
  CURVE_A: 46,
  CURVE_B: 47,
  CURVE_C: 48,
  F_PWM: 49,
  SPREAD_CURVE: 50,
  SPREAD_KV: 51,
  TRIM_T: 52,
  TRIM_SHARE: 53,
  STACK_T: 54,
  CASE_D: 56,
  CAN_TURNS: 57,
  RATED_I: 58,
  RATED_OMEGA: 59,
};

export const PT_TIMING = { REFERENCE: 0, ADVANCE: 1, AUTO: 2 } as const;

export const PT_LEAF = places(
  'CURVE S P CHARGE SOC R_CELL R_LINKS R_BRANCH DUDT HEAT_CAP HA T0 I_MAX SPREAD_R V1 V2',
  'R_SLOW RATED',
);

export const PT_NODE = {
  KIND: 0,
  LEAF: 1,
  CHILDREN: 2,
  R_WIRE: 3,
} as const;

export const PT_KIND = {
  LEAF: 0,
  SERIES: 1,
  PARALLEL: 2,
} as const;

export const PT_ALL = places(
  'T I P_BUS P_MECH ENDURANCE_S LIMITS CONVERGED BALANCE V_BUS V_OC R_PACK PACK_HEAT V_PACK',
  'SOC T_CORE T_CORE_MAX C_RATE SAG LOW_T HIGH_T LOW_I HIGH_I LOW_P_BUS HIGH_P_BUS',
  'LOW_ENDURANCE HIGH_ENDURANCE LOW_T_W HIGH_T_W ROUNDS LOOKUPS TIME_EMPTY TIME_T_CELL',
);

export const PT_GROUP = {
  ...places(
    'T Q OMEGA P_MECH P_BUS I_BUS V_BUS DUTY I_MOTOR E COPPER IRON ESC_LOSS WIRE_LOSS T_W',
    'T_MAG V_SLIP TIP_MACH MAP_FLAGS CONVERGED LIMITS V_AXIAL_EFF ITERATIONS THROTTLE',
  ),
  TIME_T_W: 30,
  TIME_T_MAG: 31,
};

export const PT_BRANCH = places('I V V_CELL SOC T T_MAX HEAT C_RATE');

/** The boundaries of the rows of a block of powertrains, for both sides of the boundary to the threads. */

/** The parts of the point whose row begins at `at`; `end` is where the next one begins. */
export function decodePowertrain(rows: Float64Array, at: number) {
  const rotors = at + PT_SIZE.VEHICLE;
  const leaves = rotors + PT_SIZE.ROTOR * rows[at + PT_VEHICLE.GROUPS];
  const nodes = leaves + PT_SIZE.LEAF * rows[at + PT_VEHICLE.LEAVES];
  const end = nodes + PT_SIZE.NODE * rows[at + PT_VEHICLE.NODES];
  return {
    vehicle: rows.subarray(at, rotors),
    rotors: rows.subarray(rotors, leaves),
    leaves: rows.subarray(leaves, nodes),
    nodes: rows.subarray(nodes, end),
    end,
  };
}
export type DecodedPowertrain = ReturnType<typeof decodePowertrain>;

/** Numbers of a result: [all | groups | leaves], without the room for those that the point has not. */
export function resultSize(groups: number, leaves: number): number {
  return PT_SIZE.ALL + PT_SIZE.GROUP * groups + PT_SIZE.BRANCH * leaves;
}

export const DYN_IN = places(
  'END_S SOC_CUTOFF V_CUTOFF HOLD_S RECORD_S H_MAX RTOL T_MOTOR INTERVALS COMMANDS TRIMS',
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

/** Kinds of an interval's trim, which is [kind, newtons]. */
export const DYN_TRIM = { NONE: 0, THRUST: 1, WEIGHT: 2 } as const;

/** Numbers of an interval of the schedule. */
export function intervalSize(commands: number): number {
  return 1 + 2 * (2 + 2 * commands);
}
