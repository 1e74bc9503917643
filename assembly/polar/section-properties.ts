/** Section properties that the extension of a polar needs (P.4 to P.7): thickness, camber, nose radii, trailing edge. */
import { FACT } from './layout';
import { extent, heightAt, measureSection } from '../airfoil/geometry/thickness';
import { chord, Spline } from '../airfoil/geometry/spline';

/** Place x/c at which the nose is measured: Timmer's correlation of cd at 90° knows it by the ordinate there. */
const NOSE_AT: f64 = 0.0125;
/** Camber below which a section is symmetric [-]: what rounding of published coordinates leaves. */
const NO_CAMBER: f64 = 1.0e-4;
/** A camber line that turns over (reflex) has none at one place only: symmetric sections have none anywhere. */
const PLACES: i32 = 9;

function camberAt(sp: Spline, part: f64): f64 {
  const X = part * chord.length;
  return (0.5 * (heightAt(sp, true, X) + heightAt(sp, false, X))) / chord.length;
}

/** Radius [chords] of the parabola y² = 2 r x through one side's ordinate at NOSE_AT. */
function noseRadius(sp: Spline, upper: boolean): f64 {
  const y = heightAt(sp, upper, NOSE_AT * chord.length) / chord.length;
  return (0.5 * y * y) / NOSE_AT;
}

/** Writes t/c, f/c, both nose radii, the trailing edge's thickness and 1 = symmetric into to[at …]. */
export function writeSectionProperties(sp: Spline, to: Float64Array, at: i32): void {
  measureSection(sp);
  let symmetric = Math.abs(extent.camber) < NO_CAMBER;
  for (let i = 1; i <= PLACES; i++) {
    const part = f64(i) / f64(PLACES + 1);
    if (Math.abs(camberAt(sp, part)) >= NO_CAMBER) symmetric = false;
  }
  const n = sp.n - 1;
  const dx = unchecked(sp.x[0]) - unchecked(sp.x[n]);
  const dy = unchecked(sp.y[0]) - unchecked(sp.y[n]);
  unchecked((to[at + FACT.THICKNESS] = extent.thickness));
  unchecked((to[at + FACT.CAMBER] = symmetric ? 0.0 : extent.camber));
  unchecked((to[at + FACT.NOSE_UPPER] = noseRadius(sp, true)));
  unchecked((to[at + FACT.NOSE_LOWER] = noseRadius(sp, false)));
  unchecked((to[at + FACT.TRAILING_EDGE] = Math.sqrt(dx * dx + dy * dy) / chord.length));
  unchecked((to[at + FACT.SYMMETRIC] = symmetric ? 1.0 : 0.0));
}
