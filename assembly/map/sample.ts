/** One point of a map: the rotor of the case, solved where psi, Re and the air are given. Theory M.1 to M.5. */
import { annuli } from '../bemt/annuli';
import { solveRotor } from '../bemt/rotor';
import { CASE, POINT, points, rotorCase } from '../memory';

const HALF_PI: f64 = 0.5 * Math.PI;
/** Radius at which Re is measured, over R. */
const REFERENCE: f64 = 0.75;

/** The rotor that is sampled, and the last sample. */
export class Sample {
  D: f64 = 1.0;
  rRef: f64 = 0.0;
  cRef: f64 = 0.0;
  /** ell of the first air [m]. */
  ell: f64 = 0.0;
  tau: f64 = 0.0;
  q: f64 = 0.0;
  flags: i32 = 0;
  solves: i32 = 0;
  evaluations: f64 = 0.0;
}
export const sample: Sample = new Sample();

/** Takes the blade that is cut; its reference radius is 0.75R, or the nearest annulus that there is. */
export function beginSampling(ell: f64): void {
  const s = sample;
  s.ell = ell;
  const R: f64 = unchecked(rotorCase[CASE.R]);
  const last = annuli.n - 1;
  const first: f64 = unchecked(annuli.r[0]);
  s.D = 2.0 * R;
  s.rRef = Math.min(Math.max(REFERENCE * R, first), unchecked(annuli.r[last]));
  let i = 0;
  while (i < last - 1 && unchecked(annuli.r[i + 1]) < s.rRef) i++;
  const next = i < last ? i + 1 : i;
  const t: f64 = (s.rRef - unchecked(annuli.r[i])) / annuli.dr;
  s.cRef = chordRe(i) + t * (chordRe(next) - chordRe(i));
  s.solves = 0;
  s.evaluations = 0.0;
}

/** Length of annulus i that Re is made with [m]: chord normal to a swept span, less its cosine of the speed. */
export function chordRe(i: i32): f64 {
  const cosSweep: f64 = unchecked(annuli.cosSweep[i]);
  return unchecked(annuli.c[i]) * cosSweep * cosSweep;
}

/**
 * Solves at psi [rad], x (M.4) and ell = mu/(rho a) [m], with U = 1 m/s and rho = 1 kg/m³, viscosity and speed of
 * sound set to meet Re and Mach; leaves the air of `rotorCase` so. Starts from the point before.
 */
export function samplePoint(psi: f64, x: f64, ell: f64): void {
  const s = sample;
  const V: f64 = Math.sin(psi);
  const nD: f64 = Math.abs(psi) < HALF_PI ? Math.cos(psi) : 0.0;
  const tip: f64 = Math.PI * nD;
  const Omega: f64 = (2.0 * tip) / s.D;
  const W: f64 = (Math.sqrt(V * V + tip * tip) * s.rRef) / (0.5 * s.D);
  const Re: f64 = ell > s.ell ? (Math.exp(x) * s.ell) / ell : Math.exp(x);
  const mu: f64 = (W * s.cRef) / Re;
  unchecked((rotorCase[CASE.RHO] = 1.0));
  unchecked((rotorCase[CASE.MU] = mu));
  unchecked((rotorCase[CASE.SOUND] = mu / ell));
  solveRotor(0, Omega, V);
  s.solves++;
  s.evaluations += unchecked(points[POINT.EVALUATIONS]);
  s.flags = i32(unchecked(points[POINT.FLAGS]));
  s.tau = unchecked(points[POINT.T_CORRECTED]) / (s.D * s.D);
  s.q = unchecked(points[POINT.Q_CORRECTED]) / (s.D * s.D * s.D);
}
