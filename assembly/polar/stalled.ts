/**
 * The separated section: lift and drag at any incidence from a normal and a chordwise force, no polar needed.
 *
 * Theory P.3 to P.9 (docs/theory/polars.md). Hoerner's flat plate carries the normal force, the nose radius sets
 * cd at 90° (Timmer, Lindenburg), camber turns and weighs it, and a lobe near ±180° stands for the flow that
 * attaches to a section flying backwards.
 */

import { RAW_CAMBER, RAW_NOSE_LOWER, RAW_NOSE_UPPER, RAW_THICKNESS } from './layout';

/** Hoerner's flat plate, cn = cn90 s/(0.56 + 0.44 |s|): 1/(0.222 + 0.283/s) scaled to 1 at 90° [-]. */
const PLATE_CONST: f64 = 0.56;
const PLATE_SINE: f64 = 0.44;

/** Lift slope of the reversed section [1/rad]: a sharp edge leads, a little under thin-airfoil 2 pi. */
const REVERSED_SLOPE: f64 = 6.0;
/** The reversed lobe ends about here, past 180° − this [rad]: 12°. */
const REVERSED_REACH: f64 = 0.20943951023931953;

/** Share of t/c that adds to the drag at 180°, where the round nose is the trailing edge [-]. */
const BLUNT_TAIL: f64 = 0.15;

/**
 * cd at +90° or −90° [-], Timmer 2010: 1.994 − 5.4375 (y/c at x/c = 0.0125 of the lee side).
 *
 * The nose ordinate follows from the nose radius, y = √(2 r x); concave to the wind (`camber` > 0) holds more
 * air than convex: ± 1.0 f/c, between Hoerner's cup and its back.
 */
export function cd90(noseRadius: f64, camber: f64): f64 {
  return 1.994 - 5.4375 * Math.sqrt(0.025 * noseRadius) + camber;
}

/** Normal force coefficient [-] at the camber-corrected incidence alphaE [rad]; `c90` its size at 90°. */
export function stalledCn(alphaE: f64, c90: f64): f64 {
  const s = Math.sin(alphaE);
  const plate = (c90 * s) / (PLATE_CONST + PLATE_SINE * Math.abs(s));
  if (Math.cos(alphaE) >= 0.0) return plate;
  const delta = Math.asin(Math.max(-1.0, Math.min(1.0, -s))); // incidence from the tail
  const x = delta / REVERSED_REACH;
  const lobe = (REVERSED_SLOPE - c90 / PLATE_CONST) * delta * Math.exp(-x * x * x * x);
  return plate - lobe;
}

/**
 * cl and cd [-] of the separated section at incidence alpha [rad], into out[0], out[1]; cd > 0.
 *
 * @param raw  its header: thickness, camber, nose radii
 * @param cd0  smallest drag of the attached section at this Re: the friction that is left
 */
export function stalledSection(raw: Float64Array, cd0: f64, alpha: f64, out: Float64Array): void {
  const camber = unchecked(raw[RAW_CAMBER]);
  const up = cd90(unchecked(raw[RAW_NOSE_UPPER]), camber);
  const down = cd90(unchecked(raw[RAW_NOSE_LOWER]), -camber);
  const cosA = Math.cos(alpha);
  const sinA = Math.sin(alpha);
  // A circular arc's zero-lift angle is −2 f/c; from behind it is +2 f/c, broadside it has no say.
  const alphaE = alpha + 2.0 * camber * cosA;
  const sinE = Math.sin(alphaE);
  const cn = stalledCn(alphaE, 0.5 * (up + down) + 0.5 * (up - down) * sinE);
  const cx = cosA * (cd0 + 0.5 * BLUNT_TAIL * unchecked(raw[RAW_THICKNESS]) * (1.0 - cosA));
  unchecked((out[0] = cn * cosA - cx * sinA));
  // sinE rather than sinA: drag of the plate along its own zero-lift line is never negative.
  unchecked((out[1] = cn * sinE + cx * cosA + 0.1 * cd0));
}
