/**
 * The integrator's own places of `dynamicsState`: everything beside the totals that the next step depends on. What is
 * kept here is read and written in place, so that a checkpoint cannot forget it.
 */
import { PT_MAX_GROUPS } from '../powertrain/layout';
import { DYN_STATE_OWN } from './layout';
import { MAX_SIZE } from './state';

/** Next step [s]; error of the last one; interval of the schedule. */
export const OWN_H: i32 = DYN_STATE_OWN;
export const OWN_ERROR: i32 = DYN_STATE_OWN + 1;
export const OWN_INTERVAL: i32 = DYN_STATE_OWN + 2;
/** Bus at the end of the last step: V, A; half of the pack's voltage at rest then [V]. */
export const OWN_V: i32 = DYN_STATE_OWN + 3;
export const OWN_I: i32 = DYN_STATE_OWN + 4;
export const OWN_V_HALF: i32 = DYN_STATE_OWN + 5;
/** Number of the next row of the clock; the last row: s, A, V. */
export const OWN_RECORD: i32 = DYN_STATE_OWN + 6;
export const OWN_ROW_T: i32 = DYN_STATE_OWN + 7;
export const OWN_ROW_I: i32 = DYN_STATE_OWN + 8;
export const OWN_ROW_V: i32 = DYN_STATE_OWN + 9;
/** 1: the next step is the first after a jump of the commands. */
export const OWN_JUMPED: i32 = DYN_STATE_OWN + 10;
/** Time since which the lowest cell voltage, and the bus voltage, are too low [s]; −1 while they are not. */
export const OWN_SINCE_CELL: i32 = DYN_STATE_OWN + 11;
export const OWN_SINCE_HALF: i32 = DYN_STATE_OWN + 12;
export const OWN_REPORTED_HALF: i32 = DYN_STATE_OWN + 13;
/** State of the inrush detector: active flag, time of the peak [s], peak current [A], current before it [A], count so far. */
export const OWN_INRUSH: i32 = DYN_STATE_OWN + 14;
export const OWN_INRUSH_T: i32 = DYN_STATE_OWN + 15;
export const OWN_INRUSH_I: i32 = DYN_STATE_OWN + 16;
export const OWN_INRUSH_BEFORE: i32 = DYN_STATE_OWN + 17;
export const OWN_INRUSH_COUNT: i32 = DYN_STATE_OWN + 18;
/** Attempts since OWN_WORK_T [s]. */
export const OWN_WORK: i32 = DYN_STATE_OWN + 19;
export const OWN_WORK_T: i32 = DYN_STATE_OWN + 20;
/** Rows written because something had moved. */
export const OWN_MOVED: i32 = DYN_STATE_OWN + 21;
/** Totals (state.ts, TOTAL_*) and their rates now. */
export const OWN_TOTALS: i32 = DYN_STATE_OWN + 24;
export const OWN_POWERS: i32 = DYN_STATE_OWN + 32;
/** Unknowns and their rates. */
export const OWN_Y: i32 = DYN_STATE_OWN + 96;
export const OWN_F: i32 = OWN_Y + MAX_SIZE;
/**
 * State of each solved group: speed [rad/s], winding and magnet temperature [K] of the last row; bits of what was reported;
 * time since which the motor's current is too large [s].
 */
export const OWN_GROUPS: i32 = OWN_F + MAX_SIZE;
export const OWN_PER_GROUP: i32 = 5;
export const GROUP_ROW_OMEGA: i32 = 0;
export const GROUP_ROW_T_W: i32 = 1;
export const GROUP_ROW_T_MAG: i32 = 2;
export const GROUP_REPORTED: i32 = 3;
export const GROUP_SINCE: i32 = 4;
/**
 * State of each leaf: current [A], highest temperature so far [K]; charge [-] and temperature [K] of the last row; bits of
 * what was reported; time since which the current is too large [s].
 */
export const OWN_LEAVES: i32 = OWN_GROUPS + OWN_PER_GROUP * PT_MAX_GROUPS;
export const OWN_PER_LEAF: i32 = 6;
export const LEAF_I: i32 = 0;
export const LEAF_T_MAX: i32 = 1;
export const LEAF_ROW_SOC: i32 = 2;
export const LEAF_ROW_T: i32 = 3;
export const LEAF_REPORTED: i32 = 4;
export const LEAF_SINCE: i32 = 5;
