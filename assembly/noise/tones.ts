/**
 * Tones of a rotor: thickness and loading of compact sections, by harmonics, exact near and far. Theory N.1 to N.6.
 *
 *   P_n = (1/2π) ∮ [ρ A (iω + U·∇)² − f·∇] e^(−ikσ)/(4πS) e^(−inψ) dψ,  k = nΩ/a
 *
 * It is the Fourier transform of Farassat's formulation 1A for a compact section (NASA TM-2007-214853) over the observer's time: with
 * the source's time as the variable the Doppler factors cancel. Every term is a real factor times 1, ik or (ik)², so that one
 * exponential an azimuth serves all harmonics.
 */
import { CASE, rotorCase } from '../memory';
import { noiseOut, noiseSources, SOURCE, SOURCE_ROW, TONES } from './layout';
import { findPath, path, stream } from './path';

/** Azimuths are at most this many; they are as many as a harmonic needs of those below. */
const MAX_AZIMUTHS: i32 = 512;
const cosPsi: Float64Array = new Float64Array(MAX_AZIMUTHS);
const sinPsi: Float64Array = new Float64Array(MAX_AZIMUTHS);
/** e^(−iBψ). */
const turnRe: Float64Array = new Float64Array(MAX_AZIMUTHS);
const turnIm: Float64Array = new Float64Array(MAX_AZIMUTHS);
/** Sums over azimuth and radius by powers of ik: rows of real and imaginary part for each power. */
const SUMS: i32 = 6;
const sums: Float64Array = new Float64Array(SUMS * TONES);

class Azimuths {
  n: i32 = 0;
  B: f64 = 0.0;
}
const azimuths: Azimuths = new Azimuths();

/**
 * Azimuths beyond twice the highest order: the lowest order that folds into it is as much higher, and weaker by (R/d) to that power.
 * An observer nearer than NEAR radii has more of them.
 */
const MARGIN: i32 = 12;
const MARGIN_NEAR: i32 = 32;
const NEAR: f64 = 4.0;

/** Prepares the azimuths for rotors of B blades and an observer at a distance of so many radii. */
function useAzimuths(B: f64, distance: f64): void {
  const margin: f64 = f64(distance < NEAR ? MARGIN_NEAR : MARGIN);
  const n = i32(Math.min(f64(MAX_AZIMUTHS), 2.0 * B * f64(TONES) + margin));
  if (azimuths.n === n && azimuths.B === B) return;
  azimuths.n = n;
  azimuths.B = B;
  for (let j = 0; j < n; j++) {
    const psi: f64 = (2.0 * Math.PI * f64(j)) / f64(n);
    unchecked((cosPsi[j] = Math.cos(psi)));
    unchecked((sinPsi[j] = Math.sin(psi)));
    unchecked((turnRe[j] = Math.cos(B * psi)));
    unchecked((turnIm[j] = -Math.sin(B * psi)));
  }
}

/** e^(−ix). */
class Turn {
  re: f64 = 1.0;
  im: f64 = 0.0;
}
const turned: Turn = new Turn();

/** Largest angle that the series below takes after it is halved twice. */
const SERIES_TO: f64 = 4.0;

/** Reciprocals of n(n − 1), which divide the terms of the series: a division takes as long as four products. */
const PER_240: f64 = 1.0 / 240.0;
const PER_182: f64 = 1.0 / 182.0;
const PER_132: f64 = 1.0 / 132.0;
const PER_90: f64 = 1.0 / 90.0;
const PER_56: f64 = 1.0 / 56.0;
const PER_30: f64 = 1.0 / 30.0;
const PER_12: f64 = 1.0 / 12.0;
const PER_272: f64 = 1.0 / 272.0;
const PER_210: f64 = 1.0 / 210.0;
const PER_156: f64 = 1.0 / 156.0;
const PER_110: f64 = 1.0 / 110.0;
const PER_72: f64 = 1.0 / 72.0;
const PER_42: f64 = 1.0 / 42.0;
const PER_20: f64 = 1.0 / 20.0;
const PER_6: f64 = 1.0 / 6.0;

/** Fills `turned` for x: by its series to 17th order where x is small, with an error below 1e-14, in a third of the time. */
function turnBy(x: f64): void {
  if (Math.abs(x) > SERIES_TO) {
    turned.re = Math.cos(x);
    turned.im = -Math.sin(x);
    return;
  }
  const y: f64 = 0.25 * x;
  const q: f64 = y * y;
  let cos: f64 = 1.0 - q * PER_240;
  cos = 1.0 - q * PER_182 * cos;
  cos = 1.0 - q * PER_132 * cos;
  cos = 1.0 - q * PER_90 * cos;
  cos = 1.0 - q * PER_56 * cos;
  cos = 1.0 - q * PER_30 * cos;
  cos = 1.0 - q * PER_12 * cos;
  cos = 1.0 - q * 0.5 * cos;
  let sin: f64 = 1.0 - q * PER_272;
  sin = 1.0 - q * PER_210 * sin;
  sin = 1.0 - q * PER_156 * sin;
  sin = 1.0 - q * PER_110 * sin;
  sin = 1.0 - q * PER_72 * sin;
  sin = 1.0 - q * PER_42 * sin;
  sin = 1.0 - q * PER_20 * sin;
  sin = y * (1.0 - q * PER_6 * sin);
  const re: f64 = cos * cos - sin * sin;
  const im: f64 = -2.0 * cos * sin;
  turned.re = re * re - im * im;
  turned.im = 2.0 * re * im;
}

