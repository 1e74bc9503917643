/**
 * The ground and the parts of the airframe below a rotor, and what they do to its thrust. Theory E.74.
 */
import { air, Group } from './group';

/** Thrust with its surroundings over the thrust that the rotor has alone at its speed; the same of the slope over the speed. */
export class Surroundings {
  factor: f64 = 1.0;
  slope: f64 = 1.0;
}
export const surroundings: Surroundings = new Surroundings();

/**
 * Evaluates both for the thrust T [N] that the rotor has alone. Wind and flight carry the wake away, and the effects with it:
 * f = v_h²/(v_h² + V²) is left of them (Cheeseman & Bennett 1955).
 */
export function surroundingsAt(g: Group, T: f64): void {
  const s = surroundings;
  s.factor = 1.0;
  s.slope = 1.0;
  if ((g.ground === 0.0 && g.download === 0.0) || !(T > 0.0)) return;
  const square: f64 = T / (2.0 * air.rho * g.A);
  const left: f64 = square / (square + g.V_axial * g.V_axial + g.V_edge * g.V_edge);
  const lifted: f64 = 1.0 - g.ground * left;
  s.factor = (1.0 - g.download * left) / lifted;
  s.slope = s.factor + (left * (1.0 - left) * (g.ground - g.download)) / (lifted * lifted);
}
