/** Moves the state of a flight between the solver's variables and `dynamicsState`, which is its checkpoint. */
import { cells } from '../powertrain/cell';
import { bus } from '../powertrain/equilibrium';
import { pack, packSource } from '../powertrain/pack';
import { setAir } from './air';
import { inputs, loadInputs } from './inputs';
import { noteRates, restartStepSize } from './step-control';
import { DYN_STATE, dynamicsState } from './layout';
import { restartLimits } from './limits';
import { stepSpan } from './interpolated-state';
import {
  LEAF_I,
  SOLVER_F,
  SOLVER_I,
  SOLVER_INTERVAL,
  SOLVER_JUMPED,
  SOLVER_LEAVES,
  SOLVER_PER_LEAF,
  SOLVER_POWERS,
  SOLVER_TOTALS,
  SOLVER_V,
  SOLVER_V_HALF,
  SOLVER_Y,
} from './state-layout';
import { followAll, powersNow, ratesNow } from './rates';
import { beginInrush } from './inrush';
import { loadPlan } from './schedule';
import { setSteppedInputs } from './stepped-inputs';
import { loadShape, MAX_SIZE, shape, TOTALS } from './state';
import { f1, p1, q0, y0 } from './step';
import { takeExtremes, writeTotals } from './totals';
import { isOnePack } from './pack-check';
import { loadErrorWeights } from './error-weights';

/** A pack without these volts is none. */
const MIN_VOLTS: f64 = 1.0e-3;
export const MAX_VOLTS: f64 = 1.0e6;
/** Takes everything in that the host has written; returns whether it can be flown. */
export function loadFlight(): boolean {
  loadInputs();
  const planned: boolean = loadPlan();
  const sound: boolean = loadShape();
  if (inputs.isStepped) setSteppedInputs();
  packSource(false, true);
  loadErrorWeights(pack.Voc);
  bus.lookups = 0;
  stepSpan.at = -1.0;
  const whole: boolean = isOnePack();
  const volts: boolean = pack.Voc > MIN_VOLTS && pack.Voc < MAX_VOLTS;
  return planned && sound && whole && volts && pack.R + shape.R_bus < MAX_VOLTS;
}

/** Unknowns, totals and their rates, out of the state or into it. */
export function transferState(fromState: boolean): void {
  const s = dynamicsState;
  const size = fromState ? MAX_SIZE : shape.size;
  for (let i = 0; i < size; i++) {
    if (fromState) {
      unchecked((y0[i] = s[SOLVER_Y + i]));
      unchecked((f1[i] = s[SOLVER_F + i]));
    } else {
      unchecked((s[SOLVER_Y + i] = y0[i]));
      unchecked((s[SOLVER_F + i] = f1[i]));
    }
  }
  for (let i = 0; i < TOTALS; i++) {
    if (fromState) {
      unchecked((q0[i] = s[SOLVER_TOTALS + i]));
      unchecked((p1[i] = s[SOLVER_POWERS + i]));
    } else {
      unchecked((s[SOLVER_TOTALS + i] = q0[i]));
      unchecked((s[SOLVER_POWERS + i] = p1[i]));
    }
  }
}

/** Keeps the bus and the currents of the moment that the vehicle stands at. */
export function saveBus(): void {
  const s = dynamicsState;
  s[SOLVER_V] = bus.V;
  s[SOLVER_I] = bus.I;
  s[SOLVER_V_HALF] = bus.VHalf;
  for (let k = 0; k < cells.n; k++) {
    unchecked((s[SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_I] = cells.I[k]));
  }
}

/** Puts the vehicle where it stands now, under the commands of now. */
export function evaluateNow(): void {
  const s = dynamicsState;
  stepSpan.at = -1.0;
  setAir(i32(unchecked(s[SOLVER_INTERVAL])), unchecked(s[DYN_STATE.T]));
  followAll(y0, unchecked(s[SOLVER_V]));
}

/** Rates under commands that have just jumped; `opened`: a throttle has been opened. */
export function restartRates(opened: boolean): void {
  const s = dynamicsState;
  const before: f64 = unchecked(s[SOLVER_I]);
  const t: f64 = unchecked(s[DYN_STATE.T]);
  noteRates();
  evaluateNow();
  ratesNow(f1);
  powersNow(p1);
  saveBus();
  restartLimits(t);
  takeExtremes();
  if (opened) beginInrush(t, before);
  restartStepSize();
  s[SOLVER_JUMPED] = 1.0;
}

/** All that is not kept in place, into the state. */
export function saveFlight(): void {
  transferState(false);
  writeTotals(q0, y0);
  dynamicsState[DYN_STATE.LOOKUPS] = f64(bus.lookups);
}
