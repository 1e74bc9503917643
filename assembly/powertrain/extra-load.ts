/**
 * Loads on the bus beside the rotors: a constant current and a constant power, as avionics, a camera or a test bench draw
 * them. Powertrain theory E.14, E.18 and E.19; flights T.5.
 */
import { PT_VEHICLE, vehicle } from './layout';

export class ExtraLoad {
  /** Constant current [A] and constant power [W] of the case. */
  A: f64 = 0.0;
  W: f64 = 0.0;
  /** Current at the voltage last asked for [A], and its slope [A/V]. */
  I: f64 = 0.0;
  I_V: f64 = 0.0;
}
export const extraLoad: ExtraLoad = new ExtraLoad();

function nonNegative(x: f64): f64 {
  return x > 0.0 && x < Infinity ? x : 0.0;
}

/** Reads the loads of the case; what is negative or no number counts as none. */
export function loadExtraLoad(): void {
  extraLoad.A = nonNegative(unchecked(vehicle[PT_VEHICLE.LOAD_A]));
  extraLoad.W = nonNegative(unchecked(vehicle[PT_VEHICLE.LOAD_W]));
}

/**
 * Current at bus voltage V [A] and its slope [A/V], left in `extraLoad`. Below `VHalf`, half of the pack's voltage, the
 * constant power is drawn as by a resistance, as the ESCs' own is (E.14), so that there always is a solution.
 */
export function evaluateExtraLoad(V: f64, VHalf: f64): void {
  const W: f64 = extraLoad.W;
  extraLoad.I = extraLoad.A;
  extraLoad.I_V = 0.0;
  if (!(W > 0.0)) return;
  const low: boolean = V < VHalf;
  const square: f64 = VHalf * VHalf;
  extraLoad.I += low ? (W * V) / square : W / V;
  extraLoad.I_V = low ? W / square : -W / (V * V);
}
