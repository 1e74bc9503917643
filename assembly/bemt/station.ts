/**
 * One annulus: the induced angle δ = φ − φ₀ at which blade and momentum forces agree.
 *
 *   h(δ) = (M + D) sin δ − σ cl cos δ = 0          cl, cd at α = β − φ₀ − δ
 *   M    = 4F |sin φ| in momentum theory; mass-flow.ts in the other working states
 *   D    = σ cd, left out of the balance as M → 0 (dragCarried)
 *
 * It is Ning's residual (2014, doi:10.1002/we.1636; 2021, doi:10.1007/s00158-021-02883-6) multiplied through with
 * both its poles: from Vx = W sin φ − u, Vy = W cos φ + v, u = σ W cn/M, v = σ W ct/M follow
 * Vx cos φ − Vy sin φ = −W₀ sin δ and Vx sin φ + Vy cos φ = W₀ cos δ, so hover, locked rotor and V → 0 are no
 * special cases. h(0) = −σ cl(α_geo) and h(±π/2) = ±(M + D): the side of sign cl always holds a root. Theory B.3–B.5.
 *
 * Branch rule. Where the polar's slope turns inside the bracket h may have several roots. Ours is the attached one
 * wherever it exists: the search starts no further than the stall angle and never steps over it without having seen
 * that the attached range holds no root; behind the stall it always begins at the stall. So a warm start changes the
 * count of evaluations and not the answer, unless the attached range itself holds several roots.
 */
import { endLoss, loss } from './losses';
import { evaluateMassFlow, massFlow, Y_VORTEX_RING, Y_WINDMILL } from './mass-flow';
import { annuli } from './annuli';
import { applyStallDelay } from './stall-delay';
import { evaluatePolar, polar, section } from '../polar/table';

/** Newton's last step [rad] is at most this and is taken to first order: what is left is of its square. */
export const STEP_TOLERANCE: f64 = 3.0e-5;
/** δ that may be left after it [rad], judged by Newton's own ratio e₂/e₁² = e₁/e₀² where the residual bends sharply. */
export const LEFT_OVER: f64 = 3.0e-9;
/** A bracket this narrow [rad] holds the root where no Newton step can be trusted. */
export const BRACKET_TOLERANCE: f64 = 1.0e-10;
/** Evaluations after which Newton is taken to cycle: two steps of three are bisections from there on. */
export const PATIENCE: i32 = 10;
/** Bisection alone needs 34 from π/2 to BRACKET_TOLERANCE; two of three steps after PATIENCE make that 61. */
const MAX_EVALUATIONS: i32 = 80;
const HALF_PI: f64 = 0.5 * Math.PI;
const PI: f64 = Math.PI;
/** Incidence up to which the sign of cl is that of α − α_L0. */
export const ATTACHED_SIGN_TO: f64 = 1.3;
/** Incidence beyond which the bracket is open on the attached side: the blended zero-lift angle may be off by less. */
export const BRACKET_MARGIN: f64 = 0.02;

export const enum FLAG {
  NOT_CONVERGED = 1,
  NO_BRACKET = 2,
  /** The polar's slope turns between geometric and zero-lift incidence: a second root is possible. */
  MULTIPLE_POSSIBLE = 4,
  /** The root lies behind the stall. */
  STALLED = 8,
  /** The annulus works in the vortex-ring state, where no steady momentum theory holds. */
  VORTEX_RING = 16,
  /** Re or Mach lies outside the polar's table and was held at its edge. */
  OUTSIDE_TABLE = 32,
}

/** Outcomes of a search for the root of an annulus. */
const FOUND: i32 = 0;
const GAVE_UP: i32 = 1;
/** h stayed negative up to `high`. */
const RAN_INTO_END: i32 = 2;
/** h is positive at 0 already. */
const WRONG_SIDE: i32 = 3;

/**
 * State of the annulus being solved: constants of the solve, then results of the last evaluation. Lengths m, speeds m/s,
 * angles rad.
 */
