/**
 * Places of the solver's state in `dynamicsState`: everything beside the totals that the next step depends on. It is read and
 * written in place, so that a checkpoint cannot forget it.
 */
import { PT_MAX } from '../powertrain/layout';
import { DYN_STATE } from './layout';
import { MAX_SIZE } from './state';

/** Next step [s]; interval of the schedule. */
export const SOLVER_H: i32 = DYN_STATE.SOLVER;
export const SOLVER_INTERVAL: i32 = DYN_STATE.SOLVER + 1;
/** End of the step that a stepped flight is to make [s]. */
export const SOLVER_TARGET: i32 = DYN_STATE.SOLVER + 2;
/** Bus at the end of the last step: V, A; half of the pack's voltage at rest then [V]. */
export const SOLVER_V: i32 = DYN_STATE.SOLVER + 3;
export const SOLVER_I: i32 = DYN_STATE.SOLVER + 4;
export const SOLVER_V_HALF: i32 = DYN_STATE.SOLVER + 5;
/** Number of the next row of the clock; the last row: s, A, V. */
export const SOLVER_RECORD: i32 = DYN_STATE.SOLVER + 6;
export const SOLVER_ROW_T: i32 = DYN_STATE.SOLVER + 7;
export const SOLVER_ROW_I: i32 = DYN_STATE.SOLVER + 8;
export const SOLVER_ROW_V: i32 = DYN_STATE.SOLVER + 9;
/** 1: the next step is the first after a jump of the commands. */
export const SOLVER_JUMPED: i32 = DYN_STATE.SOLVER + 10;
/** Time since which the lowest cell voltage, and the bus voltage, are too low [s]; −1 while they are not. */
export const SOLVER_SINCE_CELL: i32 = DYN_STATE.SOLVER + 11;
export const SOLVER_SINCE_HALF: i32 = DYN_STATE.SOLVER + 12;
export const SOLVER_REPORTED_HALF: i32 = DYN_STATE.SOLVER + 13;
/** State of the inrush detector: active flag, time of the peak [s], peak current [A], current before it [A], count so far. */
export const SOLVER_INRUSH: i32 = DYN_STATE.SOLVER + 14;
export const SOLVER_INRUSH_T: i32 = DYN_STATE.SOLVER + 15;
export const SOLVER_INRUSH_I: i32 = DYN_STATE.SOLVER + 16;
export const SOLVER_INRUSH_BEFORE: i32 = DYN_STATE.SOLVER + 17;
export const SOLVER_INRUSH_COUNT: i32 = DYN_STATE.SOLVER + 18;
/** Attempts since SOLVER_WORK_T [s]. */
export const SOLVER_WORK: i32 = DYN_STATE.SOLVER + 19;
export const SOLVER_WORK_T: i32 = DYN_STATE.SOLVER + 20;
/** Rows written because something had moved. */
export const SOLVER_MOVED: i32 = DYN_STATE.SOLVER + 21;
/** Energy of rotation with which the flight begins [J]. */
export const SOLVER_FIRST_SPIN: i32 = DYN_STATE.SOLVER + 22;
/** Totals (state.ts, TOTAL_*) and their rates now. */
export const SOLVER_TOTALS: i32 = DYN_STATE.SOLVER + 24;
export const SOLVER_POWERS: i32 = DYN_STATE.SOLVER + 32;
/** Unknowns and their rates. */
export const SOLVER_Y: i32 = DYN_STATE.SOLVER + 96;
export const SOLVER_F: i32 = SOLVER_Y + MAX_SIZE;
/**
 * State of each solved group: speed [rad/s], winding and magnet temperature [K] of the last row; bits of what was reported;
 * time since which the motor's current is too large [s].
 */
export const SOLVER_GROUPS: i32 = SOLVER_F + MAX_SIZE;
export const SOLVER_PER_GROUP: i32 = 5;
export const GROUP_ROW_OMEGA: i32 = 0;
export const GROUP_ROW_T_W: i32 = 1;
export const GROUP_ROW_T_MAG: i32 = 2;
export const GROUP_REPORTED: i32 = 3;
export const GROUP_SINCE: i32 = 4;
/**
 * State of each leaf: current [A], highest temperature so far [K]; charge [-] and temperature [K] of the last row; bits of
 * what was reported; time since which the current is too large [s].
 */
export const SOLVER_LEAVES: i32 = SOLVER_GROUPS + SOLVER_PER_GROUP * PT_MAX.GROUPS;
export const SOLVER_PER_LEAF: i32 = 6;
export const LEAF_I: i32 = 0;
export const LEAF_T_MAX: i32 = 1;
export const LEAF_ROW_SOC: i32 = 2;
export const LEAF_ROW_T: i32 = 3;
export const LEAF_REPORTED: i32 = 4;
export const LEAF_SINCE: i32 = 5;
/** Air of a stepped flight: kg/m³, K, Pa·s, m/s; its loads: A, W; then the rows of its groups, as in `steppedIn`. */
export const SOLVER_AIR: i32 = SOLVER_LEAVES + SOLVER_PER_LEAF * PT_MAX.LEAVES;
export const SOLVER_LOADS: i32 = SOLVER_AIR + 4;
export const SOLVER_STEPPED: i32 = SOLVER_AIR + 6;
