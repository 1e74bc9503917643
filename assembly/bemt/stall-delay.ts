/**
 * Effect of rotation on a separated flow, as a switch outside the polar tables (they are two-dimensional facts).
 *
 * Lift, Snel, Houwink and Bosschers 1994 (ECN-C--93-052): cl = cl_2D + k (cl_pot − cl_2D),
 * cl_pot = 2π sin(α − α_0), α_0 the angle of zero lift of the attached flow, k = 3 (c/r)², here capped at 1,
 * faded out between 30° and 50° incidence, where no attached potential flow is left to return to, and from 0.8R to
 * the tip, where the radial pressure gradient that causes it ends. Lindenburg 2004 (ECN-RX--04-131): k goes with (Ωr/W)², the part
 * that rotation has in the flow; the caller multiplies it in, of the flow without induction.
 * Drag, Eggers, Chaney and Digumarthi 2003: the force that is gained leans back, Δcd = Δcl tan(α − atan 0.12). Theory B.10.
 */
import { section } from '../polar/table';

const TWO_PI: f64 = 2.0 * Math.PI;
export const FADE_FROM: f64 = 0.5235987755982988; // 30°
/** Lack of lift [-] over which the gain sets in, and incidence around zero lift [rad] within which it does not. */
export const GAIN_SCALE: f64 = 0.02;
export const ZERO_LIFT_WIDTH: f64 = 0.05;
export const FADE_WIDTH: f64 = 0.3490658503988659; // 20°
/** Incidence from which the gained force leans back: atan 0.12 [rad]; and over which that sets in. */
export const LEAN_FROM: f64 = 0.11942892601833845;
export const LEAN_SCALE: f64 = 0.05;

/** k of an annulus [-]; 0 where the delay is switched off (`strength` = 0). */
export function stallDelayFactor(strength: f64, c: f64, r: f64, R: f64): f64 {
  const k: f64 = Math.min(3.0 * (c / r) * (c / r), 1.0);
  const x: f64 = Math.min(Math.max((r / R - 0.8) / 0.2, 0.0), 1.0);
  return strength * k * (1.0 - x * x * (3.0 - 2.0 * x));
}

/**
 * Adds the delay to `section`, with its slopes; alpha in (−π, π] and alpha_0 [rad]. The delay only ever adds lift: where
 * the section carries more than 2π sin(α − α_0) there is no stall to delay, so the gain is cut off there (smoothly, over
 * GAIN_SCALE), and around zero lift.
 */
export function applyStallDelay(k: f64, alpha_0: f64, alpha: f64): void {
  const size: f64 = Math.abs(alpha);
  const x: f64 = (size - FADE_FROM) / FADE_WIDTH;
  if (x >= 1.0) return;
  let fade: f64 = k;
  let fade_alpha: f64 = 0.0;
  if (x > 0.0) {
    fade = k * (1.0 - x * x * (3.0 - 2.0 * x));
    fade_alpha = (-6.0 * k * x * (1.0 - x)) / FADE_WIDTH;
    if (alpha < 0.0) fade_alpha = -fade_alpha;
  }
  const a: f64 = alpha - alpha_0;
  const side: f64 = a < 0.0 ? -1.0 : 1.0;
  const lack: f64 = side * (TWO_PI * Math.sin(a) - section.cl);
  if (lack <= 0.0) return;
  const lack_alpha: f64 = side * (TWO_PI * Math.cos(a) - section.cl_alpha);
  let gain: f64 = (lack * lack) / (lack + GAIN_SCALE);
  let gain_alpha: f64 =
    (lack_alpha * lack * (lack + 2.0 * GAIN_SCALE)) / ((lack + GAIN_SCALE) * (lack + GAIN_SCALE));
  const t: f64 = (side * a) / ZERO_LIFT_WIDTH;
  if (t < 1.0) {
    const in_: f64 = t * t * (3.0 - 2.0 * t);
    gain_alpha = gain_alpha * in_ + (gain * side * 6.0 * t * (1.0 - t)) / ZERO_LIFT_WIDTH;
    gain *= in_;
  }
  gain_alpha = fade * gain_alpha + fade_alpha * gain;
  gain *= fade;
  section.cl += side * gain;
  section.cl_alpha += side * gain_alpha;
  leanBack(gain, gain_alpha, side, side * alpha);
}

/** The drag of a gained lift at an incidence that is positive on the side of the lift [rad]: tan to the third order. */
function leanBack(gain: f64, gain_alpha: f64, side: f64, alpha: f64): void {
  const over: f64 = alpha - LEAN_FROM;
  if (over <= 0.0) return;
  const sum: f64 = over + LEAN_SCALE;
  const p: f64 = (over * over) / sum;
  const p_alpha: f64 = (over * (over + 2.0 * LEAN_SCALE)) / (sum * sum);
  const lean: f64 = p * (1.0 + (p * p) / 3.0);
  section.cd += gain * lean;
  section.cd_alpha += gain_alpha * lean + side * gain * p_alpha * (1.0 + p * p);
}
