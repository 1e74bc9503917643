import { buildMass } from '../../assembly/airfoil/coupling/mass.js';
import { coupled, massInfluence } from '../../assembly/airfoil/coupling/coupled.js';
import { prepareSources } from '../../assembly/airfoil/coupling/sources.js';
import { prepareWake } from '../../assembly/airfoil/coupling/wake.js';
import { panelSection } from '../../assembly/airfoil/geometry/panelling.js';
import { nodes, solveUnits } from '../../assembly/airfoil/inviscid/panels.js';
import type { Outline } from '../../assembly/airfoil/outline.js';
import { DEG, splineOf } from './sections.js';

/** The last node before the foremost panel: where the upper layer begins at small angles. */
const foremost = (): number => {
  let best = 0;
  for (let i = 0; i < nodes.n - 1; i++)
    if (nodes.x[i] + nodes.x[i + 1] < nodes.x[best] + nodes.x[best + 1]) best = i;
  return best;
};

/** Section, sources and wake, with `buildMass` at the foremost panel or at `ist`. */
export function couple(outline: Outline, N: number, deg: number, ist?: number): void {
  panelSection(splineOf(outline), N, nodes);
  if (!solveUnits()) throw new Error('no solution');
  prepareSources();
  prepareWake(deg * DEG);
  buildMass(ist ?? foremost());
}

export const D = (i: number, j: number): number => massInfluence[coupled.stride * i + j];
export const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
