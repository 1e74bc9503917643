/**
 * The loads of one rotor: its map, read with the wakes of its stack and with air across the disc. Theory E.6 to E.9, E.54.
 */
import { inducedSpeed } from '../bemt/mass-flow';
import { crossLoad, evaluateCrossLoad, evaluateEdgewise } from '../map/edgewise';
import { mapLoad } from '../map/evaluate';
import { evaluateCollective, evaluateCrossAtCollective } from './collective';
import { air, Group } from './group';
import { surroundings, surroundingsAt } from './surroundings';

/** The vortex-ring state over the hover's induced speed: middle and half-widths in descent and across the disc (E.54). */
const RING_DESCENT: f64 = 0.85;
const RING_DESCENT_HALF: f64 = 0.45;
const RING_EDGE: f64 = 0.95;

/** Thrust and torque of the group's rotor at `omega` ≥ 0, into the group, with their slopes. Theory E.6. */
export function loadAt(g: Group, omega: f64): void {
  const m = mapLoad;
  const V: f64 = g.V_axial + g.V_wake;
  if (g.maps > 0) evaluateCollective(g, V, omega + g.swirl);
  else evaluateEdgewise(g.slot, V, g.V_edge, omega + g.swirl, air.rho, air.mu, air.sound);
  g.T = g.F_T * m.T;
  surroundingsAt(g, g.T);
  g.around = surroundings.factor;
  g.T *= g.around;
  g.Q = g.F_Q * m.Q;
  g.T_omega = g.F_T * m.T_Omega * surroundings.slope;
  g.Q_omega = g.F_Q * m.Q_Omega;
  g.flags = m.flags;
}

/** The induced speed at the disc, and what air across it does, once the operating point is known; the search needs neither. */
export function noteFlow(g: Group): void {
  noteInducedSpeed(g);
  noteCrossLoad(g, g.omega);
}

export function noteInducedSpeed(g: Group): void {
  g.v = inducedSpeed(g.T, g.A, air.rho, g.V_axial + g.V_wake, g.V_edge);
}

/** The loads of air across the disc at `omega`: nothing else depends on them. */
export function noteCrossLoad(g: Group, omega: f64): void {
  const o = crossLoad;
  const V: f64 = g.V_axial + g.V_wake;
  if (g.maps > 0) evaluateCrossAtCollective(g, V, omega + g.swirl);
  else evaluateCrossLoad(g.slot, V, g.V_edge, omega + g.swirl, air.rho, air.mu, air.sound);
  g.H = g.F_Q * o.H;
  g.Y = g.F_Q * o.Y;
  g.roll = g.F_T * o.roll;
  g.pitch = g.F_T * o.pitch;
}

/** Helical tip Mach number, of the advancing side (E.9). */
export function tipMach(g: Group): f64 {
  const tip: f64 = 0.5 * g.D * g.omega + g.V_edge;
  const V: f64 = g.V_axial + g.V_wake;
  return Math.sqrt(tip * tip + V * V) / air.sound;
}

/**
 * Tells whether the rotor descends in the vortex-ring state (E.54): at 0.4 to 1.3 of the induced speed that its thrust has
 * in hover, the less the faster the air crosses its disc. By the air of the flight, without the wakes of a stack.
 */
export function inVortexRing(g: Group): boolean {
  if (!(g.T > 0.0) || !(g.V_axial < 0.0)) return false;
  const hover: f64 = Math.sqrt(g.T / (2.0 * air.rho * g.A));
  const down: f64 = (-g.V_axial / hover - RING_DESCENT) / RING_DESCENT_HALF;
  const across: f64 = g.V_edge / (RING_EDGE * hover);
  return down * down + across * across <= 1.0;
}
