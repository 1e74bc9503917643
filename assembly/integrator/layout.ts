/**
 * Layout of a dynamic simulation's arrays: what the host writes beside a powertrain (powertrain/layout.ts) before
 * `beginDynamics`, what `advanceDynamics` leaves, and the state that it goes on from. SI units, temperatures in kelvin.
 *
 * Of the powertrain, throttle, air speeds, flight time and bands are not read: the schedule tells the first, and there
 * is no other. The host repeats these places (src/engine/powertrain-layout.ts).
 */
import { PT_MAX_GROUPS, PT_MAX_LEAVES, PT_SIZE_OUT } from '../powertrain/layout';

/** Inputs of the flight: `dynamicsIn[DYN_*]`. */
/** End, whatever happens [s]. */
export const DYN_END_S: i32 = 0;
/** Charge 0 … 1 of the lowest leaf, and volts of the lowest cell (0: none), at which it ends. */
export const DYN_SOC_CUTOFF: i32 = 1;
export const DYN_V_CUTOFF: i32 = 2;
/** Time that a voltage or a current must stay beyond its limit before that counts [s]. */
export const DYN_HOLD_S: i32 = 3;
/** Clock of the rows [s]. */
export const DYN_RECORD_S: i32 = 4;
/** Longest step [s], relative tolerance of a step. */
export const DYN_H_MAX: i32 = 5;
export const DYN_RTOL: i32 = 6;
/** Motors at the start [K]. */
export const DYN_T_MOTOR: i32 = 7;
/** Intervals of the schedule; commands (throttle and tilt) that it has beside the two speeds. */
export const DYN_INTERVALS: i32 = 8;
export const DYN_COMMANDS: i32 = 9;
/** 1: the schedule's intervals are followed by their trims. */
export const DYN_TRIMS: i32 = 10;
export const DYN_SIZE_IN: i32 = 16;

/**
 * The schedule, in the memory that `dynamicsSchedule(length)` gives: a row of DYN_SIZE_INTERVAL(commands) numbers per
 * interval: its begin [s], then begin and end value of each channel, linear between. Channels: airspeed [m/s], vertical
 * speed [m/s], then of each command throttle (0 … 1) and tilt [rad]. Begins rise from 0; the last interval has no end, and
 * its end values are its begin values. With DYN_TRIMS there follow DYN_SIZE_TRIM numbers for each interval: DYN_TRIM_*, and
 * newtons. The throttles and tilts of an interval that is trimmed are not read, but for the tilts of DYN_TRIM_THRUST.
 */
export function intervalSize(commands: i32): i32 {
  return 1 + 2 * (2 + 2 * commands);
}

export const DYN_SIZE_TRIM: i32 = 2;
/** Kinds of trim: none; a thrust of all rotors together; a weight that is carried with the drag at the speeds of the air. */
export const DYN_TRIM_NONE: i32 = 0;
export const DYN_TRIM_THRUST: i32 = 1;
export const DYN_TRIM_WEIGHT: i32 = 2;

/**
 * Two places behind PT_ROTOR_SPREAD_THERMAL in a group's row: index of the command it follows, from 0; moment of inertia
 * [kg·m²].
 */
export const PT_ROTOR_COMMAND: i32 = 40;
export const PT_ROTOR_J: i32 = 41;

/** Reasons of the end: `dynamicsState[DYN_STATE_END]`. */
export const DYN_RUNNING: i32 = 0;
export const DYN_END_DURATION: i32 = 1;
export const DYN_END_SOC: i32 = 2;
export const DYN_END_VOLTAGE: i32 = 3;
/** A winding or a cell has reached what it does not survive (T_RUNAWAY, T_HOTTEST). */
export const DYN_END_RUNAWAY: i32 = 4;
/** The flight failed: no step is small enough. */
export const DYN_END_FAILED: i32 = 5;

/**
 * State: all that the next step depends on, and totals. `dynamicsState.slice()` is a checkpoint; the same numbers written
 * back, then `resumeDynamics`, go on as if nothing had been.
 */
/** s; DYN_RUNNING or why it ended; counts; shortest and longest step taken [s]. */
export const DYN_STATE_T: i32 = 0;
export const DYN_STATE_END: i32 = 1;
export const DYN_STATE_STEPS: i32 = 2;
export const DYN_STATE_REJECTED: i32 = 3;
export const DYN_STATE_H_LEAST: i32 = 4;
export const DYN_STATE_H_MOST: i32 = 5;
export const DYN_STATE_LOOKUPS: i32 = 6;
/** Rows written since the beginning. */
export const DYN_STATE_ROWS: i32 = 7;
/** Energies since the beginning [J]: given by the cells' open-circuit voltage; taken from the bus by the ESCs; done by the
 * motors' shafts on the air; turned to heat anywhere; stored as rotation. */
