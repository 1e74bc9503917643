/**
 * Control of a rotor that is commanded by its thrust, or by a speed that a governor holds. Its speed approaches the target as a
 * first-order lag, and its duty follows from the torque that this needs, at any voltage of the pack. Theory T.21 to T.23, T.27.
 */
import { bus } from '../powertrain/equilibrium';
import { Group } from '../powertrain/group';
import { currentAt, drawAtSpeed } from '../powertrain/motor';
import { dutyOfTorque, trimmedSlope } from '../powertrain/trim';

/** Time constant of the lag [s]: that of a speed controller that knows its motor. */
const LAG: f64 = 0.02;
/** Largest acceleration over the free speed [1/s]: a controller limits the current. */
const MAX_ACCELERATION: f64 = 2.0;
/** Relative error of thrust or speed up to which the rotor has reached its command. */
const CONTROL_TOLERANCE: f64 = 1.0e-3;

/** Acceleration towards the speed of the thrust [rad/s²], and its slope by the speed [1/s]. */
class Approach {
  acceleration: f64 = 0.0;
  slope: f64 = 0.0;
}
const approach: Approach = new Approach();

/**
 * A thrust that goes with the square of the speed is approached as ω' = (ω* − ω)/τ; any other one likewise near its
 * speed (T.21).
 */
function approachThrust(g: Group): void {
  const free: f64 = (2.0 * bus.VHalf) / g.Kt;
  const lacking: f64 = g.trimT - g.T;
  const rise: f64 = Math.max(g.T_omega, 0.0);
  const ofSquare: f64 = g.omega > 0.0 ? Math.sqrt((0.5 * g.trimT * rise) / g.omega) : 0.0;
  const slope: f64 = LAG * Math.max(0.5 * rise + ofSquare, g.trimT / free);
  const most: f64 = MAX_ACCELERATION * free;
  const wanted: f64 = lacking / slope;
  approach.acceleration = Math.min(Math.max(wanted, -most), most);
  approach.slope = Math.abs(wanted) < most ? -rise / slope : 0.0;
}

/** A governor approaches its speed as ω' = (Ω − ω)/τ. */
function approachSpeed(g: Group): void {
  const most: f64 = (MAX_ACCELERATION * 2.0 * bus.VHalf) / g.Kt;
  const wanted: f64 = (g.governed - g.omega) / LAG;
  approach.acceleration = Math.min(Math.max(wanted, -most), most);
  approach.slope = Math.abs(wanted) < most ? -1.0 / LAG : 0.0;
}

/**
 * Currents of a rotor that holds a thrust, or the speed of its governor, at bus voltage V (T.22). If no duty from 0 to 1 gives the torque, the duty is
 * limited, and the motor turns with that duty.
 */
export function evaluateControlledRotor(g: Group, V: f64): void {
  if (g.governed > 0.0) approachSpeed(g);
  else approachThrust(g);
  const torque: f64 = g.Q + g.J * approach.acceleration;
  const duty: f64 = dutyOfTorque(g, V, torque);
  g.isTrimmed = duty >= 0.0 && duty <= 1.0;
  g.duty = Math.min(Math.max(duty, 0.0), 1.0);
  currentAt(g, g.omega, V);
  drawAtSpeed(g, V, bus.VHalf);
  if (!g.isTrimmed) return;
  g.Qm_V = 0.0;
  g.Qm_omega = g.Q_omega + g.J * approach.slope;
  g.I_bus_V = trimmedSlope(g, V, bus.VHalf);
  // what the shaft takes is most of what the bus gives
  g.I_bus_omega = (g.Qm + g.omega * g.Qm_omega) / V;
}

/** Checks for a row whether the rotor has reached its thrust, or its governor the speed. */
export function checkControlledRotor(g: Group): void {
  if (g.governed > 0.0) {
    g.isTrimmed = Math.abs(g.omega - g.governed) <= CONTROL_TOLERANCE * g.governed;
    return;
  }
  g.isTrimmed = g.trimT > 0.0 && Math.abs(g.T - g.trimT) <= CONTROL_TOLERANCE * g.trimT;
}
