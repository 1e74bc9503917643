/**
 * Stream function of one straight panel at a point: vorticity that varies linearly along it, or an even source
 * (A.19–A.21, docs/theory/airfoil.md). Drela, in Low Reynolds Number Aerodynamics, Springer 1989, doi
 * 10.1007/978-3-642-84010-4_1; Fidkowski, AIAA Journal 60 (2022), doi 10.2514/1.J061341.
 */
const OF_CIRCLE: f64 = 0.5 / Math.PI;

/** ψ at the point per vorticity at the first and at the second node, and per source strength. */
export class Influence {
  first: f64 = 0.0;
  second: f64 = 0.0;
  source: f64 = 0.0;
}
export const influence: Influence = new Influence();

/** t ln t² / 2, 0 at 0: a node sees its own panel. */
function logOf(r2: f64): f64 {
  return r2 > 0.0 ? 0.5 * Math.log(r2) : 0.0;
}

/** A point as the panel sees it: along from either end, height on its left, distances and logarithms. */
class Seen {
  length: f64 = 0.0;
  t1: f64 = 0.0;
  t2: f64 = 0.0;
  h: f64 = 0.0;
  r1: f64 = 0.0;
  r2: f64 = 0.0;
  ln1: f64 = 0.0;
  ln2: f64 = 0.0;
}
const seen: Seen = new Seen();

/** False where the panel has no length. */
function see(x: f64, y: f64, xa: f64, ya: f64, xb: f64, yb: f64): boolean {
  const length: f64 = Math.hypot(xb - xa, yb - ya);
  influence.first = 0.0;
  influence.second = 0.0;
  influence.source = 0.0;
  seen.length = length;
  if (!(length > 0.0)) return false;
  const ex: f64 = (xb - xa) / length;
  const ey: f64 = (yb - ya) / length;
  seen.t1 = (x - xa) * ex + (y - ya) * ey;
  seen.t2 = seen.t1 - length;
  seen.h = (y - ya) * ex - (x - xa) * ey;
  seen.r1 = (x - xa) * (x - xa) + (y - ya) * (y - ya);
  seen.r2 = (x - xb) * (x - xb) + (y - yb) * (y - yb);
  seen.ln1 = logOf(seen.r1);
  seen.ln2 = logOf(seen.r2);
  return true;
}

/** Linear vorticity on the panel a → b, seen from (x, y): `first` and `second` (A.19). */
export function vortexPanel(x: f64, y: f64, xa: f64, ya: f64, xb: f64, yb: f64): void {
  if (!see(x, y, xa, ya, xb, yb)) return;
  const p = seen;
  const h: f64 = p.h;
  // one angle instead of the difference of two: it has no cut on either side of the panel
  const angle: f64 = Math.atan2(h * p.length, h * h + p.t1 * p.t2);
  const even: f64 = p.t1 * p.ln1 - p.t2 * p.ln2 - p.length + h * angle;
  const moment: f64 = p.r2 * p.ln2 - p.r1 * p.ln1 + 0.5 * (p.r1 - p.r2);
  const odd: f64 = ((p.t1 + p.t2) * even + moment) / p.length;
  influence.first = 0.5 * OF_CIRCLE * (even - odd);
  influence.second = 0.5 * OF_CIRCLE * (even + odd);
}

/**
 * Even source on the panel a → b, seen from (x, y): `source` (A.20). ψ jumps across a strip that leads away from the
 * panel's right side, which for the trailing edge is downstream; but for a constant.
 */
export function sourcePanel(x: f64, y: f64, xa: f64, ya: f64, xb: f64, yb: f64): void {
  if (!see(x, y, xa, ya, xb, yb)) return;
  const p = seen;
  const h: f64 = p.h;
  const angle1: f64 = p.t1 === 0.0 ? 0.0 : Math.atan2(p.t1, h);
  const angle2: f64 = p.t2 === 0.0 ? 0.0 : Math.atan2(p.t2, h);
  influence.source = -OF_CIRCLE * (p.t1 * angle1 - p.t2 * angle2 - h * (p.ln1 - p.ln2));
}
