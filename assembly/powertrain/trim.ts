/**
 * Duty at which a motor holds the speed and torque that its propeller has at a thrust: the motor's equations, read the other way.
 * Powertrain theory E.64, E.65.
 */
import { beforeGear } from './gear';
import { Group } from './group';
import { motorAt, noLoad } from './motor';
import { timing, timingAt } from './timing';

const MAX_STEPS: i32 = 40;
/** Change of the current over itself below which the next would be lost in rounding. */
const LAST_STEP: f64 = 1.0e-15;

/** Current of the winding that gives the shaft this torque [N·m] at the group's speed, with `timing` at it (E.64). */
function currentOfTorque(g: Group, torque: f64): f64 {
  const needed: f64 = beforeGear(g, torque) / g.Kt + g.i0;
  let I: f64 = needed;
  timingAt(g, g.omega, I);
  for (let n = 0; n < MAX_STEPS; n++) {
    const next: f64 = needed / timing.kT;
    const change: f64 = Math.abs(next - I);
    I = next;
    timingAt(g, g.omega, I);
    if (change <= LAST_STEP * Math.abs(I)) break;
  }
  return I;
}

/**
 * Duty at bus voltage V that gives the shaft this torque [N·m] at the group's speed and no-load current; above 1 where V does
 * not suffice, negative where a motor would have to brake and cannot (E.65).
 */
export function dutyOfTorque(g: Group, V: f64, torque: f64): f64 {
  const I: f64 = currentOfTorque(g, torque);
  const Z: f64 = g.R + g.X_omega * g.omega;
  const high: f64 = V + g.V_f;
  const U: f64 = timing.kE * (g.omega * g.Kt + (I * Z) / timing.kT) + g.V_f;
  const continuous: f64 = U / high;
  if (g.sync) return continuous;
  // diodes let no motor brake
  if (!(I > 0.0)) return -1.0;
  const inductance: f64 = 2.0 * g.L * g.fPwm;
  timingAt(g, g.omega, 0.0);
  const back: f64 = timing.kE * g.omega * g.Kt + g.V_f + I * Z;
  if (!(inductance > 0.0 && high > back)) return continuous;
  // a current that ceases between pulses needs less of them
  return Math.min(continuous, Math.sqrt((inductance * I * back) / (high * (high - back))));
}

/** Sets the duty that holds the group at its speed at bus voltage V. False, with full or no duty, where none does. */
export function trimDuty(g: Group, V: f64): boolean {
  noLoad(g, g.omega);
  const duty: f64 = dutyOfTorque(g, V, g.Q);
  g.duty = Math.min(Math.max(duty, 0.0), 1.0);
  if (!(duty >= 0.0 && duty <= 1.0)) return false;
  motorAt(g, g.omega, V);
  return true;
}

/** Slope of the current that a trimmed group draws, by the bus voltage V: its motor keeps speed and current. */
export function trimmedSlope(g: Group, V: f64, VHalf: f64): f64 {
  const low: boolean = V < VHalf;
  const G: f64 = low ? 1.0 / (VHalf * VHalf) : 1.0 / (V * V);
  const sign: f64 = g.I < 0.0 ? -1.0 : 1.0;
  const own: f64 = g.P_q + sign * g.sStray * g.E * g.I;
  return (sign * g.kSw * g.duty * g.I - g.I_in) / (V + g.V_f) + (low ? own * G : -own * G);
}
