/**
 * How close a solved annulus is to a fold of its residual, where two roots meet: there h′ vanishes, the root moves with
 * the square root of what h is off by, and the last bit may decide which of two roots is found.
 */
import { createRequire } from 'node:module';
import type { TestStation } from './rotor.js';

// the JavaScript build's own modules: what `loadKernel('js')` solves with, and as fast
const load = createRequire(new URL('../../build/kernel-js/index.js', import.meta.url));
const { station, evaluateResidual } = load(
  './bemt/station.js',
) as typeof import('../../assembly/bemt/station.js');
const { annuli } = load('./bemt/annuli.js') as typeof import('../../assembly/bemt/annuli.js');
const { polar, selectBlend } = load(
  './polar/table.js',
) as typeof import('../../assembly/polar/table.js');

/** Of the blade that is cut in the JavaScript build: h′ of annulus `i` at its solution, over what it is at φ without lift but for the attached slope; 1 is far from a fold. */
export function steepness(i: number, solved: TestStation, Omega: number, V: number): number {
  const [r, cosSweep] = [annuli.r[i], annuli.cosSweep[i]];
  const W0 = Math.hypot(V, Omega * r);
  station.Vx = V;
  station.sinPhi0 = V / W0;
  station.cosPhi0 = (Omega * r) / W0;
  station.phi0 = Math.atan2(V, Omega * r);
  station.beta = annuli.beta[i];
  station.cosSweep = cosSweep;
  station.sigma = annuli.sigma[i];
  station.kTip = annuli.kTip[i];
  station.stallDelay = annuli.stallDelay[i] * station.cosPhi0 * station.cosPhi0;
  station.zeroLift = annuli.zeroLift[i];
  selectBlend(
    annuli.slot[i],
    annuli.outboard[i],
    annuli.blend[i],
    Math.log(solved.Re * cosSweep * cosSweep),
    solved.Mach * cosSweep,
  );
  evaluateResidual(solved.phi - station.phi0);
  return station.h_delta / (station.M + station.D + station.sigma * polar.m);
}