export class AnnulusState {
  Vx: f64 = 0.0;
  sigma: f64 = 0.0;
  beta: f64 = 0.0;
  /** Prandtl's k of the tip; 0 = no such loss. */
  kTip: f64 = 0.0;
  cosSweep: f64 = 1.0;
  stallDelay: f64 = 0.0;
  /** Angle of zero lift of the attached flow [rad]. */
  zeroLift: f64 = 0.0;
  phi0: f64 = 0.0;
  sinPhi0: f64 = 0.0;
  cosPhi0: f64 = 1.0;
  /** Expected |δ| over that of the closed form. */
  ratio: f64 = 1.0;
  // the last evaluation
  h: f64 = 0.0;
  h_delta: f64 = 0.0;
  M: f64 = 0.0;
  M_phi: f64 = 0.0;
  D: f64 = 0.0;
  D_phi: f64 = 0.0;
  cl: f64 = 0.0;
  cl_phi: f64 = 0.0;
  cd: f64 = 0.0;
  cd_phi: f64 = 0.0;
  y: f64 = 2.0;
  /** |δ| of the closed form, which knows neither tip loss nor drag; 0 where it does not hold. */
  closed: f64 = 0.0;
  // the outcome
  delta: f64 = 0.0;
  evaluations: i32 = 0;
  flags: i32 = 0;
}
export const station: AnnulusState = new AnnulusState();

/** A drag coefficient that is lowered to this stays there [-]: no section has less. */
export const CD_MIN: f64 = 1.0e-4;

/** Turns what a section has, stall delay included, into what a calibrated blade's has. Theory B.13. */
function calibrateSection(): void {
  section.cl *= annuli.clScale;
  section.cl_alpha *= annuli.clScale;
  section.cd += annuli.cd0;
  if (section.cd < CD_MIN) {
    section.cd = CD_MIN;
    section.cd_alpha = 0.0;
  }
}

/** Section forces at incidence β − φ, turned by simple sweep theory: tan α_n = tan α/cos Λ. */
export function sectionAt(alpha: f64): void {
  const s = station;
  let a: f64 = wrap(alpha);
  let a_alpha: f64 = 1.0;
  if (s.cosSweep < 1.0) {
    const sin: f64 = Math.sin(a);
    const cos: f64 = Math.cos(a);
    a_alpha = s.cosSweep / (sin * sin + cos * cos * s.cosSweep * s.cosSweep);
    a = Math.atan2(sin, cos * s.cosSweep);
  }
  evaluatePolar(a);
  if (s.stallDelay > 0.0) applyStallDelay(s.stallDelay, s.zeroLift, a);
  if (annuli.calibrated) calibrateSection();
  s.cl = section.cl;
  s.cd = section.cd;
  s.cl_phi = -section.cl_alpha * a_alpha;
  s.cd_phi = -section.cd_alpha * a_alpha;
}

/** M and dM/dφ: momentum theory, or the effective flow where the force brakes the stream. */
function massAt(sinPhi: f64, cosPhi: f64): void {
  const s = station;
  let F: f64 = 1.0;
  let F_phi: f64 = 0.0;
  if (s.kTip > 0.0) {
    endLoss(s.kTip, sinPhi, cosPhi);
    F = loss.F;
    F_phi = loss.F_phi;
  }
  const cn: f64 = s.cl * cosPhi - s.cd * sinPhi;
  s.y = 2.0;
  if (s.Vx * cn < 0.0) {
    const nu: f64 = Math.sqrt((s.sigma * Math.abs(cn)) / (4.0 * F));
    const sign: f64 = cn > 0.0 ? 1.0 : -1.0;
    const y: f64 = (sign * sinPhi) / nu;
    s.y = y;
    if (y > Y_WINDMILL && y < 1.0) {
      const cn_phi: f64 = s.cl_phi * cosPhi - s.cl * sinPhi - s.cd_phi * sinPhi - s.cd * cosPhi;
      const nu_phi: f64 = 0.5 * nu * (cn_phi / cn - F_phi / F);
      const y_phi: f64 = (sign * cosPhi - y * nu_phi) / nu;
      evaluateMassFlow(y);
      s.M = 4.0 * F * nu * massFlow.g;
      s.M_phi =
        4.0 * (F_phi * nu * massFlow.g + F * nu_phi * massFlow.g + F * nu * massFlow.g_y * y_phi);
      return;
    }
  }
  const size: f64 = Math.abs(sinPhi);
  s.M = 4.0 * F * size;
  s.M_phi = 4.0 * (F_phi * size + (sinPhi < 0.0 ? -F : F) * cosPhi);
}

/**
 * D = w σ cd: w = 1 as long as the flow M is at least twice the drag, and fades to 0 with it. Without the fade an
 * annulus at rest without lift (φ → 0, M → 0) would be said to spin with the blade, and its profile power be lost. Theory B.7.
 */
function dragCarried(): void {
  const s = station;
  const full: f64 = s.sigma * s.cd;
  const full_phi: f64 = s.sigma * s.cd_phi;
  const x: f64 = s.M / (2.0 * full);
  if (x >= 1.0) {
    s.D = full;
    s.D_phi = full_phi;
    return;
  }
  const w: f64 = x * x * (3.0 - 2.0 * x);
  const x_phi: f64 = s.M_phi / (2.0 * full) - (x * full_phi) / full;
  s.D = w * full;
  s.D_phi = 6.0 * x * (1.0 - x) * x_phi * full + w * full_phi;
}

