/**
 * Broadband spectrum of one strip of a blade in its own frame: mean squares [Pa²] by one-third octaves at 1 m, for directivities of 1
 * (N.10 to N.17).
 */
import { CASE, rotorCase, SPEED_OF_SOUND } from '../memory';
import {
  BANDS,
  FIRST_BAND,
  NOISE,
  NOISE_KIND,
  noiseOrder,
  noiseSources,
  SOURCE,
  SOURCE_ROW,
  SOURCES,
} from './layout';
import {
  amplitude,
  amplitudeBelow,
  bluntAmplitude,
  bluntShape,
  bluntStrouhal,
  laminarAmplitude,
  laminarLevel,
  laminarPeak,
  laminarReynolds,
  laminarShape,
  laminarStrouhal,
  loudestIncidence,
  peakStrouhal,
  prepareBlunt,
  separationAmplitude,
  separationStrouhal,
  shapeA,
  shapeB,
  widthA,
  widthB,
} from './self-noise';
import {
  displacementAbove,
  displacementBelow,
  displacementThickness,
  layerBelow,
  zeroLiftThickness,
  log10,
  powerOfTen,
} from './thickness';

/** Bands that a moving source shifts its sound by at most: frequencies times or over 3.2. */
export const SHIFT: i32 = 5;
export const STRIP_BANDS: i32 = BANDS + 2 * SHIFT;

/** Spectra of the strip: a row of STRIP_BANDS for each of SOURCES. */
export const spectra: Float64Array = new Float64Array(STRIP_BANDS * SOURCES);

const P_REF: f64 = 2.0e-5;
/** Air in which the scaling laws were measured: ρa² [Pa]. */
const AIR: f64 = 1.225 * SPEED_OF_SOUND * SPEED_OF_SOUND;
/** Incidence beyond which the report takes a section as stalled [°]. */
const STALL: f64 = 12.5;
const DEGREE: f64 = Math.PI / 180.0;
/** Strip bands whose level lies below this [dB] are left out. */
const INAUDIBLE: f64 = -40.0;

/** The strip: what its spectra are made from, and which of them there are. */
export class Strip {
  L: f64 = 0.0;
  chord: f64 = 0.0;
  W: f64 = 0.0;
  M: f64 = 0.0;
  Re: f64 = 0.0;
  /** Incidence from the angle of zero lift [°], not below 0. */
  alpha: f64 = 0.0;
  /** The separated flow radiates as that of a stalled section, like a dipole. */
  stalled: boolean = false;
  tripped: boolean = false;
  /** Displacement thickness of both sides [m]. */
  above: f64 = 0.0;
  below: f64 = 0.0;
  /** p² that a level of 0 dB stands for [Pa²]. */
  unit: f64 = 0.0;
}
export const strip: Strip = new Strip();
/** 1 where the strip has a source of a kind. */
export const present: Float64Array = new Float64Array(SOURCES);

/** log₁₀ of the centre frequency of strip band k. */
function logFrequency(k: i32): f64 {
  return 0.1 * f64(FIRST_BAND - SHIFT + k);
}

/** Adds a level [dB] to band k of a source. */
function add(kind: i32, k: i32, level: f64): void {
  if (!(level > INAUDIBLE)) return;
  unchecked((spectra[kind * STRIP_BANDS + k] += strip.unit * powerOfTen(0.1 * level)));
  unchecked((present[kind] = 1.0));
}

/** Level of δ M⁵ L (N.10). */
function scaled(thickness: f64): f64 {
  const M2: f64 = strip.M * strip.M;
  return 10.0 * log10(thickness * M2 * M2 * strip.M * strip.L);
}

function addTurbulent(): void {
  const s = strip;
  const K1: f64 = amplitude(s.Re);
  const St1: f64 = peakStrouhal(s.M);
  const St2: f64 = separationStrouhal(St1, s.alpha);
  const onset: f64 = loudestIncidence(s.M);
  s.stalled = s.alpha > Math.min(onset, STALL);
  const K2: f64 = K1 + separationAmplitude(s.M, s.alpha);
  const above: f64 = scaled(s.above);
  const perAbove: f64 = log10(s.above / s.W);
  const logSt2: f64 = log10(St2);
  if (s.stalled) {
    // a stalled section is as loud as a longer one's Reynolds number makes its shape
    const width: f64 = widthA(3.0 * s.Re);
    for (let k = 0; k < STRIP_BANDS; k++)
      add(
        NOISE_KIND.SEPARATION,
        k,
        above + K2 + shapeA(logFrequency(k) + perAbove - logSt2, width),
      );
    return;
  }
  const width: f64 = widthA(s.Re);
  const widthOfB: f64 = widthB(s.Re);
  const below: f64 = scaled(s.below);
  const perBelow: f64 = log10(s.below / s.W);
  const logMean: f64 = log10(0.5 * (St1 + St2));
  const logSt1: f64 = log10(St1);
  const dK1: f64 = amplitudeBelow(s.alpha, (s.Re * s.below) / s.chord);
  for (let k = 0; k < STRIP_BANDS; k++) {
    const f: f64 = logFrequency(k);
    add(NOISE_KIND.TRAILING_EDGE, k, above + K1 - 3.0 + shapeA(f + perAbove - logMean, width));
    add(NOISE_KIND.TRAILING_EDGE, k, below + K1 - 3.0 + dK1 + shapeA(f + perBelow - logSt1, width));
    add(NOISE_KIND.SEPARATION, k, above + K2 + shapeB(f + perAbove - logSt2, widthOfB));
  }
}

