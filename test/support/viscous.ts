import { prepareSources } from '../../assembly/airfoil/coupling/sources.js';
import { panelSection } from '../../assembly/airfoil/geometry/panelling.js';
import { nodes, solveUnits } from '../../assembly/airfoil/inviscid/panels.js';
import { setFreeStream } from '../../assembly/airfoil/layer/edge.js';
import { transitionCriterion } from '../../assembly/airfoil/layer/interval.js';
import type { Outline } from '../../assembly/airfoil/outline.js';
import { forces, sumForces } from '../../assembly/airfoil/viscous/forces.js';
import { factors } from '../../assembly/airfoil/viscous/gmres.js';
import {
  along,
  deadAir,
  dstar,
  layers,
  shear,
  speed,
  theta,
} from '../../assembly/airfoil/viscous/layers.js';
import { iterateNewton, newtonStep } from '../../assembly/airfoil/viscous/newton.js';
import {
  converge,
  point,
  startCold,
  startWarm,
} from '../../assembly/airfoil/viscous/operating-point.js';
import { DEG, splineOf } from './sections.js';

/** A section in a stream; trips as x/c of the upper and the lower side, 1: none. */
export interface Stream {
  Re: number;
  M?: number;
  nCrit?: number;
  trips?: [upper: number, lower: number];
  N?: number;
}

/** Nodes, flow without viscosity and the free stream, as `beginPolar` prepares them. */
export function prepare(outline: Outline, stream: Stream): void {
  panelSection(splineOf(outline), stream.N ?? 80, nodes);
  if (!solveUnits()) throw new Error('no solution');
  prepareSources();
  factors.stale = true;
  layers.M = stream.M ?? 0;
  [layers.tripUpper, layers.tripLower] = stream.trips ?? [1, 1];
  transitionCriterion.nCrit = stream.nCrit ?? 9;
  setFreeStream(stream.Re, layers.M);
}

export interface Answer {
  cl: number;
  cd: number;
  cm: number;
  cdp: number;
  /** Lengths along the layers at which they turn turbulent. */
  xtUpper: number;
  xtLower: number;
}

function answer(deg: number): Answer {
  sumForces(deg * DEG, 1, 0.25, 0);
  const { xtUpper, xtLower } = layers;
  return { cl: forces.cl, cd: forces.cd, cm: forces.cm, cdp: forces.cdp, xtUpper, xtLower };
}

/** Newton on with fresh factors until the residual is below `least`; the residuals met. */
export function pushOn(least: number, most = 12): number[] {
  const residuals: number[] = [];
  for (let k = 0; k < most; k++) {
    factors.stale = true;
    iterateNewton();
    if (newtonStep.failed) throw new Error('failed');
    residuals.push(newtonStep.residual);
    if (newtonStep.residual < least) break;
  }
  return residuals;
}

/** Converged at the last of the angles, the first one from a cold start, and pushed on to rounding. */
export function solve(...degs: number[]): Answer {
  for (const [i, deg] of degs.entries()) {
    if (i) startWarm(deg * DEG);
    else startCold(deg * DEG);
    converge(60);
    if (!point.converged) throw new Error(`not converged at ${deg}: ${point.residual}`);
  }
  pushOn(1e-13, 6);
  return answer(degs.at(-1)!);
}

export const at = (node: number) => ({
  theta: theta[node],
  dstar: dstar[node],
  shear: shear[node],
  speed: speed[node],
  along: along[node],
  dead: deadAir[node],
});
