/**
 * Thickness of the boundary layers at the trailing edge of a NACA 0012: the correlations of Brooks, Pope and Marcolini, NASA
 * RP-1218 (1989), its equations 2 to 16 (N.9). Over the chord; α from the angle of zero lift, in degrees, at least 0.
 */

const LN10: f64 = 2.302585092994046;

/** 10^x. */
export function powerOfTen(x: f64): f64 {
  return Math.exp(LN10 * x);
}

/** Logarithm to base 10, which the portable subset shares with `powerOfTen`. */
export function log10(x: f64): f64 {
  return Math.log(x) / LN10;
}

/** Largest incidence of the correlations [°]: layers stay as thick beyond. */
const MAX_ALPHA: f64 = 25.0;

/** δ₀/c at zero lift. */
export function zeroLiftThickness(Re: f64, tripped: boolean): f64 {
  const x: f64 = log10(Re);
  return powerOfTen((tripped ? 1.892 : 1.6569) - 0.9045 * x + 0.0596 * x * x);
}

/** δ*₀/c at zero lift. */
export function displacementThickness(Re: f64, tripped: boolean): f64 {
  if (tripped && Re <= 3.0e5) return 0.0601 * Math.exp(-0.114 * Math.log(Re));
  const x: f64 = log10(Re);
  return powerOfTen((tripped ? 3.411 : 3.0187) - 1.5397 * x + 0.1059 * x * x);
}

/** δ/δ₀ of the pressure side. */
export function layerBelow(alpha: f64): f64 {
  const a: f64 = Math.min(alpha, MAX_ALPHA);
  return powerOfTen(-0.04175 * a + 0.00106 * a * a);
}

/** Displacement thickness of the pressure side over that at zero lift. */
export function displacementBelow(alpha: f64): f64 {
  const a: f64 = Math.min(alpha, MAX_ALPHA);
  return powerOfTen(-0.0432 * a + 0.00113 * a * a);
}

/** δ/δ₀ of the suction side. */
export function layerAbove(alpha: f64, tripped: boolean): f64 {
  const a: f64 = Math.min(alpha, MAX_ALPHA);
  if (a <= (tripped ? 5.0 : 7.5)) return powerOfTen((tripped ? 0.0311 : 0.03114) * a);
  if (a <= 12.5) return tripped ? 0.3468 * powerOfTen(0.1231 * a) : 0.0303 * powerOfTen(0.2336 * a);
  return (tripped ? 5.718 : 12.0) * powerOfTen(0.0258 * a);
}

/** Displacement thickness of the suction side over that at zero lift. */
export function displacementAbove(alpha: f64, tripped: boolean): f64 {
  const a: f64 = Math.min(alpha, MAX_ALPHA);
  if (a <= (tripped ? 5.0 : 7.5)) return powerOfTen(0.0679 * a);
  if (a <= 12.5) return tripped ? 0.381 * powerOfTen(0.1516 * a) : 0.0162 * powerOfTen(0.3066 * a);
  return (tripped ? 14.296 : 52.42) * powerOfTen(0.0258 * a);
}
