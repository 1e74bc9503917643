/** A powertrain solved: operating point, flight, endurance, bands. Theory E.1 to E.33. */
import { addBands } from './uncertainty';
import { bus } from './equilibrium';
import { evaluateExtraLoad, extraLoad, loadExtraLoad } from './extra-load';
import { endurance } from './flight';
import { forceBalance } from './force-balance';
import { groups, isSolved, loadGroups } from './group';
import { powerOut, PT_ALL, PT_LIMIT, PT_SIZE, PT_VEHICLE, vehicle } from './layout';
import { loadPack } from './pack';
import { writePackTimes } from './pack-times';
import { clearResults, writeResults } from './results';
import { forgetFlight, recallFlight, writeAttitude } from './steady-flight';
import { rateCoolings } from './thermal-rating';
import { writeTimesToLimits } from './time-to-limit';
import {
  FULL_TOLERANCE,
  beginFixedPoint,
  closeBalance,
  flyOnce,
  iterateFixedPoint,
  fixedPoint,
} from './fixed-point';

/** A pack below this is empty or none [V]. */
const MIN_VOLTS: f64 = 1.0e-3;
/** Largest pack voltage that is accepted [V]. */
const MAX_VOLTS: f64 = 1.0e6;

/** Status: solved; an iteration met its bound, or an input was none that can be solved. */
const PT_OK: i32 = 0;
const PT_NOT_CONVERGED: i32 = 1;

function flightSeconds(): f64 {
  const s: f64 = unchecked(vehicle[PT_VEHICLE.FLIGHT_S]);
  if (s < 0.0) return -1.0;
  return s > 0.0 ? Math.min(s, 1.0e9) : 0.0;
}

function mayBeEndless(place: i32): boolean {
  return (
    place === PT_ALL.ENDURANCE_S ||
    place === PT_ALL.LOW_ENDURANCE ||
    place === PT_ALL.HIGH_ENDURANCE
  );
}

/** Zeros in place of what is no number: only inputs beyond all sense come to that. An endless endurance stays. */
function rejectInvalid(): void {
  let sound: boolean = true;
  for (let k = 0; k < PT_SIZE.OUT; k++) {
    const x: f64 = unchecked(powerOut[k]);
    if (x - x === 0.0 || (x === Infinity && mayBeEndless(k))) continue;
    unchecked((powerOut[k] = 0.0));
    sound = false;
  }
  if (sound) return;
  powerOut[PT_ALL.CONVERGED] = 0.0;
}

/** Thrust and air of n groups in the steady flight of the vehicle, where it has one; its attitude into `powerOut`. */
function trimFlight(n: i32): void {
  const weight: f64 = unchecked(vehicle[PT_VEHICLE.WEIGHT]);
  if (!(weight > 0.0 && weight < Infinity)) return;
  let sum: f64 = 0.0;
  for (let i = 0; i < n; i++) if (isSolved(i)) sum += groups[i].weight * groups[i].trimT;
  if (!(sum > 0.0)) return;
  for (let i = 0; i < n; i++) groups[i].trimShare = groups[i].trimT / sum;
  forgetFlight();
  recallFlight(n, weight, unchecked(vehicle[PT_VEHICLE.ALONG]), unchecked(vehicle[PT_VEHICLE.UP]));
  const b = forceBalance;
  for (let i = 0; i < n; i++) {
    const g = unchecked(groups[i]);
    g.trimT = b.thrust * g.trimShare;
    g.stackT *= b.thrust / sum;
    g.V_axial = b.V_axial;
    g.V_edge = b.V_edge;
  }
  writeAttitude();
}

/** Solves for all but times to limits and bands; returns the number of groups, −1 where the pack has no voltage. */
function solveOperation(): i32 {
  clearResults();
  const n = loadGroups();
  rateCoolings(n);
  trimFlight(n);
  loadPack(0.0);
  loadExtraLoad();
  bus.V = 0.0;
  bus.lookups = 0;
  beginFixedPoint(n, flightSeconds());
  if (!(fixedPoint.Voc > MIN_VOLTS && fixedPoint.Voc < MAX_VOLTS && fixedPoint.R < MAX_VOLTS)) {
    powerOut[PT_ALL.LIMITS] = f64(PT_LIMIT.BATTERY_DEPLETED);
    return -1;
  }
  fixedPoint.noted = true;
  iterateFixedPoint(FULL_TOLERANCE);
  if (fixedPoint.seconds === 0.0) flyOnce();
  closeBalance();
  evaluateExtraLoad(bus.V, bus.VHalf);
  writeResults(n, bus.V * extraLoad.I);
  powerOut[PT_ALL.ENDURANCE_S] = endurance(fixedPoint.A, fixedPoint.B, fixedPoint.VMin);
  return n;
}

function finish(): i32 {
  powerOut[PT_ALL.LOOKUPS] = f64(bus.lookups);
  rejectInvalid();
  return powerOut[PT_ALL.CONVERGED] > 0.0 ? PT_OK : PT_NOT_CONVERGED;
}

/**
 * Solves the case in `vehicle`, `rotorsIn`, `leavesIn`, `nodesIn`, `ocvCurves` into `powerOut`. The maps that the groups
 * name stand in their slots.
 */
export function solvePowertrain(): i32 {
  const n = solveOperation();
  if (n < 0) return PT_NOT_CONVERGED;
  writeTimesToLimits(n);
  writePackTimes();
  if (unchecked(vehicle[PT_VEHICLE.BANDS]) > 0.5) addBands();
  return finish();
}

/** The same without times to limits and bands, for whoever compares many: to the last bit what `solvePowertrain` has. */
export function solveBarePowertrain(): i32 {
  return solveOperation() < 0 ? PT_NOT_CONVERGED : finish();
}
