/** The folds of the cross-validation: rows that are held back together. Pure. */
import type { Observation } from './measurements.js';

const FOLDS = 5;

/**
 * Rows by condition, so that a repeated one is never on both sides; dealt out along the advance ratio, so that each fold
 * has a share of the whole range. Fewer than FOLDS where there are not as many conditions.
 */
export function foldsOf(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): number[][] {
  const groups = sameConditions(observations, rows, radius);
  const J = ([row]: number[]) => observations[row].V / observations[row].Omega;
  const ordered = groups.sort(
    (a, b) => J(a) - J(b) || observations[a[0]].Omega - observations[b[0]].Omega || a[0] - b[0],
  );
  const folds = Array.from({ length: Math.min(FOLDS, ordered.length) }, (): number[] => []);
  for (const [i, group] of ordered.entries()) folds[i % folds.length].push(...group);
  return folds;
}

/** Rows of one condition: as equal as benches set them. `radius`: of the tip [m]. */
export function sameConditions(
  observations: readonly Observation[],
  rows: readonly number[],
  radius: number,
): number[][] {
  const groups: number[][] = [];
  for (const row of rows) {
    const group = groups.find(([first]) => isSame(observations[first], observations[row], radius));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Half a per cent of the speed of rotation, of the tip's speed in airspeed, and of density. */
const ALIKE = 5e-3;

function isSame(a: Observation, b: Observation, radius: number): boolean {
  const near = (x: number, y: number, size: number) => Math.abs(x - y) <= ALIKE * size;
  return (
    near(a.Omega, b.Omega, a.Omega) && near(a.rho, b.rho, a.rho) && near(a.V, b.V, a.Omega * radius)
  );
}
