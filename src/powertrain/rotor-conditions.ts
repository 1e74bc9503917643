/** The conditions at which the rotors of a solved point work, as the question whose polars it is solved with. Pure, SI. */
import type { Condition, Question } from '../engine/rotor-case.js';
import type { SolvableRotor } from './solvable-case.js';

/** Rotors this slow [rad/s] carry nothing: any polars do. */
const STILL = 1;

/**
 * Returns where a rotor works: at its speed in the air that comes to it. In a stack, or in air from the side, the air at its blades lies
 * between that and what it would be behind a rotor of the same thrust, V + 2 v with v = √(T/2ρA).
 */
export function conditionsOf(
  { power: { vAxial: V, vEdge, D }, stack }: SolvableRotor,
  { Omega, T }: { Omega: number; T: number },
  rho: number,
): Condition[] {
  if (!(Omega > STILL)) return [];
  if (stack === 0 && vEdge === 0) return [{ Omega, V }];
  const induced = Math.sqrt(Math.max(0, T) / (0.5 * Math.PI * rho * D ** 2));
  return [
    { Omega, V },
    { Omega, V: V + 2 * induced },
  ];
}

/** Orders several conditions by their advance ratio: the outermost incidences then stand at the ends, where they are looked for. */
export function questionOf(conditions: readonly Condition[]): Question | undefined {
  if (conditions.length === 0) return undefined;
  if (conditions.length === 1) return { kind: 'point', condition: conditions[0] };
  const ratio = ({ V, Omega }: Condition): number => V / Omega;
  return { kind: 'sweep', conditions: conditions.toSorted((a, b) => ratio(a) - ratio(b)) };
}
