/** A flight from its beginning, in as many pieces as the host likes: the pieces change nothing. Theory T.1 to T.20. */
import { cells } from '../powertrain/cell';
import { bus, solveGroup } from '../powertrain/equilibrium';
import { air, groups } from '../powertrain/group';
import { pack } from '../powertrain/pack';
import { setAir } from './air';
import { inputs, isStepped } from './inputs';
import {
  saveFlight,
  loadFlight,
  MAX_VOLTS,
  transferState,
  restartRates,
  evaluateNow,
} from './checkpoint';
import { clearEvents, dynamicsEventCount } from './events';
import {
  DYN_END,
  DYN_IN,
  DYN_MAX_EVENTS,
  DYN_SIZE,
  DYN_STATE,
  dynamicsIn,
  dynamicsState,
} from './layout';
import { endFlight, markFailed, attemptStep, ROWS_OF_STEP } from './segment';
import {
  GROUP_SINCE,
  LEAF_SINCE,
  SOLVER_FIRST_SPIN,
  SOLVER_GROUPS,
  SOLVER_INTERVAL,
  SOLVER_LEAVES,
  SOLVER_PER_GROUP,
  SOLVER_PER_LEAF,
  SOLVER_RECORD,
  SOLVER_ROW_T,
  SOLVER_SINCE_CELL,
  SOLVER_SINCE_HALF,
  SOLVER_TARGET,
  SOLVER_V,
} from './state-layout';
import { clearRows, hasSpaceFor, rowCount, writeNothing, writeRow } from './output-rows';
import { intervalAt, opensBetween } from './schedule';
import {
  fromModel,
  isFinite,
  leafAt,
  PER_GROUP,
  setMotors,
  shape,
  solved,
  toGroups,
  Y_SOC,
} from './state';
import { f1, y0 } from './step';
import { STEPPED_OPENED, STEPPED_SAME, takeSteppedInputs } from './stepped-inputs';
import { rotationEnergy } from './totals';

const EVENTS_OF_STEP: i32 = 256;
function clearLimits(): void {
  const s = dynamicsState;
  s[SOLVER_SINCE_CELL] = -1.0;
  s[SOLVER_SINCE_HALF] = -1.0;
  for (let j = 0; j < shape.m; j++) s[SOLVER_GROUPS + SOLVER_PER_GROUP * j + GROUP_SINCE] = -1.0;
  for (let k = 0; k < cells.n; k++) s[SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_SINCE] = -1.0;
}

/** Tells whether every rate is finite. */
function isSound(): boolean {
  for (let i = 0; i < shape.size; i++) {
    const sum: f64 = unchecked(y0[i]) + unchecked(f1[i]);
    if (!(sum - sum === 0.0)) return false;
  }
  return bus.V - bus.V === 0.0;
}

/** Begins the flight that the host has written; returns 0, or 1 where there is nothing to fly. */
export function beginDynamics(): i32 {
  const s = dynamicsState;
  for (let i = 0; i < DYN_SIZE.STATE; i++) unchecked((s[i] = 0.0));
  transferState(true); // nothing of another flight is left
  if (isStepped()) takeSteppedInputs();
  clearRows();
  clearEvents();
  s[SOLVER_ROW_T] = -1.0;
  if (!loadFlight()) {
    markFailed();
    return 1;
  }
  clearLimits();
  fromModel(y0);
  setMotorTemperatures();
  s[DYN_STATE.LEAST_V] = MAX_VOLTS;
  s[SOLVER_V] = pack.Voc;
  s[SOLVER_INTERVAL] = f64(intervalAt(0, 0.0));
  beginTrimmed();
  restartRates(opensBetween(-1, i32(s[SOLVER_INTERVAL])));
  if (!isSound()) markFailed();
  saveFlight();
  return s[DYN_STATE.END] === 0.0 ? 0 : 1;
}

/** Starts rotors that a thrust commands from the beginning at the speed of that thrust: such a flight begins in the air. */
function beginTrimmed(): void {
  const s = dynamicsState;
  setAir(i32(unchecked(s[SOLVER_INTERVAL])), 0.0);
  toGroups(y0);
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    if (!(g.trimT > 0.0)) continue;
    g.duty = 1.0;
    solveGroup(g, pack.Voc);
    unchecked((y0[PER_GROUP * j] = g.omega));
  }
  s[SOLVER_FIRST_SPIN] = rotationEnergy(y0);
}