function addLaminar(): void {
  const s = strip;
  const thickness: f64 = zeroLiftThickness(s.Re, false) * layerBelow(s.alpha) * s.chord;
  const level: f64 =
    scaled(thickness) +
    laminarAmplitude(log10(s.Re / laminarReynolds(s.alpha))) +
    laminarLevel(s.alpha);
  const per: f64 = log10(thickness / (s.W * laminarStrouhal(s.Re) * laminarPeak(s.alpha)));
  for (let k = 0; k < STRIP_BANDS; k++)
    add(NOISE_KIND.LAMINAR, k, level + laminarShape(logFrequency(k) + per));
}

/** Adds the vortices of an edge h [m] thick with a solid angle psi [°]. */
function addBlunt(h: f64, psi: f64): void {
  const s = strip;
  const ratio: f64 = h / (0.5 * (s.above + s.below));
  prepareBlunt(ratio);
  const level: f64 = scaled(h) + 5.0 * log10(s.M) + bluntAmplitude(ratio, psi);
  const per: f64 = log10(h / (s.W * bluntStrouhal(ratio, psi)));
  for (let k = 0; k < STRIP_BANDS; k++)
    add(NOISE_KIND.BLUNTNESS, k, level + bluntShape(logFrequency(k) + per, psi));
}

/** Adds the vortex of a rounded tip (the report's equations 61 to 64). */
function addTip(): void {
  const s = strip;
  const length: f64 = 0.008 * s.alpha * s.chord;
  if (!(length > 0.0)) return;
  const faster: f64 = 1.0 + 0.036 * s.alpha;
  const M: f64 = s.M * faster;
  const level: f64 = 10.0 * log10(s.M * s.M * M * M * M * length * length) + 126.0;
  const per: f64 = log10(length / (s.W * faster)) + 0.3;
  for (let k = 0; k < STRIP_BANDS; k++) {
    const x: f64 = logFrequency(k) + per;
    add(NOISE_KIND.TIP, k, level - 30.5 * x * x);
  }
}

/** Wavenumber of the eddies that carry energy, times their integral length: von Kármán's spectrum. */
const ENERGY_WAVENUMBER: f64 = 0.7468;

/** Adds turbulence that meets the leading edge: Amiet's in Paterson's form (N.17), DOI 10.2514/6.1976-571. */
function addInflow(intensity: f64, length: f64): void {
  const s = strip;
  const M2: f64 = s.M * s.M;
  const beta2: f64 = 1.0 - M2;
  if (!(beta2 > 0.0)) return;
  // of half the span, as the formula has it
  const level: f64 =
    10.0 * log10(0.5 * length * s.L * M2 * M2 * s.M * intensity * intensity) + 181.3;
  for (let k = 0; k < STRIP_BANDS; k++) {
    const omega: f64 = 2.0 * Math.PI * powerOfTen(logFrequency(k));
    const K: f64 = (omega / s.W) * (length / ENERGY_WAVENUMBER);
    const chordwise: f64 = (0.5 * omega * s.chord) / s.W;
    // the Sears function squared in compressible flow
    const sears: f64 =
      1.0 / ((2.0 * Math.PI * chordwise) / beta2 + 1.0 / (1.0 + (2.4 * chordwise) / beta2));
    const low: f64 = (10.0 * sears * s.M * chordwise * chordwise) / beta2;
    const eddies: f64 = 30.0 * log10(K) - (70.0 / 3.0) * log10(1.0 + K * K);
    add(NOISE_KIND.INFLOW, k, level + eddies + 10.0 * log10(low / (1.0 + low)));
  }
}

/** Fills `strip` and `spectra` for row `i` of `noiseSources`; `outermost`: with the vortex of its tip. */
export function solveStrip(i: i32, outermost: boolean): void {
  const s = strip;
  const at = i * SOURCE_ROW;
  for (let k = 0; k < STRIP_BANDS * SOURCES; k++) unchecked((spectra[k] = 0.0));
  for (let k = 0; k < SOURCES; k++) unchecked((present[k] = 0.0));
  const rho: f64 = unchecked(rotorCase[CASE.RHO]);
  const a: f64 = unchecked(rotorCase[CASE.SOUND]);
  s.L = unchecked(noiseSources[at + SOURCE.DR]);
  s.chord = unchecked(noiseSources[at + SOURCE.CHORD]);
  s.W = unchecked(noiseSources[at + SOURCE.SPEED]);
  s.M = s.W / a;
  s.Re = (rho * s.W * s.chord) / unchecked(rotorCase[CASE.MU]);
  s.alpha = Math.abs(unchecked(noiseSources[at + SOURCE.ALPHA])) / DEGREE;
  s.tripped = unchecked(noiseOrder[NOISE.TRIPPED]) > 0.0;
  const air: f64 = (rho * a * a) / AIR;
  s.unit = P_REF * P_REF * air * air;
  s.stalled = false;
  if (!(s.Re > 0.0)) return;
  const zero: f64 = displacementThickness(s.Re, s.tripped) * s.chord;
  s.above = zero * displacementAbove(s.alpha, s.tripped);
  s.below = zero * displacementBelow(s.alpha);
  addTurbulent();
  if (!s.tripped) addLaminar();
  const h: f64 = unchecked(noiseSources[at + SOURCE.EDGE]);
  if (h > 0.0) addBlunt(h, unchecked(noiseSources[at + SOURCE.PSI]) / DEGREE);
  if (outermost) addTip();
  const intensity: f64 = unchecked(noiseOrder[NOISE.TURBULENCE]);
  if (intensity > 0.0) addInflow(intensity, unchecked(noiseOrder[NOISE.LENGTH]));
}
