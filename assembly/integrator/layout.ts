/**
 * Layout of a dynamic simulation's arrays: what the host writes beside a powertrain (powertrain/layout.ts) before
 * `beginDynamics`, what `advanceDynamics` leaves, and the state that it goes on from. SI units, temperatures in kelvin.
 *
 * Of the powertrain, throttle, air speeds, flight time and bands are not read: the schedule tells the first, and there
 * is no other.
 */
import { PT_MAX, PT_SIZE } from '../powertrain/layout';

/** Inputs of the flight: `dynamicsIn[DYN_IN.*]`. */
export const enum DYN_IN {
  /** End, whatever happens [s]. */
  END_S = 0,
  /** Charge 0 … 1 of the lowest leaf, and volts of the lowest cell (0: none), at which it ends. */
  SOC_CUTOFF = 1,
  V_CUTOFF = 2,
  /** Time that a voltage or a current must stay beyond its limit before that counts [s]. */
  HOLD_S = 3,
  /** Clock of the rows [s]. */
  RECORD_S = 4,
  /** Longest step [s], relative tolerance of a step. */
  H_MAX = 5,
  RTOL = 6,
  /** Motors at the start [K]. */
  T_MOTOR = 7,
  /** Intervals of the schedule; commands (throttle and tilt) that it has beside the two speeds. */
  INTERVALS = 8,
  COMMANDS = 9,
  /** 1: the schedule's intervals are followed by their trims. */
  TRIMS = 10,
  /** 1: there is no schedule; `steppedIn` has the inputs of each step (stepped-inputs.ts). */
  STEPPED = 11,
  /** 1: each command of the schedule has a collective as well. */
  COLLECTIVES = 12,
}
export const enum DYN_SIZE {
  IN = 16,
  /** An interval of the schedule without commands: its begin, both ends of two speeds; a command: both ends of throttle and tilt. */
  INTERVAL = 5,
  COMMAND = 4,
  /** Both ends of a command's collective, with DYN_IN.COLLECTIVES. */
  COLLECTIVE = 2,
  /** An interval's trim: DYN_TRIM.*, newtons. */
  TRIM = 2,
  EVENT = 5,
  /** Length of the whole state. */
  STATE = 32 + 96 + 32 * PT_MAX.GROUPS + 16 * PT_MAX.LEAVES,
}

/**
 * The schedule, in the memory that `dynamicsSchedule(length)` gives: a row of `intervalSize(commands, collectives)` numbers per
 * interval: its begin [s], then begin and end value of each channel, linear between. Channels: airspeed [m/s], vertical
 * speed [m/s], then of each command throttle (0 … 1), tilt [rad] and with DYN_IN.COLLECTIVES collective [rad]. Begins rise from 0; the last interval has no end, and
 * its end values are its begin values. With DYN_IN.TRIMS there follow DYN_SIZE.TRIM numbers for each interval: DYN_TRIM.*, and
 * newtons. The throttles and tilts of an interval that is trimmed are not read, but for the tilts of DYN_TRIM.THRUST.
 */
export function intervalSize(commands: i32, collectives: boolean): i32 {
  const each = DYN_SIZE.COMMAND + (collectives ? DYN_SIZE.COLLECTIVE : 0);
  return DYN_SIZE.INTERVAL + each * commands;
}

/**
 * Inputs of a stepped flight: `steppedIn[STEP_IN.*]`. Density [kg/m³] and temperature [K] of the air, loads, then a row of
 * `STEP_ROTOR.SIZE` numbers for each group.
 */
export const enum STEP_IN {
  RHO = 0,
  T_AMB = 1,
  /** Drawn from the bus beside the rotors: constant current [A], constant power [W]. */
  LOAD_A = 2,
  LOAD_W = 3,
  ROTORS = 4,
}
/** A group's row: throttle 0 … 1, air along its axis (positive in a climb) and across it [m/s]. */
export const enum STEP_ROTOR {
  THROTTLE = 0,
  V_AXIAL = 1,
  V_EDGE = 2,
  SIZE = 3,
}

/** Kinds of trim: none; a thrust of all rotors together; a weight that is carried with the drag at the speeds of the air. */
export const enum DYN_TRIM {
  NONE = 0,
  THRUST = 1,
  WEIGHT = 2,
}