/** Motors at the temperature that they start with; the air's where none is given. */
function setMotorTemperatures(): void {
  const given: f64 = unchecked(dynamicsIn[DYN_IN.T_MOTOR]);
  const T: f64 = given >= 100.0 && given <= 1000.0 ? given : air.T;
  setMotors(y0, T);
}

/** Goes on from what stands in `dynamicsState`; returns 0, or 1 where there is nothing to fly. */
export function resumeDynamics(): i32 {
  clearRows();
  clearEvents();
  transferState(true); // before anything can fail: nothing of another flight is left
  if (!loadFlight()) {
    markFailed();
    return 1;
  }
  bus.lookups = i32(unchecked(dynamicsState[DYN_STATE.LOOKUPS]));
  return 0;
}

/** The row of the beginning, and whether that is the end. */
function writeFirstRow(): void {
  const s = dynamicsState;
  if (s[DYN_STATE.END] !== 0.0) {
    writeNothing(unchecked(s[DYN_STATE.T]));
    return;
  }
  evaluateNow();
  const empty = firstEmpty();
  writeRow(0.0, empty >= 0);
  s[SOLVER_RECORD] = 1.0;
  if (empty >= 0) endFlight(DYN_END.SOC_CUTOFF, empty);
  else if (!(inputs.end > 0.0)) endFlight(DYN_END.MAX_DURATION, -1);
}

/** The first leaf that has not more than the charge at which the flight ends; −1 where there is none. */
function firstEmpty(): i32 {
  for (let k = 0; k < cells.n; k++) {
    if (isFinite(k) && unchecked(y0[leafAt(k) + Y_SOC]) <= inputs.soc) return k;
  }
  return -1;
}

/**
 * Flies on in whole steps until t ≥ `until` [s], the end, `maxSteps` attempts, or until there is little space for rows or
 * events. Returns how many rows stand in `dynamicsRows`; those of earlier calls are gone.
 */
export function advanceDynamics(until: f64, maxSteps: i32): i32 {
  const s = dynamicsState;
  clearRows();
  clearEvents();
  if (s[DYN_STATE.ROWS] === 0.0) writeFirstRow();
  else if (s[DYN_STATE.END] !== f64(DYN_END.RUNNING)) return 0;
  for (let n = 0; n < maxSteps; n++) {
    if (s[DYN_STATE.END] !== f64(DYN_END.RUNNING) || s[DYN_STATE.T] >= until) break;
    if (!hasSpaceFor(ROWS_OF_STEP) || dynamicsEventCount() > DYN_MAX_EVENTS - EVENTS_OF_STEP) break;
    attemptStep();
  }
  saveFlight();
  return rowCount();
}

/**
 * Flies on to t = `until` [s] under the inputs that stand in `steppedIn`, constant over the step; an input that has changed is a
 * jump. Returns how many rows stand in `dynamicsRows`: the last one is the vehicle at the end of the step, and 0 says that the
 * flight is not there yet: `maxSteps` attempts did not do, or it had ended before. At the time that the flight has already, the
 * row of its beginning.
 */
export function stepDynamics(until: f64, maxSteps: i32): i32 {
  const s = dynamicsState;
  clearRows();
  clearEvents();
  if (s[DYN_STATE.ROWS] === 0.0) writeFirstRow();
  else if (s[DYN_STATE.END] !== f64(DYN_END.RUNNING)) return 0;
  s[SOLVER_TARGET] = until;
  if (s[DYN_STATE.T] < until) {
    const change = takeSteppedInputs();
    if (change !== STEPPED_SAME) restartRates(change === STEPPED_OPENED);
  }
  for (let n = 0; n < maxSteps; n++) {
    if (s[DYN_STATE.END] !== f64(DYN_END.RUNNING) || s[DYN_STATE.T] >= until) break;
    attemptStep();
  }
  saveFlight();
  return rowCount();
}
