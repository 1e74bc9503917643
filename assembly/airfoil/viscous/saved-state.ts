/** States of the layers put aside, so that a try that fails can begin again from the last one that was right. */
import { dstar, layers, MAX_STATIONS, setOrder, setRegimes, shear, speed, theta } from './layers';

export class SavedState {
  /** Incidence of the state [rad]. */
  alpha: f64 = 0.0;
  /** True while no state is saved. */
  empty: boolean = true;
  last: i32 = 0;
  turbulentUpper: i32 = 0;
  turbulentLower: i32 = 0;
  theta: Float64Array = new Float64Array(MAX_STATIONS);
  dstar: Float64Array = new Float64Array(MAX_STATIONS);
  shear: Float64Array = new Float64Array(MAX_STATIONS);
  speed: Float64Array = new Float64Array(MAX_STATIONS);
}

/** Saves the present state. */
export function saveState(to: SavedState, alpha: f64): void {
  to.alpha = alpha;
  to.empty = false;
  to.last = layers.last;
  to.turbulentUpper = layers.turbulentUpper;
  to.turbulentLower = layers.turbulentLower;
  to.theta.set(theta);
  to.dstar.set(dstar);
  to.shear.set(shear);
  to.speed.set(speed);
}

/** Restores a state of the layers. The flow outside stays that of the last incidence, and `massInfluence` has to be built. */
export function restoreState(from: SavedState): void {
  theta.set(from.theta);
  dstar.set(from.dstar);
  shear.set(from.shear);
  speed.set(from.speed);
  layers.turbulentUpper = from.turbulentUpper;
  layers.turbulentLower = from.turbulentLower;
  setOrder(from.last);
  setRegimes();
}

/** Largest share by which an extrapolation lowers and raises an unknown. */
const MAX_LOSS: f64 = 0.3;
const MAX_GROWTH: f64 = 0.4;

/** Ratio of an unknown `steps` steps on, of which one multiplies it by `ratio`; linear and limited. */
function ratioBeyond(ratio: f64, steps: f64): f64 {
  return Math.min(Math.max(1.0 + steps * (ratio - 1.0), 1.0 - MAX_LOSS), 1.0 + MAX_GROWTH);
}

/** Moves the present state, which is `b`, by `steps` times the step from `a` to it. */
export function extrapolateState(a: SavedState, b: SavedState, steps: f64): void {
  for (let i = 0; i < layers.n; i++) {
    theta[i] *= ratioBeyond(b.theta[i] / a.theta[i], steps);
    dstar[i] *= ratioBeyond(b.dstar[i] / a.dstar[i], steps);
    speed[i] *= ratioBeyond(b.speed[i] / a.speed[i], steps);
    if (a.shear[i] > 0.0) shear[i] *= ratioBeyond(b.shear[i] / a.shear[i], steps);
  }
}

/** Copies a saved state. */
export function copySavedState(from: SavedState, to: SavedState): void {
  to.alpha = from.alpha;
  to.empty = from.empty;
  to.last = from.last;
  to.turbulentUpper = from.turbulentUpper;
  to.turbulentLower = from.turbulentLower;
  to.theta.set(from.theta);
  to.dstar.set(from.dstar);
  to.shear.set(from.shear);
  to.speed.set(from.speed);
}
