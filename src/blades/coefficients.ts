/** Propeller coefficients: Ct = T/(ρ n² D⁴), Cp = P/(ρ n³ D⁵), J = V/(n D), η = J Ct/Cp, n in rev/s. */
import type { Condition, Loads, Rotor } from '../engine/rotor-case.js';

export interface Performance {
  /** Newtons, newton metres, watts. */
  thrust: number;
  torque: number;
  power: number;
  J: number;
  Ct: number;
  Cp: number;
  /** Null at rest and wherever the rotor does not turn shaft power into thrust. */
  efficiency: number | null;
}

/** Returns the part along the rotor's axis of a speed of the air, or of its advance ratio. */
export const alongAxis = ({ disc }: Pick<Rotor, 'disc'>, speed: number): number =>
  disc === undefined ? speed : speed * disc.sin;

/** Returns the coefficients of the loads at a condition; null where a number leaves the range of doubles. */
export function performanceOf(
  rotor: Rotor,
  { Omega, V }: Condition,
  { T, Q }: Loads,
): Performance | null {
  const n = Omega / (2 * Math.PI);
  const D = 2 * rotor.R;
  const power = Q * Omega;
  const J = V / (n * D);
  const unit = rotor.rho * n * n * D * D * D * D; // ρ n² D⁴ [N]
  const Ct = T / unit;
  const Cp = power / (unit * n * D);
  // the work of the thrust is done along the axis
  const axialJ = alongAxis(rotor, J);
  const drives = axialJ > 0 && Ct > 0 && Cp > 0;
  const efficiency = drives ? (axialJ * Ct) / Cp : null;
  const { isFinite } = Number;
  if (!(isFinite(T) && isFinite(Q) && isFinite(power))) return null;
  if (!(isFinite(J) && isFinite(Ct) && isFinite(Cp) && isFinite(efficiency ?? 0))) return null;
  return { thrust: T, torque: Q, power, J, Ct, Cp, efficiency };
}