/** h and dh/dδ at δ, and all they were made of, into `station`. */
export function evaluateResidual(delta: f64): void {
  const s = station;
  const sinD: f64 = Math.sin(delta);
  const cosD: f64 = Math.cos(delta);
  sectionAt(s.beta - s.phi0 - delta);
  massAt(s.sinPhi0 * cosD + s.cosPhi0 * sinD, s.cosPhi0 * cosD - s.sinPhi0 * sinD);
  dragCarried();
  const A: f64 = s.M + s.D;
  s.h = A * sinD - s.sigma * s.cl * cosD;
  s.h_delta =
    (s.M_phi + s.D_phi) * sinD + A * cosD - s.sigma * s.cl_phi * cosD + s.sigma * s.cl * sinD;
  s.evaluations++;
}

/**
 * First guess of |δ|: F = 1 and the attached lift slope m, so that 4d² + (4|sin φ₀| + σm) d = σ m |α_geo − α_L0|.
 * On the braking side (cl < 0 while Vx > 0) the flow falls with d instead of rising, and the plain sum overstates M;
 * the Newton step mends it.
 */
function firstGuess(reach: f64): f64 {
  const sm: f64 = station.sigma * polar.m;
  const b: f64 = 4.0 * Math.abs(station.sinPhi0) + sm;
  const c: f64 = sm * reach;
  return (2.0 * c) / (b + Math.sqrt(b * b + 16.0 * c));
}

/** Plans the search for the root of the annulus in `station`, before the first evaluation. */
class SearchPlan {
  /** Sign of δ. */
  side: f64 = 1.0;
  /** |δ| that closes the bracket. */
  high: f64 = HALF_PI;
  /** |δ| below which the section is stalled. */
  stall: f64 = 0.0;
  /** |δ| to begin with. */
  guess: f64 = 0.0;
  /** The geometric incidence is one that an attached section has. */
  normal: boolean = true;
}
const plan: SearchPlan = new SearchPlan();

/** Near zero lift and near or beyond 90° only the table knows the sign of cl. */
function signUnknown(alphaGeo: f64, reach0: f64): boolean {
  return Math.abs(reach0) < BRACKET_MARGIN || Math.abs(alphaGeo) > ATTACHED_SIGN_TO;
}

/** Fills `plan`; `warm` is the δ of a neighbouring point, NaN for a cold start. Sets evaluations and flags of `station`. */
function planSearch(warm: f64): void {
  const s = station;
  s.evaluations = 0;
  s.flags = 0;
  const alphaGeo: f64 = wrap(s.beta - s.phi0);
  const reach0: f64 = alphaGeo - unswept(polar.alpha_L0);
  let side: f64 = reach0 > 0.0 ? 1.0 : -1.0;
  if (signUnknown(alphaGeo, reach0)) {
    sectionAt(alphaGeo);
    s.evaluations++;
    side = s.cl >= 0.0 ? 1.0 : -1.0;
  }
  const reach: f64 = side * reach0;
  plan.side = side;
  plan.normal = Math.abs(alphaGeo) <= HALF_PI && reach > -BRACKET_MARGIN;
  plan.high = HALF_PI;
  plan.stall = 0.0;
  plan.guess = 0.25 * HALF_PI;
  s.closed = 0.0;
  if (plan.normal) {
    plan.high = Math.min(HALF_PI, Math.max(reach, 0.0) + BRACKET_MARGIN);
    const edge: f64 = side > 0.0 ? polar.alpha_stall_pos : polar.alpha_stall_neg;
    plan.stall = Math.min(side * (alphaGeo - unswept(edge)), 0.999 * plan.high);
    // of nearly solid annuli it may lie beyond the end of the bracket
    s.closed = firstGuess(Math.max(reach, 0.0));
    plan.guess = Math.min(s.ratio * s.closed, plan.high);
    if (side * warm >= 0.0 && Math.abs(warm) < plan.high) plan.guess = Math.abs(warm);
  }
  if (plan.stall > 0.0 || !plan.normal) s.flags |= FLAG.MULTIPLE_POSSIBLE;
}

/**
 * Solves the annulus held in `station`; leaves δ, evaluations and flags there, and the last evaluation's parts moved
 * to δ to first order. `warm` is the δ of a neighbouring point, NaN for a cold start. Never throws, never allocates.
 */
