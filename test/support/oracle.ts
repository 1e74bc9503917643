/**
 * A deliberately plain rotor solver, the independent oracle of the tests and the yardstick of the bench: Ning's
 * residual in φ (2014, doi:10.1002/we.1636), a scan of ten points for the first sign change, Brent to 1e-12, the
 * library's transcendentals, one object per evaluation. It shares no code with the kernel and is frozen.
 */
export interface OracleStation {
  r: number;
  dr: number;
  chord: number;
  beta: number;
}

export interface OracleRotor {
  B: number;
  R: number;
  rho: number;
  mu: number;
  sound: number;
  tipLoss: boolean;
  stations: OracleStation[];
}

export type OraclePolar = (alpha: number, Re: number, Mach: number) => { cl: number; cd: number };

interface Loads {
  residual: number;
  W: number;
  cn: number;
  ct: number;
}

/** Forces and residual of one station at inflow angle phi. */
function evaluate(
  rotor: OracleRotor,
  s: OracleStation,
  Vx: number,
  Vy: number,
  phi: number,
  polar: OraclePolar,
): Loads {
  const W0 = Math.hypot(Vx, Vy);
  const { cl, cd } = polar(s.beta - phi, (rotor.rho * W0 * s.chord) / rotor.mu, W0 / rotor.sound);
  const sin = Math.sin(phi);
  const cos = Math.cos(phi);
  const cn = cl * cos - cd * sin;
  const ct = cl * sin + cd * cos;
  const sigma = (rotor.B * s.chord) / (2 * Math.PI * s.r);
  const f = (rotor.B * (rotor.R - s.r)) / (2 * s.r * Math.abs(sin));
  const F = rotor.tipLoss ? (2 / Math.PI) * Math.acos(Math.exp(-f)) : 1;
  const size = Math.abs(sin);
  const k = (sigma * cn) / (4 * F * sin * size);
  const kp = (sigma * ct) / (4 * F * size * cos);
  // 1/(1 + a) = 1 − k in momentum theory; Buhl's law (F = 1 form, scaled by F) where the disc brakes with a > 0.4
  let onePlusA = 1 / (1 - k);
  if (Vx > 0 && phi > 0 && k < -2 / 3) onePlusA = 1 - buhlInduction(-k);
  const residual = sin / onePlusA - (Vx / Vy) * cos * (1 + kp);
  const W = Vy / ((1 + kp) * cos);
  return { residual, W: onePlusA > 0 && Vx > Vy ? (Vx * onePlusA) / sin : W, cn, ct };
}

/** Root a of 4κ(1−a)² = 8/9 − 4a/9 + 14a²/9. */
function buhlInduction(kappa: number): number {
  const A = 4 * kappa - 14 / 9;
  const B = -(8 * kappa - 4 / 9);
  const C = 4 * kappa - 8 / 9;
  return (-B - Math.sqrt(B * B - 4 * A * C)) / (2 * A);
}

/** Brent's method (Algorithms for Minimization without Derivatives, 1973, ch. 4). */
function brent(f: (x: number) => number, x0: number, x1: number, tolerance: number): number {
  let [a, b, fa, fb] = [x0, x1, f(x0), f(x1)];
  let [c, fc, d, e] = [a, fa, b - a, b - a];
  for (let n = 0; n < 200; n++) {
    if (fb * fc > 0) [c, fc, d, e] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tol = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const m = (c - b) / 2;
    if (Math.abs(m) <= tol || fb === 0) return b;
    if (Math.abs(e) < tol || Math.abs(fa) <= Math.abs(fb)) d = e = m;
    else {
      const s = fb / fa;
      const [q0, r0] = [fa / fc, fb / fc];
      let p = a === c ? 2 * m * s : s * (2 * m * q0 * (q0 - r0) - (b - a) * (r0 - 1));
      let q = a === c ? 1 - s : (q0 - 1) * (r0 - 1) * (s - 1);
      if (p > 0) q = -q;
      p = Math.abs(p);
      if (2 * p < Math.min(3 * m * q - Math.abs(tol * q), Math.abs(e * q))) [e, d] = [d, p / q];
      else d = e = m;
    }
    [a, fa] = [b, fb];
    b += Math.abs(d) > tol ? d : Math.sign(m) * tol;
    fb = f(b);
  }
  return b;
}

/** First bracket of a ten-point scan over (φ from, φ to), or undefined. */
function scan(f: (x: number) => number, from: number, to: number): [number, number] | undefined {
  let last = from;
  let lastValue = f(from);
  for (let i = 1; i <= 10; i++) {
    const x = from + ((to - from) * i) / 10;
    const value = f(x);
    if (lastValue * value <= 0) return [last, x];
    [last, lastValue] = [x, value];
  }
  return undefined;
}

/** Inflow angle and loads per metre of one station; undefined where no quadrant holds a root. */
function oracleStation(
  rotor: OracleRotor,
  s: OracleStation,
  Omega: number,
  V: number,
  polar: OraclePolar,
) {
  const Vy = Omega * s.r;
  const f = (phi: number) => evaluate(rotor, s, V, Vy, phi, polar).residual;
  const e = 1e-6;
  const bracket =
    scan(f, e, Math.PI / 2 - e) ??
    scan(f, -Math.PI / 2 + e, -e) ??
    scan(f, Math.PI / 2 + e, Math.PI - e);
  if (!bracket) return undefined;
  const phi = brent(f, bracket[0], bracket[1], 1e-12);
  const { W, cn, ct } = evaluate(rotor, s, V, Vy, phi, polar);
  const q = 0.5 * rotor.rho * W * W * rotor.B * s.chord;
  return { phi, dT_dr: q * cn, dQ_dr: q * ct * s.r };
}

/** Thrust [N] and torque [N·m]; `missed` counts stations without a root. */
export function oracleRotor(rotor: OracleRotor, Omega: number, V: number, polar: OraclePolar) {
  let [T, Q, missed] = [0, 0, 0];
  for (const s of rotor.stations) {
    const loads = oracleStation(rotor, s, Omega, V, polar);
    if (!loads) missed++;
    else {
      T += loads.dT_dr * s.dr;
      Q += loads.dQ_dr * s.dr;
    }
  }
  return { T, Q, missed };
}