export const DYN_STATE_E_CELLS: i32 = 8;
export const DYN_STATE_E_BUS: i32 = 9;
export const DYN_STATE_E_AIR: i32 = 10;
export const DYN_STATE_E_HEAT: i32 = 11;
export const DYN_STATE_E_SPIN: i32 = 12;
/** |E_CELLS − E_AIR − E_HEAT − E_SPIN − what the loads took| over the largest of them. */
export const DYN_STATE_BALANCE: i32 = 13;
/** Charge that the pack gave [A·s]; at the ends of all steps: largest current [A] and power [W] of the bus, lowest cell
 * voltage [V], hottest winding and cell [K]. */
export const DYN_STATE_CHARGE: i32 = 14;
export const DYN_STATE_PEAK_I: i32 = 15;
export const DYN_STATE_PEAK_P: i32 = 16;
export const DYN_STATE_LEAST_V: i32 = 17;
export const DYN_STATE_PEAK_T_W: i32 = 18;
export const DYN_STATE_PEAK_T_CELL: i32 = 19;
/** Steps taken whatever their error: where something jumps back and forth no step is short enough (T.11). */
export const DYN_STATE_ROUGH: i32 = 20;
/** First place of the solver's state (state-layout.ts), which no host reads. */
export const DYN_STATE_SOLVER: i32 = 32;
/** Length of the whole state. */
export const DYN_SIZE_STATE: i32 = 32 + 96 + 32 * PT_MAX_GROUPS + 16 * PT_MAX_LEAVES;

/** A row of `dynamicsRows`: time [s], airspeed and vertical speed [m/s], one in reserve, then PT_ALL, its groups, its leaves. */
export const DYN_ROW_T: i32 = 0;
export const DYN_ROW_AIRSPEED: i32 = 1;
export const DYN_ROW_VERTICAL: i32 = 2;
export const DYN_ROW_RESULT: i32 = 4;
/** Room for some rows, at least 16 of the largest. */
export const DYN_ROOM_ROWS: i32 = 16 * (DYN_ROW_RESULT + PT_SIZE_OUT) + 200_000;

/** An event: `dynamicsEvents[DYN_SIZE_EVENT · n + DYN_EVENT_*]`; kind, group or leaf from 0 (−1: the whole), value, limit. */
export const DYN_EVENT_T: i32 = 0;
export const DYN_EVENT_KIND: i32 = 1;
export const DYN_EVENT_INDEX: i32 = 2;
export const DYN_EVENT_VALUE: i32 = 3;
export const DYN_EVENT_LIMIT: i32 = 4;
export const DYN_SIZE_EVENT: i32 = 5;
export const DYN_MAX_EVENTS: i32 = 512;

/** A leaf's charge reaches the cut-off; a cell's voltage has stayed below its. Values 0 … 1, V. */
export const DYN_KIND_DEPLETION: i32 = 1;
export const DYN_KIND_VOLTAGE_CUTOFF: i32 = 2;
/** The bus current after a step of the throttle, which falls from there on [A]. */
export const DYN_KIND_INRUSH: i32 = 3;
/** A winding passes 120 or 150 °C, magnets 80 or 120, cells 60 °C; the first time of each [K]. */
export const DYN_KIND_WINDING_T: i32 = 4;
export const DYN_KIND_MAGNET_T: i32 = 5;
export const DYN_KIND_CELL_T: i32 = 6;
/** A motor, a leaf has had more than its rating for the time of hold; the first time of each [A]. */
export const DYN_KIND_MOTOR_CURRENT: i32 = 7;
export const DYN_KIND_BATTERY_CURRENT: i32 = 8;
export const DYN_KIND_RUNAWAY: i32 = 9;
/** The requested end has come [s]. */
export const DYN_KIND_DURATION: i32 = 10;
/** The bus has fallen below half of the pack's open-circuit voltage: the rotors draw more than it can give [V]. */
export const DYN_KIND_COLLAPSE: i32 = 11;

export const dynamicsIn: Float64Array = new Float64Array(DYN_SIZE_IN);
export const dynamicsState: Float64Array = new Float64Array(DYN_SIZE_STATE);
export const dynamicsRows: Float64Array = new Float64Array(DYN_ROOM_ROWS);
export const dynamicsEvents: Float64Array = new Float64Array(DYN_SIZE_EVENT * DYN_MAX_EVENTS);
