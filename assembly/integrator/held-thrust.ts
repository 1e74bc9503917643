/**
 * A rotor that is commanded by its thrust, or held at a speed by a governor: its speed goes there as a first-order lag, and its
 * duty is the one whose torque turns it so, whatever the pack's voltage is. Theory T.21 to T.23, T.27.
 */
import { bus } from '../powertrain/equilibrium';
import { Group } from '../powertrain/group';
import { currentAt, drawAtSpeed } from '../powertrain/motor';
import { dutyOfTorque, trimmedSlope } from '../powertrain/trim';

/** Time constant of the lag [s]: that of a speed controller that knows its motor. */
const LAG: f64 = 0.02;
/** Largest acceleration over the free speed [1/s]: a controller gives no more current than it must. */
const MAX_ACCELERATION: f64 = 2.0;
/** Thrust or speed that is missing over the one asked for, beyond which it does not count as held. */
const HELD: f64 = 1.0e-3;

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
 * Currents of a rotor that holds a thrust, or the speed of its governor, at bus voltage V (T.22). Where no duty from 0 to 1 has the torque, the duty stands at
 * its end, and the motor turns as it can.
 */
export function evaluateHeldThrust(g: Group, V: f64): void {
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

/** Notes whether the rotor has its thrust, or its governor the speed, for a row. */
export function noteHeldThrust(g: Group): void {
  if (g.governed > 0.0) {
    g.isTrimmed = Math.abs(g.omega - g.governed) <= HELD * g.governed;
    return;
  }
  g.isTrimmed = g.trimT > 0.0 && Math.abs(g.T - g.trimT) <= HELD * g.trimT;
}
