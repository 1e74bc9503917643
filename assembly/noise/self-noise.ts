/**
 * Noise that a section makes by itself: the scaling laws of Brooks, Pope and Marcolini, NASA RP-1218 (1989), by one-third octaves
 * (N.10 to N.16). Angles in degrees, levels in dB re 20 µPa. What the report draws a function by is its argument here.
 */
import { log10, powerOfTen } from './thickness';

/** Level below which a source counts as none [dB]. */
const NOTHING: f64 = -1000.0;

/** Peak amplitude K₁ (report's equation 47). */
export function amplitude(Re: f64): f64 {
  if (Re < 2.47e5) return -4.31 * log10(Re) + 156.3;
  return Re < 8.0e5 ? -9.0 * log10(Re) + 181.6 : 128.5;
}

/** Change ΔK₁ of the pressure side by its Reynolds number of displacement thickness (48). */
export function amplitudeBelow(alpha: f64, Re: f64): f64 {
  return Re < 5000.0 ? alpha * (1.43 * log10(Re) - 5.29) : 0.0;
}

/** Strouhal number St₁ of the peak (32). */
export function peakStrouhal(M: f64): f64 {
  return 0.02 * Math.exp(-0.6 * Math.log(M));
}

/** St₂ of the separated flow (34). */
export function separationStrouhal(St1: f64, alpha: f64): f64 {
  if (alpha < 1.33) return St1;
  return St1 * (alpha <= 12.5 ? powerOfTen(0.0054 * (alpha - 1.33) * (alpha - 1.33)) : 4.72);
}

/** Narrow and wide limit of the shape A, a = |log₁₀ St/St_peak| (35, 36). */
export function narrowA(a: f64): f64 {
  if (a < 0.204) return Math.sqrt(67.552 - 886.788 * a * a) - 8.219;
  if (a <= 0.244) return -32.665 * a + 3.981;
  return ((-142.795 * a + 103.656) * a - 57.757) * a + 6.006;
}

export function wideA(a: f64): f64 {
  if (a < 0.13) return Math.sqrt(67.552 - 886.788 * a * a) - 8.219;
  if (a <= 0.321) return -15.901 * a + 1.098;
  return ((-4.669 * a + 3.491) * a - 16.699) * a + 1.149;
}

/** The same of the shape B (41, 42). */
export function narrowB(b: f64): f64 {
  if (b < 0.13) return Math.sqrt(16.888 - 886.788 * b * b) - 4.109;
  if (b <= 0.145) return -83.607 * b + 8.138;
  return ((-817.81 * b + 355.21) * b - 135.024) * b + 10.619;
}

export function wideB(b: f64): f64 {
  if (b < 0.1) return Math.sqrt(16.888 - 886.788 * b * b) - 4.109;
  if (b <= 0.187) return -31.33 * b + 1.854;
  return ((-80.541 * b + 44.174) * b - 39.381) * b + 2.344;
}

/** Place between narrow and wide shapes at a Reynolds number: 0 narrow, 1 wide (38, 39; 44, 45). */
export function widthA(Re: f64): f64 {
  const x: f64 = Re - 8.57e5;
  const a0: f64 = Re < 9.52e4 ? 0.57 : Re <= 8.57e5 ? -9.57e-13 * x * x + 1.13 : 1.13;
  const narrow: f64 = narrowA(a0);
  return (-20.0 - narrow) / (wideA(a0) - narrow);
}

export function widthB(Re: f64): f64 {
  const x: f64 = Re - 8.57e5;
  const b0: f64 = Re < 9.52e4 ? 0.3 : Re <= 8.57e5 ? -4.48e-13 * x * x + 0.56 : 0.56;
  const narrow: f64 = narrowB(b0);
  return (-20.0 - narrow) / (wideB(b0) - narrow);
}

/** Shape A at log₁₀ St/St_peak (40), and B (46), for a width of those above. */
export function shapeA(x: f64, width: f64): f64 {
  const a: f64 = Math.abs(x);
  const narrow: f64 = narrowA(a);
  return narrow + width * (wideA(a) - narrow);
}

export function shapeB(x: f64, width: f64): f64 {
  const b: f64 = Math.abs(x);
  const narrow: f64 = narrowB(b);
  return narrow + width * (wideB(b) - narrow);
}

/** Incidence at which the separated flow is loudest, and beyond which the section counts as stalled (50) [°]. */
export function loudestIncidence(M: f64): f64 {
  return 23.43 * M + 4.651;
}

/** Amplitude K₂ − K₁ of the separated flow (49). */
export function separationAmplitude(M: f64, alpha: f64): f64 {
  const gamma: f64 = 27.094 * M + 3.31;
  const loudest: f64 = loudestIncidence(M);
  const beta: f64 = 72.65 * M + 10.74;
  const beta0: f64 = -34.19 * M - 13.82;
  if (alpha < loudest - gamma) return NOTHING;
  if (alpha > loudest + gamma) return -12.0;
  const x: f64 = (alpha - loudest) / gamma;
  const level: f64 = beta * Math.sqrt(Math.max(1.0 - x * x, 0.0)) + beta0;
  // the report's program falls no lower behind the peak
  return alpha > loudest ? Math.max(level, -12.0) : level;
}