/** Reasons of the end: `dynamicsState[DYN_STATE.END]`. */
export const enum DYN_END {
  RUNNING = 0,
  MAX_DURATION = 1,
  SOC_CUTOFF = 2,
  VOLTAGE_CUTOFF = 3,
  /** A winding or a cell has reached what it does not survive (T_RUNAWAY, T_HOTTEST). */
  THERMAL_RUNAWAY = 4,
  /** The flight failed: no step is small enough. */
  FAILED = 5,
}

/**
 * State: all that the next step depends on, and totals. `dynamicsState.slice()` is a checkpoint; the same numbers written
 * back, then `resumeDynamics`, go on as if nothing had been.
 */
export const enum DYN_STATE {
  /** s; DYN_END.RUNNING or why it ended; counts; shortest and longest step taken [s]. */
  T = 0,
  END = 1,
  STEPS = 2,
  REJECTED = 3,
  H_LEAST = 4,
  H_MOST = 5,
  LOOKUPS = 6,
  /** Rows written since the beginning. */
  ROWS = 7,
  /** Energies since the beginning [J]: given by the cells' open-circuit voltage; taken from the bus by the ESCs; done by the
   * motors' shafts on the air; turned to heat anywhere; stored as rotation. */
  E_CELLS = 8,
  E_BUS = 9,
  E_AIR = 10,
  E_HEAT = 11,
  E_SPIN = 12,
  /** |E_CELLS − E_AIR − E_HEAT − E_SPIN − what the loads took| over the largest of them. */
  BALANCE = 13,
  /** Charge that the pack gave [A·s]; at the ends of all steps: largest current [A] and power [W] of the bus, lowest cell
   * voltage [V], hottest winding and cell [K]. */
  CHARGE = 14,
  PEAK_I = 15,
  PEAK_P = 16,
  LEAST_V = 17,
  PEAK_T_W = 18,
  PEAK_T_CELL = 19,
  /** Steps taken whatever their error: where something jumps back and forth no step is short enough (T.11). */
  ROUGH = 20,
  /** First place of the solver's state (state-layout.ts), which no host reads. */
  SOLVER = 32,
}

/** A row of `dynamicsRows`: time [s], airspeed and vertical speed [m/s], one in reserve, then PT_ALL, its groups, its leaves. */
export const enum DYN_ROW {
  T = 0,
  AIRSPEED = 1,
  VERTICAL = 2,
  RESULT = 4,
}
/** Room for some rows, at least 16 of the largest. */
export const DYN_ROOM_ROWS: i32 = 16 * (DYN_ROW.RESULT + PT_SIZE.OUT) + 160_000;

/** An event: `dynamicsEvents[DYN_SIZE.EVENT · n + DYN_EVENT.*]`; kind, group or leaf from 0 (−1: the whole), value, limit. */
export const enum DYN_EVENT {
  T = 0,
  KIND = 1,
  INDEX = 2,
  VALUE = 3,
  LIMIT = 4,
}
export const DYN_MAX_EVENTS: i32 = 512;

/** A leaf's charge reaches the cut-off; a cell's voltage has stayed below its. Values 0 … 1, V. */
export const enum DYN_KIND {
  DEPLETION = 1,
  VOLTAGE_CUTOFF = 2,
  /** The bus current after a step of the throttle, which falls from there on [A]. */
  IN_RUSH_PEAK = 3,
  /** A winding passes 120 or 150 °C, magnets 80 or 120, cells 60 °C; the first time of each [K]. */
  WINDING_TEMPERATURE = 4,
  MAGNET_TEMPERATURE = 5,
  CELL_TEMPERATURE = 6,
  /** A motor, a leaf has had more than its rating for the time of hold; the first time of each [A]. */
  MOTOR_CURRENT = 7,
  BATTERY_CURRENT = 8,
  THERMAL_RUNAWAY = 9,
  /** The requested end has come [s]. */
  DURATION = 10,
  /** The bus has fallen below half of the pack's open-circuit voltage: the rotors draw more than it can give [V]. */
  VOLTAGE_COLLAPSE = 11,
}

export const dynamicsIn: Float64Array = new Float64Array(DYN_SIZE.IN);
export const steppedIn: Float64Array = new Float64Array(
  STEP_IN.ROTORS + STEP_ROTOR.SIZE * PT_MAX.GROUPS,
);
export const dynamicsState: Float64Array = new Float64Array(DYN_SIZE.STATE);
export const dynamicsRows: Float64Array = new Float64Array(DYN_ROOM_ROWS);
export const dynamicsEvents: Float64Array = new Float64Array(DYN_SIZE.EVENT * DYN_MAX_EVENTS);
