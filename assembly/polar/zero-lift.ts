/** Zero-lift angle of a section with attached flow, to which rotation brings a separated flow nearer to (B.10). */
import { heightAt } from '../airfoil/geometry/thickness';
import { chord, Spline } from '../airfoil/geometry/spline';

/** Places of the integral: equal steps of θ, so dense at both ends. */
const STEPS: i32 = 80;

/**
 * Angle of zero lift [rad] of thin-airfoil theory, from the camber line y(x) over unit chord:
 *
 *   α_L0 = −(2/π) ∫₀^π y/(1 + cos θ) dθ,   x = (1 − cos θ)/2
 *
 * Munk's integral (NACA TR-142, 1922): y itself and no slope of it, so waves of a file's coordinates do not matter. The
 * integrand stays finite at the trailing edge, where y falls to 0 with 1 − x. Theory P.29.
 */
export function zeroLiftAngle(sp: Spline): f64 {
  let sum: f64 = 0.0;
  for (let i = 0; i < STEPS; i++) {
    const cos: f64 = Math.cos((Math.PI * (f64(i) + 0.5)) / f64(STEPS));
    const X: f64 = 0.5 * (1.0 - cos) * chord.length;
    const y: f64 = (0.5 * (heightAt(sp, true, X) + heightAt(sp, false, X))) / chord.length;
    sum += y / (1.0 + cos);
  }
  return (-2.0 * sum) / f64(STEPS);
}
