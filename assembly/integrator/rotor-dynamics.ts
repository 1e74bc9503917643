/**
 * Motor and air of a rotor at its speed, down to a standstill. Theory T.3, T.4.
 *
 * Friction opposes the rotation, and the air's torque brakes it: at rest both end. Below STANDSTILL they are eased to zero,
 * so that a rotor comes to rest and never turns back.
 */
import { bus } from '../powertrain/equilibrium';
import { Group } from '../powertrain/group';
import { currentAt, drawAtSpeed, noLoad } from '../powertrain/motor';
import { loadAt, noteInducedSpeed } from '../powertrain/rotor-load';
import { evaluateControlledRotor } from './rotor-control';

/** Speed below which a rotor counts as standing if its motor does not turn it further [rad/s]. */
const STANDSTILL: f64 = 1.0;

/** Evaluates what does not depend on the voltage: aerodynamic loads and friction. */
export function evaluateRotor(g: Group): void {
  noLoad(g, g.omega);
  loadAt(g, g.omega);
  noteInducedSpeed(g);
  bus.lookups++;
  if (!(g.omega < STANDSTILL)) return;
  const x: f64 = g.omega / STANDSTILL;
  const part: f64 = x * (2.0 - x);
  const part_omega: f64 = (2.0 * (1.0 - x)) / STANDSTILL;
  g.i0_omega = g.i0_omega * part + g.i0 * part_omega;
  g.i0 *= part;
  if (!(g.Q > 0.0)) return;
  g.Q_omega = g.Q_omega * part + g.Q * part_omega;
  g.Q *= part;
}

/** Currents of motor and ESC at bus voltage V, at the duty that is commanded or that holds the thrust that is. */
export function evaluateCurrents(g: Group, V: f64): void {
  if (g.trimT > 0.0 || g.governed > 0.0) {
    evaluateControlledRotor(g, V);
    return;
  }
  currentAt(g, g.omega, V);
  drawAtSpeed(g, V, bus.VHalf);
}

/** Tells whether the rotor stands and its motor does not start it. */
export function isHeld(g: Group, V: f64): boolean {
  if (!(g.omega < STANDSTILL)) return false;
  noLoad(g, 0.0);
  currentAt(g, 0.0, V);
  loadAt(g, 0.0);
  const held: boolean = !(g.Qm > g.Q);
  evaluateRotor(g);
  evaluateCurrents(g, V);
  return held;
}
