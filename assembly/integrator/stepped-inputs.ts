/**
 * Inputs of a flight that its host steps: throttle and air of each group, density and temperature of the air, loads. They are constant
 * over a step, and stand in the state, so that a checkpoint has them.
 */
import { extraLoad } from '../powertrain/extra-load';
import { air, groupCount, groups, setThrottle, within } from '../powertrain/group';
import { PT_VEHICLE, vehicle } from '../powertrain/layout';
import { flight } from '../powertrain/step';
import { DYN_TRIM, dynamicsState, STEP_IN, STEP_ROTOR, steppedIn } from './layout';
import { moment } from './schedule';
import { SOLVER_AIR, SOLVER_LOADS, SOLVER_STEPPED } from './state-layout';
import { shape, solved } from './state';

/** Air faster than this is none, and air slower than that is at rest [m/s]. */
const FASTEST: f64 = 1.0e4;
const STILL: f64 = 1.0e-9;
/** Constant of Sutherland's law of viscosity [K]. */
const SUTHERLAND: f64 = 110.4;

/** Answers of `takeSteppedInputs`. */
export const STEPPED_SAME: i32 = 0;
const STEPPED_CHANGED: i32 = 1;
export const STEPPED_OPENED: i32 = 2;

function put(place: i32, x: f64): boolean {
  if (unchecked(dynamicsState[place]) === x) return false;
  unchecked((dynamicsState[place] = x));
  return true;
}

/** Takes the air's numbers; viscosity and speed of sound follow the temperature from those of the vehicle's own air. */
function takeAir(): boolean {
  const rho: f64 = within(unchecked(steppedIn[STEP_IN.RHO]), 1.0e-6, 1.0e5, 1.225);
  const T: f64 = within(unchecked(steppedIn[STEP_IN.T_AMB]), 100.0, 1000.0, 288.15);
  const own: f64 = within(unchecked(vehicle[PT_VEHICLE.T_AMB]), 100.0, 1000.0, 288.15);
  const x: f64 = T / own;
  const root: f64 = Math.sqrt(x);
  const thicker: f64 = (x * root * (own + SUTHERLAND)) / (T + SUTHERLAND);
  const other: boolean = put(SOLVER_AIR, rho);
  if (!put(SOLVER_AIR + 1, T) && unchecked(dynamicsState[SOLVER_AIR + 2]) > 0.0) return other;
  put(SOLVER_AIR + 2, thicker * unchecked(vehicle[PT_VEHICLE.MU]));
  put(SOLVER_AIR + 3, root * unchecked(vehicle[PT_VEHICLE.SOUND]));
  return true;
}

function takeLoad(from: i32, to: i32): boolean {
  return put(to, within(unchecked(steppedIn[from]), 0.0, 1.0e9, 0.0));
}

function takeSpeed(from: i32, to: i32): boolean {
  const V: f64 = within(unchecked(steppedIn[from]), -FASTEST, FASTEST, 0.0);
  return put(to, Math.abs(V) < STILL ? 0.0 : V);
}

/** Takes what stands in `steppedIn` into the state; returns STEPPED_SAME, or whether a throttle was opened among the changes. */
export function takeSteppedInputs(): i32 {
  let changed: boolean = takeAir();
  if (takeLoad(STEP_IN.LOAD_A, SOLVER_LOADS)) changed = true;
  if (takeLoad(STEP_IN.LOAD_W, SOLVER_LOADS + 1)) changed = true;
  let opened: boolean = false;
  const n = groupCount();
  for (let i = 0; i < n; i++) {
    const from = STEP_IN.ROTORS + STEP_ROTOR.SIZE * i;
    const to = SOLVER_STEPPED + STEP_ROTOR.SIZE * i;
    const throttle: f64 = within(unchecked(steppedIn[from]), 0.0, 1.0, 0.0);
    if (throttle > unchecked(dynamicsState[to])) opened = true;
    if (put(to, throttle)) changed = true;
    if (takeSpeed(from + STEP_ROTOR.V_AXIAL, to + STEP_ROTOR.V_AXIAL)) changed = true;
    if (takeSpeed(from + STEP_ROTOR.V_EDGE, to + STEP_ROTOR.V_EDGE)) changed = true;
  }
  if (opened) return STEPPED_OPENED;
  return changed ? STEPPED_CHANGED : STEPPED_SAME;
}

/** Sets the air, the loads and every solved group to the inputs in the state; the air over the pack is the mean of the rotors'. */
export function setSteppedInputs(): void {
  const s = dynamicsState;
  air.rho = unchecked(s[SOLVER_AIR]);
  air.T = unchecked(s[SOLVER_AIR + 1]);
  air.mu = unchecked(s[SOLVER_AIR + 2]);
  air.sound = unchecked(s[SOLVER_AIR + 3]);
  extraLoad.A = unchecked(s[SOLVER_LOADS]);
  extraLoad.W = unchecked(s[SOLVER_LOADS + 1]);
  moment.airspeed = 0.0;
  moment.vertical = 0.0;
  moment.trim = DYN_TRIM.NONE;
  let sum: f64 = 0.0;
  for (let j = 0; j < shape.m; j++) {
    const row = unchecked(solved[j]);
    const g = unchecked(groups[row]);
    const at = SOLVER_STEPPED + STEP_ROTOR.SIZE * row;
    g.trimT = 0.0;
    setThrottle(g, unchecked(s[at]));
    g.V_axial = unchecked(s[at + STEP_ROTOR.V_AXIAL]);
    g.V_edge = Math.abs(unchecked(s[at + STEP_ROTOR.V_EDGE]));
    sum += Math.sqrt(g.V_axial * g.V_axial + g.V_edge * g.V_edge);
  }
  flight.air = shape.m > 0 ? sum / f64(shape.m) : 0.0;
}