/** Laminar layers: St₁' (55), St'_peak/St₁' (56), the shapes G₁ (57), G₂ (58) at Re/Re₀ (59), and G₃ (60). */
export function laminarStrouhal(Re: f64): f64 {
  if (Re <= 1.3e5) return 0.18;
  return Re <= 4.0e5 ? 0.001756 * Math.exp(0.3931 * Math.log(Re)) : 0.28;
}

export function laminarPeak(alpha: f64): f64 {
  return powerOfTen(-0.04 * alpha);
}

/** G₁ at log₁₀ St'/St'_peak. */
export function laminarShape(x: f64): f64 {
  const size: f64 = Math.abs(x);
  if (size >= (x < 0.0 ? 0.22373 : 0.22376)) return -39.8 * size - 11.12;
  if (size >= (x < 0.0 ? 0.06829 : 0.06819)) return -98.409 * size + 2.0;
  return -5.076 + Math.sqrt(Math.max(2.484 - 506.25 * x * x, 0.0));
}

export function laminarReynolds(alpha: f64): f64 {
  return alpha <= 3.0 ? powerOfTen(0.215 * alpha + 4.978) : powerOfTen(0.12 * alpha + 5.263);
}

/** G₂ at log₁₀ Re/Re₀. */
export function laminarAmplitude(x: f64): f64 {
  const size: f64 = Math.abs(x);
  if (size >= 0.48983) return -77.852 * size + 15.328;
  if (size >= 0.245) return -65.188 * size + 9.125;
  return -114.052 * x * x;
}

export function laminarLevel(alpha: f64): f64 {
  return 171.04 - 3.03 * alpha;
}

/** Blunt edges: St'''_peak (72) at h/δ*, G₄ (74), and the shape G₅ (75 to 82). */
export function bluntStrouhal(ratio: f64, psi: f64): f64 {
  if (ratio < 0.2) return 0.1 * ratio + 0.095 - 0.00243 * psi;
  return (0.212 - 0.0045 * psi) / (1.0 + 0.235 / ratio - 0.0132 / (ratio * ratio));
}

export function bluntAmplitude(ratio: f64, psi: f64): f64 {
  return (ratio <= 5.0 ? 17.5 * log10(ratio) + 157.5 : 169.7) - 1.114 * psi;
}

/** Width of the peak of G₅ (78). */
function bluntWidth(ratio: f64): f64 {
  if (ratio < 0.25) return 0.1211;
  if (ratio < 0.62) return -0.2175 * ratio + 0.1755;
  return ratio < 1.15 ? -0.0308 * ratio + 0.0596 : 0.0242;
}

/** Slope of G₅ below its peak (79). */
function bluntSlope(ratio: f64): f64 {
  if (ratio <= 0.02) return 0.0;
  if (ratio <= 0.5) return Math.max(68.724 * ratio - 1.35, 0.0);
  if (ratio <= 0.62) return 308.475 * ratio - 121.23;
  if (ratio <= 1.15) return 224.811 * ratio - 69.354;
  return ratio < 1.2 ? 1583.28 * ratio - 1631.592 : 268.344;
}

/** Parts of G₅ for an edge of 14°, which do not depend on the frequency. */
class BluntShape {
  mu: f64 = 0.0;
  m: f64 = 0.0;
  eta0: f64 = 0.0;
  k: f64 = 0.0;
}
const sharp: BluntShape = new BluntShape();
const wedge: BluntShape = new BluntShape();
const quarter: BluntShape = new BluntShape();

function prepareShape(s: BluntShape, ratio: f64): void {
  s.mu = bluntWidth(ratio);
  s.m = bluntSlope(ratio);
  const mu2: f64 = s.mu * s.mu;
  s.eta0 = -Math.sqrt((s.m * s.m * mu2 * mu2) / (6.25 + s.m * s.m * mu2));
  const x: f64 = s.eta0 / s.mu;
  s.k = 2.5 * Math.sqrt(Math.max(1.0 - x * x, 0.0)) - 2.5 - s.m * s.eta0;
}
prepareShape(quarter, 0.25);

function shapeAt(s: BluntShape, eta: f64): f64 {
  if (eta < s.eta0) return s.m * eta + s.k;
  if (eta < 0.0) {
    const x: f64 = eta / s.mu;
    return 2.5 * Math.sqrt(Math.max(1.0 - x * x, 0.0)) - 2.5;
  }
  if (eta < 0.03616) return Math.sqrt(1.5625 - 1194.99 * eta * eta) - 1.25;
  return -155.543 * eta + 4.375;
}

/** Prepares `bluntShape` for an edge of thickness h/δ*. */
export function prepareBlunt(ratio: f64): void {
  prepareShape(wedge, ratio);
  prepareShape(sharp, (6.724 * ratio - 4.019) * ratio + 1.107);
}

/** G₅ at log₁₀ St'''/St'''_peak for a solid angle of 0 and of 14°. */
export function bluntShapeSharp(eta: f64): f64 {
  return shapeAt(sharp, eta);
}

export function bluntShapeWedge(eta: f64): f64 {
  return shapeAt(wedge, eta);
}

/** G₅ (75), no more than 0 and than that of h/δ* = 0.25, as in the report's program. */
export function bluntShape(eta: f64, psi: f64): f64 {
  const flat: f64 = shapeAt(sharp, eta);
  const level: f64 = flat + 0.0714 * psi * (shapeAt(wedge, eta) - flat);
  return Math.min(Math.min(level, 0.0), shapeAt(quarter, eta));
}
