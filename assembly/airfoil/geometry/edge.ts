/** Opens a closed trailing edge a little, so that the flow outside feels what the layers displace there (A.57). */
import { Outline } from '../outline';

/** Least gap over the chord, chosen; theory A.57 has what 20 % of it are worth. ψ of a closed edge cannot say what sources do to it. */
const MIN_GAP: f64 = 2.0e-4;

/** Share x⁸ of the opening at x: it fades within the last fifth of the chord, so that the section's front stays as it is. */
function fading(x: f64): f64 {
  const x2: f64 = x * x;
  const x4: f64 = x2 * x2;
  return x4 * x4;
}

/** Opens the edge of a section of chord 1 to MIN_GAP where it is narrower, half to either side. */
export function openEdge(outline: Outline): void {
  const last = outline.n - 1;
  const gap: f64 = Math.hypot(outline.x[0] - outline.x[last], outline.y[0] - outline.y[last]);
  if (!(gap < MIN_GAP)) return;
  let nose: i32 = 0;
  for (let i = 1; i <= last; i++) if (outline.x[i] < outline.x[nose]) nose = i;
  const tail: f64 = 0.5 * (outline.x[0] + outline.x[last]);
  const chord: f64 = tail - outline.x[nose];
  if (!(chord > 0.0)) return;
  const half: f64 = 0.5 * (MIN_GAP - gap);
  for (let i = 0; i <= last; i++) {
    const place: f64 = Math.min(Math.max((outline.x[i] - outline.x[nose]) / chord, 0.0), 1.0);
    outline.y[i] += (i < nose ? half : i > nose ? -half : 0.0) * fading(place);
  }
}