export function solveStation(warm: f64): void {
  const s = station;
  planSearch(warm);
  const stall: f64 = plan.stall;
  search(plan.side, plan.high, stall, plan.guess);
  if (!plan.normal || Math.abs(s.delta) < stall) s.flags |= FLAG.STALLED;
  if (s.y > Y_VORTEX_RING && s.y < 1.0) s.flags |= FLAG.VORTEX_RING;
}

/** Iterates on `side` and, where that turns out not to hold the root, on what does. */
function search(side: f64, high: f64, stall: f64, guess: f64): void {
  let outcome = iterate(side, high, stall, guess);
  if (outcome === WRONG_SIDE) {
    // a polar that crosses zero more than once: cl at α_geo has the other sign than α_geo − α_L0
    station.flags |= FLAG.MULTIPLE_POSSIBLE;
    outcome = iterate(-side, HALF_PI, 0.0, 0.25 * HALF_PI);
    if (outcome === WRONG_SIDE) outcome = FOUND; // h changes sign at 0 itself
  } else if (outcome === RAN_INTO_END && high < HALF_PI) {
    // the zero-lift end may miss by the blending of its angle; ±π/2 always closes the bracket
    outcome = iterate(side, HALF_PI, 0.0, high);
  }
  if (outcome === RAN_INTO_END) station.flags |= FLAG.NO_BRACKET;
  if (outcome === GAVE_UP) station.flags |= FLAG.NOT_CONVERGED;
}

/** An incidence of the swept section [rad] as the unswept angle that produces it. */
function unswept(alpha: f64): f64 {
  const cosSweep: f64 = station.cosSweep;
  return cosSweep < 1.0 ? Math.atan2(Math.sin(alpha) * cosSweep, Math.cos(alpha)) : alpha;
}

function wrap(angle: f64): f64 {
  if (angle > PI) return angle - 2.0 * PI;
  return angle < -PI ? angle + 2.0 * PI : angle;
}

/**
 * Newton inside [0, high] on x = |δ| (seen from `side`, h is negative at 0 and positive at high); a step that leaves
 * the bracket or does not shrink it is a bisection. `stall` is never stepped over unseen, and the search behind it
 * always begins there, whatever the guess was.
 */
function iterate(side: f64, high0: f64, stall: f64, guess: f64): i32 {
  const s = station;
  let low: f64 = 0.0;
  let high: f64 = high0;
  let x: f64 = guess < stall ? stall : guess;
  let seen: boolean = stall <= 0.0;
  let opened: boolean = false;
  let closed: boolean = false;
  let size: f64 = 2.0 * high;
  for (let n = 0; n < MAX_EVALUATIONS; n++) {
    evaluateResidual(side * x);
    const h: f64 = side * s.h;
    if (h > 0.0) {
      high = x;
      closed = true;
    } else {
      low = x;
      opened = true;
    }
    if (x === stall && h > 0.0) size = 2.0 * high;
    const newton: f64 = h / s.h_delta;
    const trusted: boolean =
      s.h_delta > 0.0 && Math.abs(newton) < size && (n < PATIENCE || n % 3 === 0);
    const last: boolean = trusted && isLast(Math.abs(newton), size);
    if (last || high - low < BRACKET_TOLERANCE) {
      moveBy(side * x, trusted ? -side * newton : 0.0);
      return last || (opened && closed) ? FOUND : opened ? RAN_INTO_END : WRONG_SIDE;
    }
    if (x === 0.0 && h > 0.0) {
      s.delta = 0.0;
      return WRONG_SIDE;
    }
    let next: f64 = x - newton;
    // Newton wants past 0, where h has not been seen: look whether the bracket begins there at all
    if (trusted && !opened && next <= 0.0) next = 0.0;
    else if (!(trusted && next > low && next < high)) next = 0.5 * (low + high);
    if (x <= stall || h <= 0.0) seen = true;
    if (!seen && next < stall) next = stall;
    size = Math.abs(next - x);
    x = next;
  }
  s.delta = side * x;
  return GAVE_UP;
}

/** Tells whether a Newton step may be the last: small, and by the ratio to the step before it leaves next to nothing. */
function isLast(step: f64, before: f64): boolean {
  return step < STEP_TOLERANCE && step * step * step < LEFT_OVER * before * before;
}

/** Takes the last, small step `d` from `delta` without another evaluation: what is left is of its square. */
function moveBy(delta: f64, d: f64): void {
  const s = station;
  s.delta = delta + d;
  s.cl += s.cl_phi * d;
  s.cd += s.cd_phi * d;
  s.M += s.M_phi * d;
  s.D += s.D_phi * d;
}