/** Adds the section of row `i` at every azimuth; `turn` is BΩ/a [1/m], phases count from the path `hub` [m] on. */
function addSection(i: i32, x: f64, y: f64, z: f64, turn: f64, hub: f64, scale: f64): void {
  const at = i * SOURCE_ROW;
  const r: f64 = unchecked(noiseSources[at + SOURCE.R]);
  const dr: f64 = unchecked(noiseSources[at + SOURCE.DR]);
  const a: f64 = unchecked(rotorCase[CASE.SOUND]);
  const volume: f64 =
    unchecked(noiseSources[at + SOURCE.AREA]) * dr * unchecked(rotorCase[CASE.RHO]) * a * a * scale;
  // forces on the fluid: against the thrust, with the rotation
  const axial: f64 = -unchecked(noiseSources[at + SOURCE.AXIAL]) * dr * scale;
  const axialCos: f64 = -unchecked(noiseSources[at + SOURCE.AXIAL_COS]) * dr * scale;
  const axialSin: f64 = -unchecked(noiseSources[at + SOURCE.AXIAL_SIN]) * dr * scale;
  const around: f64 = unchecked(noiseSources[at + SOURCE.AROUND]) * dr * scale;
  const aroundCos: f64 = unchecked(noiseSources[at + SOURCE.AROUND_COS]) * dr * scale;
  const aroundSin: f64 = unchecked(noiseSources[at + SOURCE.AROUND_SIN]) * dr * scale;
  const M2: f64 = stream.square;
  const beta2: f64 = stream.beta2;
  const perBeta2: f64 = stream.perBeta2;
  for (let j = 0; j < azimuths.n; j++) {
    const cos: f64 = unchecked(cosPsi[j]);
    const sin: f64 = unchecked(sinPsi[j]);
    const dx: f64 = x - r * cos;
    const dy: f64 = y - r * sin;
    findPath(dx, dy, z);
    const perS: f64 = 1.0 / path.S;
    const fz: f64 = axial + axialCos * cos + axialSin * sin;
    const ft: f64 = around + aroundCos * cos + aroundSin * sin;
    const fx: f64 = -ft * sin;
    const fy: f64 = ft * cos;
    // f·∇S and f·∇σ (N.3)
    const fM: f64 = fx * stream.mx + fz * stream.mz;
    const fS: f64 = (fM * path.along + beta2 * (fx * dx + fy * dy + fz * z)) * perS;
    const fSigma: f64 = (fS - fM) * perBeta2;
    // U·∇S, 1 − U·∇σ and U·∇(U·∇S) over a, a and a² (N.4)
    const us: f64 = path.along * perS;
    const still: f64 = 1.0 - (us - M2) * perBeta2;
    const bend: f64 = (M2 - us * us) * perS;
    const usS: f64 = us * perS;
    const c0: f64 = perS * (fS * perS + volume * (2.0 * usS * usS - bend * perS));
    const c1: f64 = perS * (fSigma - volume * (2.0 * still * usS + bend * perBeta2));
    const c2: f64 = perS * volume * still * still;
    turnBy(turn * (path.sigma - hub));
    const stepRe: f64 = turned.re * unchecked(turnRe[j]) - turned.im * unchecked(turnIm[j]);
    const stepIm: f64 = turned.re * unchecked(turnIm[j]) + turned.im * unchecked(turnRe[j]);
    let re: f64 = stepRe;
    let im: f64 = stepIm;
    for (let m = 0; m < TONES; m++) {
      const to = m * SUMS;
      unchecked((sums[to] += c0 * re));
      unchecked((sums[to + 1] += c0 * im));
      unchecked((sums[to + 2] += c1 * re));
      unchecked((sums[to + 3] += c1 * im));
      unchecked((sums[to + 4] += c2 * re));
      unchecked((sums[to + 5] += c2 * im));
      const next: f64 = re * stepRe - im * stepIm;
      im = re * stepIm + im * stepRe;
      re = next;
    }
  }
}

/** Writes the amplitudes of the harmonics at an observer, of n sources, to `noiseOut` from `to` on. */
export function solveTones(n: i32, Omega: f64, x: f64, y: f64, z: f64, to: i32): void {
  const B: f64 = unchecked(rotorCase[CASE.B]);
  useAzimuths(B, Math.sqrt(x * x + y * y + z * z) / unchecked(rotorCase[CASE.R]));
  for (let k = 0; k < SUMS * TONES; k++) unchecked((sums[k] = 0.0));
  const turn: f64 = (B * Omega) / unchecked(rotorCase[CASE.SOUND]);
  // 1/4π, the mean over azimuth, B blades, and twice the one-sided coefficient
  const scale: f64 = (2.0 * B) / (4.0 * Math.PI * f64(azimuths.n));
  findPath(x, y, z);
  const hub: f64 = path.sigma;
  for (let i = 0; i < n; i++) addSection(i, x, y, z, turn, hub, scale);
  const hubRe: f64 = Math.cos(turn * hub);
  const hubIm: f64 = -Math.sin(turn * hub);
  let phaseRe: f64 = 1.0;
  let phaseIm: f64 = 0.0;
  for (let m = 0; m < TONES; m++) {
    const k: f64 = f64(m + 1) * turn;
    const at = m * SUMS;
    const re: f64 =
      unchecked(sums[at]) - k * unchecked(sums[at + 3]) - k * k * unchecked(sums[at + 4]);
    const im: f64 =
      unchecked(sums[at + 1]) + k * unchecked(sums[at + 2]) - k * k * unchecked(sums[at + 5]);
    const next: f64 = phaseRe * hubRe - phaseIm * hubIm;
    phaseIm = phaseRe * hubIm + phaseIm * hubRe;
    phaseRe = next;
    unchecked((noiseOut[to + 2 * m] = re * phaseRe - im * phaseIm));
    unchecked((noiseOut[to + 2 * m + 1] = re * phaseIm + im * phaseRe));
  }
}
