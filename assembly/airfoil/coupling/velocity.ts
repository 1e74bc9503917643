/**
 * Velocity at a point by one straight panel (A.32, docs/theory/airfoil.md). No cut anywhere: angles only as the one under
 * which the panel is seen.
 */
const OF_CIRCLE: f64 = 0.5 / Math.PI;
/** Nearer to an end than this part of the panel: the point is that end. */
const AT_END: f64 = 1.0e-10;

/**
 * Velocity per vorticity at the first and at the second end, linear between. A source of the same strength gives the
 * same velocity turned by 90° to the left: (u, v) → (−v, u).
 */
export class PanelVelocity {
  u1: f64 = 0.0;
  v1: f64 = 0.0;
  u2: f64 = 0.0;
  v2: f64 = 0.0;
}
export const panelVelocity: PanelVelocity = new PanelVelocity();

/**
 * Panel a → b seen from (x, y), into `panelVelocity`. At one of its ends: the mean of both sides, without ln 0, which what
 * joins there takes away where strength and direction run on.
 */
export function panelInducedVelocity(x: f64, y: f64, xa: f64, ya: f64, xb: f64, yb: f64): void {
  const length: f64 = Math.sqrt((xb - xa) * (xb - xa) + (yb - ya) * (yb - ya));
  const ex: f64 = (xb - xa) / length;
  const ey: f64 = (yb - ya) / length;
  const dx: f64 = x - xa;
  const dy: f64 = y - ya;
  const t1: f64 = dx * ex + dy * ey;
  const t2: f64 = t1 - length;
  const h: f64 = dy * ex - dx * ey;
  const near: f64 = AT_END * AT_END * length * length;
  const r1: f64 = t1 * t1 + h * h;
  const r2: f64 = t2 * t2 + h * h;
  const log1: f64 = r1 > near ? 0.5 * Math.log(r1) : 0.0;
  const log2: f64 = r2 > near ? 0.5 * Math.log(r2) : 0.0;
  const apart: boolean = r1 > near && r2 > near;
  const angle: f64 = apart ? Math.atan2(h * length, h * h + t1 * t2) : 0.0;
  resolve(t1, h, length, ex, ey, log1 - log2, angle);
}

/**
 * Evaluates the velocity by a panel at a point that is `t1` along the panel from its first end and `h` on its left; (ex, ey)
 * the panel's direction, `log` ln r1/r2, `angle` under which it is seen, positive from its left.
 */
export function resolve(
  t1: f64,
  h: f64,
  length: f64,
  ex: f64,
  ey: f64,
  log: f64,
  angle: f64,
): void {
  const second: f64 = (OF_CIRCLE * (t1 * angle - h * log)) / length;
  const first: f64 = OF_CIRCLE * angle - second;
  const acrossSecond: f64 = OF_CIRCLE * (1.0 - (t1 * log + h * angle) / length);
  const acrossFirst: f64 = -OF_CIRCLE * log - acrossSecond;
  panelVelocity.u1 = first * ex - acrossFirst * ey;
  panelVelocity.v1 = first * ey + acrossFirst * ex;
  panelVelocity.u2 = second * ex - acrossSecond * ey;
  panelVelocity.v2 = second * ey + acrossSecond * ex;
}
