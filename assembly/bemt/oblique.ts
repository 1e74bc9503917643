/**
 * A rotor in a flow that crosses its disc: the axial solution, changed until the means over azimuth agree.
 *
 *   U_T = Ωr + V_e sin ψ − v,  U_P = V + u [1 + k (r/R) cos ψ] + (r/R)(a cos ψ + b sin ψ),  U_R = V_e cos ψ
 *   4F U u = σ ⟨W cl U_T − w W_t cd U_P⟩,  4F U v = σ ⟨W cl U_P + w W_t cd U_T⟩,  U² = V_e² + U_z²
 *
 * u and v are the induced speeds of an annulus, U_z the mass flow of the axial solver (mass-flow.ts): at V_e = 0 the two
 * balances are its own (B.3, B.8). k, a and b are the gradients of Pitt and Peters in a skewed wake, by thrust and by hub moments. Theory B.17 to B.22.
 *
 * How to call it: `solveOblique(row, Omega, V, edge)` of bemt/rotor.ts with the blade cut; V along the axis, `edge` ≥ 0
 * across it [m/s]. It fills row `row` of `points` (T, Q as always; POINT.H … POINT.BLADE_1) and `stations` with means over
 * azimuth. `solveRotor` does so by itself where the case has a disc angle (CASE.DISC_COS).
 *
 * Axes, whichever way the rotor turns: x along the crossing air, z along the thrust, y towards the side where the blade
 * advances; ψ = 0 downstream, 90° on the advancing side. H along x, Y along y. The rolling moment is positive where it
 * lifts the advancing side, the pitching moment where it lifts the upstream side. Blades are rigid.
 */
import { CASE, MAX_ANNULI, rotorCase, STATION, STATION_SIZE, stations } from '../memory';
import { KEPT_CELL, keepCell, outsideTable, polar, recallCell, selectBlend } from '../polar/table';
import { annuli } from './annuli';
import { endLoss, loss } from './losses';
import { evaluateExcess, flowExcess } from './mass-flow';
import { FLAG, sectionAt, station } from './station';

/** Azimuths at equal steps: of a smooth periodic function their mean is exact to the eleventh harmonic. */
export const AZIMUTHS: i32 = 12;
const cosPsi: Float64Array = new Float64Array(AZIMUTHS);
const sinPsi: Float64Array = new Float64Array(AZIMUTHS);

/** The azimuths in use; 1 over their number. */
class Azimuths {
  n: i32 = 0;
  per: f64 = 0.0;
}
const azimuths: Azimuths = new Azimuths();

/**
 * First harmonics over azimuth of the forces of all blades per radius [N/m], four numbers an annulus: cos ψ and sin ψ of the one along
 * the axis, then of the one against the rotation, which leaves out the friction along the span.
 */
export const onceAround: Float64Array = new Float64Array(4 * MAX_ANNULI);

/** Takes n ≤ AZIMUTHS azimuths for the points that follow. */
export function useAzimuths(n: i32): void {
  azimuths.n = n;
  azimuths.per = 1.0 / f64(n);
  for (let k = 0; k < n; k++) {
    const psi: f64 = (f64(k) + 0.5) * 2.0 * Math.PI * azimuths.per;
    cosPsi[k] = Math.cos(psi);
    sinPsi[k] = Math.sin(psi);
  }
}
useAzimuths(AZIMUTHS);

/** Change of the induced speeds in a pass, over the speed of the tip, at which they are taken as found. */
const TOLERANCE: f64 = 1.0e-5;
/** The same of the speeds that the hub moments bring, over the crossing air: they vanish with it. */
const TURNED: f64 = 2.0e-4;
/** Passes of Newton's steps; then rounds in which each annulus is searched in a bracket. */
const MAX_PASSES: i32 = 16;
const MAX_ROUNDS: i32 = 8;
/** Evaluations of a search, and those after which it only bisects. */
const MAX_SEARCH: i32 = 60;
const PATIENCE: i32 = 16;
/** First step of a search at most, over the speed of the tip; it doubles while no root is enclosed. */
const FIRST_REACH: f64 = 0.003;
const SWIRL_STEPS: i32 = 8;
/** Force over the dynamic pressure by which the balances of an annulus may miss one another: no more than a coefficient is off. */
const MISS: f64 = 0.01;
/** The wake's skew is rounded off where the mean flow through the disc is this part of the crossing air. */
const SKEW_ROUND: f64 = 0.02;

/** Gradient of the induced speed over the tangent of half the skew: Pitt and Peters. */
const GRADIENT: f64 = (15.0 * Math.PI) / 32.0;

/** Induced speeds of each annulus [m/s]: along the axis, and with the rotation. */
const axial: Float64Array = new Float64Array(MAX_ANNULI);
const swirl: Float64Array = new Float64Array(MAX_ANNULI);

/**
 * The cell of the polar that an annulus read last at an azimuth, both stall angles there and whether Re or Mach lay outside: from
 * one pass to the next most stay in their cell. Of so many annuli, inboard first: the service has 30.
 */
const KEPT: i32 = KEPT_CELL + 3;
const KEPT_ANNULI: i32 = 32;
const kept: Float64Array = new Float64Array(KEPT * AZIMUTHS * KEPT_ANNULI);

/** The flow over the disc, and the loads that come of it. */
export class ObliqueFlow {
  Omega: f64 = 0.0;
  V: f64 = 0.0;
  edge: f64 = 0.0;
  /** Gradient of the induced speed along the crossing air, over R and the speed itself. */
  gradient: f64 = 0.0;
  /** Induced speed at the tip that the hub moments bring, downstream and on the advancing side [m/s]. */
  behind: f64 = 0.0;
  beside: f64 = 0.0;
  // sums over the annuli
  T: f64 = 0.0;
  Q: f64 = 0.0;
  /** In-plane force along and across the crossing air [N]. */
  H: f64 = 0.0;
  Y: f64 = 0.0;
  /** Hub moments [N·m]. */
  roll: f64 = 0.0;
  pitch: f64 = 0.0;
  /** Slopes of the hub moments by the induced speeds that they bring. */
  roll_beside: f64 = 0.0;
  pitch_behind: f64 = 0.0;
  /** First harmonics of a blade's thrust over azimuth [N], and their amplitude. */
  T_cos: f64 = 0.0;
  T_sin: f64 = 0.0;
  blade1: f64 = 0.0;
  load: f64 = 0.0;
  loadOutside: f64 = 0.0;
  flags: i32 = 0;
  failed: i32 = 0;
  /** Evaluations of an annulus over azimuth. */
  evaluations: i32 = 0;
}
export const oblique: ObliqueFlow = new ObliqueFlow();

/** Means over the azimuths of an annulus, of forces over ½ρ B c. */
class Ring {
  /** Lift and drag along the axis and against the rotation, with slopes by u and v. */
  liftN: f64 = 0.0;
  liftN_u: f64 = 0.0;
  liftN_v: f64 = 0.0;
  dragN: f64 = 0.0;
  dragN_u: f64 = 0.0;
  liftT: f64 = 0.0;
  liftT_u: f64 = 0.0;
  liftT_v: f64 = 0.0;
  dragT: f64 = 0.0;
  dragT_v: f64 = 0.0;
  /** Drag against the flow, and the squared speed. */
  drag: f64 = 0.0;
  square: f64 = 0.0;
  // first harmonics: of the force along the axis; in the plane along x and y
  n_cos: f64 = 0.0;
  n_sin: f64 = 0.0;
  /** Slope of the force along the axis by the axial speed, in the same two shapes. */
  n_cos2: f64 = 0.0;
  n_sin2: f64 = 0.0;
  x: f64 = 0.0;
  y: f64 = 0.0;
  cl: f64 = 0.0;
  cd: f64 = 0.0;
  stalled: i32 = 0;
  outside: i32 = 0;
}
const ring: Ring = new Ring();

/** Residuals of the balances of an annulus along the axis and around it, with slopes by u and v. */
class Balance {
  R: f64 = 0.0;
  R_u: f64 = 0.0;
  R_v: f64 = 0.0;
  S: f64 = 0.0;
  S_u: f64 = 0.0;
  S_v: f64 = 0.0;
  /** Newton's step. */
  du: f64 = 0.0;
  dv: f64 = 0.0;
  /** The annulus works in the vortex-ring state. */
  inRing: boolean = false;
}
const balance: Balance = new Balance();

/** Forces of annulus i over azimuth at induced speeds u and v, into `ring`. */
function evaluateRing(i: i32, u: f64, v: f64): void {
  const s = station;
  const o = oblique;
  const a = ring;
  const r: f64 = unchecked(annuli.r[i]);
  const c: f64 = unchecked(annuli.c[i]);
  const x: f64 = r / unchecked(rotorCase[CASE.R]);
  s.cosSweep = unchecked(annuli.cosSweep[i]);
  // the part of rotation in the mean square of the flow (B.10)
  const rotation: f64 = o.Omega * r * o.Omega * r;
  const undisturbed: f64 = rotation + o.V * o.V + 0.5 * o.edge * o.edge;
  s.stallDelay =
    undisturbed > 0.0 ? (unchecked(annuli.stallDelay[i]) * rotation) / undisturbed : 0.0;
  s.zeroLift = unchecked(annuli.zeroLift[i]);
  const beta: f64 = unchecked(annuli.beta[i]);
  // sweep turns the incidence, so that the cell is another one
  const isKept: boolean = i < KEPT_ANNULI && s.cosSweep === 1.0;
  const slot = unchecked(annuli.slot[i]);
  const outboard = unchecked(annuli.outboard[i]);
  const blend: f64 = unchecked(annuli.blend[i]);
  const perRe: f64 =
    (unchecked(rotorCase[CASE.RHO]) * c * s.cosSweep * s.cosSweep) / unchecked(rotorCase[CASE.MU]);
  const perMach: f64 = s.cosSweep / unchecked(rotorCase[CASE.SOUND]);
  a.liftN = 0.0;
  a.liftN_u = 0.0;
  a.liftN_v = 0.0;
  a.dragN = 0.0;
  a.dragN_u = 0.0;
  a.liftT = 0.0;
  a.liftT_u = 0.0;
  a.liftT_v = 0.0;
  a.dragT = 0.0;
  a.dragT_v = 0.0;
  a.drag = 0.0;
  a.square = 0.0;
  a.n_cos = 0.0;
  a.n_sin = 0.0;
  a.n_cos2 = 0.0;
  a.n_sin2 = 0.0;
  a.x = 0.0;
  a.y = 0.0;
  a.cl = 0.0;
  a.cd = 0.0;
  a.stalled = 0;
  a.outside = 0;
  o.evaluations++;
  for (let k = 0; k < azimuths.n; k++) {
    const cos: f64 = unchecked(cosPsi[k]);
    const sin: f64 = unchecked(sinPsi[k]);
    const wind: f64 = o.Omega * r + o.edge * sin;
    const share: f64 = 1.0 + x * o.gradient * cos;
    const turned: f64 = x * (o.behind * cos + o.beside * sin);
    const UT: f64 = wind - v;
    const UP: f64 = o.V + u * share + turned;
    const UR: f64 = o.edge * cos;
    const square: f64 = UT * UT + UP * UP;
    if (!(square > 1.0e-200)) continue;
    const alpha: f64 = beta - Math.atan2(UP, UT);
    const at = isKept ? (i * AZIMUTHS + k) * KEPT : 0;
    if (!isKept || !recallCell(kept, at, alpha)) {
      const W0: f64 = Math.sqrt(wind * wind + o.V * o.V);
      selectBlend(slot, outboard, blend, Math.log(perRe * W0), perMach * W0);
      sectionAt(alpha);
      keepCell(kept, at);
      unchecked((kept[at + KEPT_CELL] = polar.alpha_stall_pos));
      unchecked((kept[at + KEPT_CELL + 1] = polar.alpha_stall_neg));
      unchecked((kept[at + KEPT_CELL + 2] = outsideTable() ? 1.0 : 0.0));
    } else {
      sectionAt(alpha);
    }
    if (alpha > unchecked(kept[at + KEPT_CELL]) || alpha < unchecked(kept[at + KEPT_CELL + 1]))
      a.stalled++;
    if (unchecked(kept[at + KEPT_CELL + 2]) > 0.0) a.outside++;
    const W: f64 = Math.sqrt(square);
    const all: f64 = Math.sqrt(square + UR * UR);
    // slopes of φ and W by u, then by v
    const phi_u: f64 = (share * UT) / square;
    const phi_v: f64 = UP / square;
    const lift: f64 = W * s.cl;
    const drag: f64 = all * s.cd;
    const lift_u: f64 = ((share * UP) / W) * s.cl + W * s.cl_phi * phi_u;
    const lift_v: f64 = W * s.cl_phi * phi_v - (UT / W) * s.cl;
    const drag_u: f64 = ((share * UP) / all) * s.cd + all * s.cd_phi * phi_u;
    const drag_v: f64 = all * s.cd_phi * phi_v - (UT / all) * s.cd;
    const n: f64 = lift * UT - drag * UP;
    const t: f64 = lift * UP + drag * UT;
    a.liftN += lift * UT;
    a.liftN_u += lift_u * UT;
    a.liftN_v += lift_v * UT - lift;
    a.dragN += drag * UP;
    a.dragN_u += drag_u * UP + drag * share;
    a.liftT += lift * UP;
    a.liftT_u += lift_u * UP + lift * share;
    a.liftT_v += lift_v * UP;
    a.dragT += drag * UT;
    a.dragT_v += drag_v * UT - drag;
    a.drag += drag * W;
    a.square += square;
    a.n_cos += n * cos;
    a.n_sin += n * sin;
    const n_UP: f64 = (UP / W) * s.cl * UT + ((W * s.cl_phi * UT) / square) * UT - drag;
    a.n_cos2 += n_UP * cos * cos;
    a.n_sin2 += n_UP * sin * sin;
    a.x += t * sin + drag * UR * cos;
    a.y += drag * UR * sin - t * cos;
    a.cl += s.cl;
    a.cd += s.cd;
  }
  a.liftN *= azimuths.per;
  a.liftN_u *= azimuths.per;
  a.liftN_v *= azimuths.per;
  a.dragN *= azimuths.per;
  a.dragN_u *= azimuths.per;
  a.liftT *= azimuths.per;
  a.liftT_u *= azimuths.per;
  a.liftT_v *= azimuths.per;
  a.dragT *= azimuths.per;
  a.dragT_v *= azimuths.per;
  a.drag *= azimuths.per;
  a.square *= azimuths.per;
}

/** Square of the flow's speed beyond momentum theory's, where the force brakes the stream, and its slope by u. */
class AddedFlow {
  square: f64 = 0.0;
  square_u: f64 = 0.0;
}
const added: AddedFlow = new AddedFlow();

/**
 * Fills `added` (B.8, B.19): `through` is the axial speed at the disc, `force` the one along the axis, `scale` turns it into the
 * square of the hover's induced speed.
 */
function addFlow(through: f64, force: f64, force_u: f64, scale: f64): void {
  const o = oblique;
  added.square = 0.0;
  added.square_u = 0.0;
  balance.inRing = false;
  if (!(o.V * force < 0.0)) return;
  const sign: f64 = force > 0.0 ? 1.0 : -1.0;
  const hover2: f64 = sign * force * scale;
  const hover: f64 = Math.sqrt(hover2);
  const through_h: f64 = (sign * through) / hover;
  evaluateExcess(through_h, o.edge / hover);
  balance.inRing = flowExcess.inRing;
  const hover_u: f64 = (0.5 * sign * force_u * scale) / hover;
  added.square = hover2 * flowExcess.square;
  added.square_u =
    2.0 * hover * flowExcess.square * hover_u +
    hover * flowExcess.square_y * (sign - through_h * hover_u);
}

/** The balances of annulus i at u and v, into `balance`. */
function evaluateBalance(i: i32, u: f64, v: f64): void {
  const o = oblique;
  const a = ring;
  const b = balance;
  evaluateRing(i, u, v);
  const sigma: f64 = unchecked(annuli.sigma[i]);
  const through: f64 = o.V + u;
  const around: f64 = o.Omega * unchecked(annuli.r[i]) - v;
  // sheets of the wake follow one another at the speed of the whole flow, not of its axial part alone
  const wake: f64 = Math.sqrt(through * through + o.edge * o.edge);
  const flow: f64 = Math.sqrt(wake * wake + around * around);
  let F: f64 = 1.0;
  let F_u: f64 = 0.0;
  let F_v: f64 = 0.0;
  if (wake > 0.0) {
    const sin: f64 = wake / flow;
    const cos: f64 = around / flow;
    const kTip: f64 = unchecked(annuli.kTip[i]);
    let F_phi: f64 = 0.0;
    if (kTip > 0.0) {
      endLoss(kTip, sin, cos);
      F = loss.F;
      F_phi = loss.F_phi;
    }
    F_u = (F_phi * cos * through) / (flow * wake);
    F_v = (F_phi * sin) / flow;
  }
  const force_u: f64 = a.liftN_u - a.dragN_u;
  addFlow(through, a.liftN - a.dragN, force_u, sigma / (4.0 * F));
  const U: f64 = Math.sqrt(o.edge * o.edge + through * through + added.square);
  const U_u: f64 = U > 0.0 ? (through + 0.5 * added.square_u) / U : 0.0;
  // the drag that the flow carries (B.7)
  let w: f64 = 1.0;
  const part: f64 = (2.0 * F * U * Math.sqrt(a.square)) / (sigma * a.drag);
  if (part < 1.0) w = part * part * (3.0 - 2.0 * part);
  const M: f64 = 4.0 * F * U;
  const M_u: f64 = 4.0 * (F_u * U + F * U_u);
  const M_v: f64 = 4.0 * F_v * U;
  b.R = M * u - sigma * (a.liftN - w * a.dragN);
  b.R_u = M_u * u + M - sigma * (a.liftN_u - w * a.dragN_u);
  b.R_v = M_v * u - sigma * a.liftN_v;
  b.S = M * v - sigma * (a.liftT + w * a.dragT);
  b.S_u = M_u * v - sigma * a.liftT_u;
  b.S_v = M_v * v + M - sigma * (a.liftT_v + w * a.dragT_v);
  const det: f64 = b.R_u * b.S_v - b.R_v * b.S_u;
  // where the slopes say nothing, each balance by itself with the flow's own slope
  if (b.R_u > 0.5 * M && b.S_v > 0.0 && det > 0.25 * b.R_u * b.S_v) {
    b.du = (b.R_v * b.S - b.S_v * b.R) / det;
    b.dv = (b.S_u * b.R - b.R_u * b.S) / det;
  } else {
    b.du = M > 0.0 ? -b.R / Math.max(b.R_u, 0.5 * M) : 0.0;
    b.dv = M > 0.0 ? -b.S / Math.max(b.S_v, M) : 0.0;
  }
}

/** Takes the induced speeds of the axial solution, carried off by the crossing air as momentum theory has it. */
function beginAxially(): void {
  const o = oblique;
  for (let i = 0; i < annuli.n; i++) {
    const u0: f64 = unchecked(stations[i * STATION_SIZE + STATION.VA]);
    const v0: f64 = unchecked(stations[i * STATION_SIZE + STATION.VT]);
    const U0: f64 = Math.abs(o.V + u0);
    let u: f64 = u0;
    for (let n = 0; n < 4; n++) {
      const through: f64 = o.V + u;
      const U: f64 = Math.sqrt(through * through + o.edge * o.edge);
      const slope: f64 = U + (u * through) / U;
      if (!(slope > 0.0)) break;
      u -= (u * U - u0 * U0) / slope;
    }
    const U: f64 = Math.sqrt((o.V + u) * (o.V + u) + o.edge * o.edge);
    const good: boolean = u - u === 0.0 && v0 - v0 === 0.0;
    unchecked((axial[i] = good ? u : 0.0));
    unchecked((swirl[i] = good ? (U > 0.0 ? v0 * Math.min(U0 / U, 1.0) : v0) : 0.0));
  }
}

/**
 * Gradients of the induced speed in a skewed wake (B.20), after Pitt and Peters: one by the thrust, and one by the hub moments of the
 * last pass, taken as far as their slopes say. Returns the change of the latter [m/s].
 */
function skewWake(mean: f64): f64 {
  const o = oblique;
  const through: f64 = o.V + mean;
  const round: f64 = SKEW_ROUND * o.edge;
  const size: f64 = (through * through) / Math.sqrt(through * through + round * round);
  const U: f64 = Math.sqrt(size * size + o.edge * o.edge);
  const cosChi: f64 = size / U;
  o.gradient = GRADIENT * (o.edge / (size + U));
  const R: f64 = unchecked(rotorCase[CASE.R]);
  // mass flow of a disturbance: V_T of a mean one is U
  const flow: f64 = Math.max(o.edge * o.edge + through * (through + mean), 0.5 * U * U) / U;
  const area: f64 = Math.PI * R * R;
  const perMoment: f64 = 4.0 / ((1.0 + cosChi) * unchecked(rotorCase[CASE.RHO]) * area * R * flow);
  const beside: f64 =
    (perMoment * o.roll - o.beside) / (1.0 - Math.min(perMoment * o.roll_beside, 0.0));
  const behind: f64 =
    (-cosChi * perMoment * o.pitch - o.behind) /
    (1.0 + Math.max(cosChi * perMoment * o.pitch_behind, 0.0));
  o.beside += beside;
  o.behind += behind;
  return Math.max(Math.abs(beside), Math.abs(behind));
}

/** Mean over the disc of the induced speed that carries momentum. */
function meanInduced(): f64 {
  let sum: f64 = 0.0;
  let area: f64 = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    const r: f64 = unchecked(annuli.r[i]);
    sum += r * unchecked(axial[i]);
    area += r;
  }
  return sum / area;
}

function clearLoads(): void {
  const o = oblique;
  o.T = 0.0;
  o.Q = 0.0;
  o.H = 0.0;
  o.Y = 0.0;
  o.roll = 0.0;
  o.pitch = 0.0;
  o.roll_beside = 0.0;
  o.pitch_behind = 0.0;
  o.T_cos = 0.0;
  o.T_sin = 0.0;
  o.load = 0.0;
  o.loadOutside = 0.0;
  o.flags = 0;
  o.failed = 0;
}

/** One Newton step of every annulus, no larger than `limit` [m/s], and the loads; returns the largest change of an induced speed. */
function stepAll(limit: f64): f64 {
  clearLoads();
  let most: f64 = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    evaluateBalance(i, unchecked(axial[i]), unchecked(swirl[i]));
    const du: f64 = Math.min(Math.max(balance.du, -limit), limit);
    const dv: f64 = Math.min(Math.max(balance.dv, -limit), limit);
    unchecked((axial[i] += du));
    unchecked((swirl[i] += dv));
    collectRing(i, du, dv);
    most = Math.max(most, Math.max(Math.abs(du), Math.abs(dv)));
  }
  return most;
}

/** The balances of annulus i at u, and at the v that meets the one around the axis there; returns that v. */
function balanceAround(i: i32, u: f64, v0: f64, scale: f64): f64 {
  let v: f64 = v0;
  for (let n = 0; n < SWIRL_STEPS; n++) {
    evaluateBalance(i, u, v);
    if (!(balance.S_v > 0.0)) break;
    const dv: f64 = -balance.S / balance.S_v;
    if (Math.abs(dv) < 0.1 * TOLERANCE * scale) break;
    v += Math.min(Math.max(dv, -0.1 * scale), 0.1 * scale);
  }
  return v;
}

/**
 * Finds the annulus' u in a bracket around the root nearest to the one at hand: the balance along the axis is negative far below it
 * and positive far above. Moves u and v
 * by the part `relax` of the way; returns the larger change [m/s].
 */
function searchAnnulus(i: i32, scale: f64, relax: f64): f64 {
  const u0: f64 = unchecked(axial[i]);
  const v0: f64 = unchecked(swirl[i]);
  let u: f64 = u0;
  let v: f64 = v0;
  let low: f64 = -Infinity;
  let high: f64 = Infinity;
  let reach: f64 = FIRST_REACH * scale;
  for (let n = 0; n < MAX_SEARCH && high - low > 0.1 * TOLERANCE * scale; n++) {
    v = balanceAround(i, u, v, scale);
    if (balance.R > 0.0) high = u;
    else low = u;
    const slope: f64 = balance.R_u - (balance.R_v * balance.S_u) / balance.S_v;
    const newton: f64 = -balance.R / slope;
    if (slope > 0.0 && Math.abs(newton) < 0.1 * TOLERANCE * scale) break;
    const isOpen: boolean = high - low === Infinity;
    // the nearest root is looked for: a step goes no further than the reach, which grows until the bracket is closed
    const far: boolean = !(slope > 0.0 && Math.abs(newton) < reach);
    const next: f64 = far ? u + (balance.R > 0.0 ? -reach : reach) : u + newton;
    if (isOpen) reach *= 2.0;
    u = isOpen || (next > low && next < high && n < PATIENCE) ? next : 0.5 * (low + high);
  }
  unchecked((axial[i] = u0 + relax * (u - u0)));
  unchecked((swirl[i] = v0 + relax * (v - v0)));
  return Math.max(Math.abs(u - u0), Math.abs(v - v0));
}

/**
 * Adds the loads of annulus i from its last evaluation, moved to first order by the step from there, to the sums, and writes its
 * means over azimuth to `stations`.
 */
function collectRing(i: i32, du: f64, dv: f64): void {
  const o = oblique;
  const a = ring;
  const r: f64 = unchecked(annuli.r[i]);
  const u: f64 = unchecked(axial[i]);
  const v: f64 = unchecked(swirl[i]);
  const sigma: f64 = unchecked(annuli.sigma[i]);
  const miss: f64 = Math.max(Math.abs(balance.R), Math.abs(balance.S));
  if (!(miss <= MISS * sigma * a.square)) o.failed++;
  const cosSweep: f64 = unchecked(annuli.cosSweep[i]);
  const q: f64 =
    0.5 *
    unchecked(rotorCase[CASE.RHO]) *
    unchecked(rotorCase[CASE.B]) *
    unchecked(annuli.c[i]) *
    cosSweep *
    cosSweep;
  const dT_dr: f64 = q * (a.liftN - a.dragN + (a.liftN_u - a.dragN_u) * du + a.liftN_v * dv);
  const dQ_dr: f64 = q * (a.liftT + a.dragT + a.liftT_u * du + (a.liftT_v + a.dragT_v) * dv) * r;
  const per: f64 = q * azimuths.per * annuli.dr;
  o.T += dT_dr * annuli.dr;
  o.Q += dQ_dr * annuli.dr;
  o.H += per * a.x;
  o.Y += per * a.y;
  o.roll += per * r * a.n_sin;
  o.pitch -= per * r * a.n_cos;
  const arm: f64 = (per * r * r) / unchecked(rotorCase[CASE.R]);
  o.roll_beside += arm * a.n_sin2;
  o.pitch_behind -= arm * a.n_cos2;
  o.T_cos += 2.0 * per * a.n_cos;
  o.T_sin += 2.0 * per * a.n_sin;
  const twice: f64 = 2.0 * q * azimuths.per;
  unchecked((onceAround[4 * i] = twice * a.n_cos));
  unchecked((onceAround[4 * i + 1] = twice * a.n_sin));
  unchecked((onceAround[4 * i + 2] = -twice * a.y));
  unchecked((onceAround[4 * i + 3] = twice * a.x));
  o.load += Math.abs(dT_dr);
  o.loadOutside += Math.abs(dT_dr) * f64(a.outside) * azimuths.per;
  let flags = i32(unchecked(stations[i * STATION_SIZE + STATION.FLAGS]));
  flags &= FLAG.MULTIPLE_POSSIBLE;
  if (2 * a.stalled > azimuths.n) flags |= FLAG.STALLED;
  if (a.outside > 0) flags |= FLAG.OUTSIDE_TABLE;
  if (balance.inRing) flags |= FLAG.VORTEX_RING;
  o.flags |= flags & ~FLAG.OUTSIDE_TABLE;
  const at = i * STATION_SIZE;
  unchecked((stations[at + STATION.CL] = a.cl * azimuths.per));
  unchecked((stations[at + STATION.CD] = a.cd * azimuths.per));
  unchecked((stations[at + STATION.DT_DR] = dT_dr));
  unchecked((stations[at + STATION.DQ_DR] = dQ_dr));
  unchecked((stations[at + STATION.VA] = u));
  unchecked((stations[at + STATION.VT] = v));
  unchecked((stations[at + STATION.PHI] = Math.atan2(o.V + u, o.Omega * r - v)));
  unchecked((stations[at + STATION.FLAGS] = f64(flags)));
}

/**
 * Takes the axial solution at Omega [rad/s] and V [m/s] out of `stations` and solves the rotor in air that crosses its disc at
 * `edge` > 0 [m/s]: loads into `oblique`, means over azimuth into `stations`.
 */
export function crossDisc(Omega: f64, V: f64, edge: f64): void {
  const o = oblique;
  o.Omega = Omega;
  o.V = V;
  o.edge = edge;
  o.evaluations = 0;
  const tip: f64 = Omega * unchecked(rotorCase[CASE.R]);
  const scale: f64 = Math.sqrt(tip * tip + V * V + edge * edge);
  // other Re and Mach than those of the cells that are kept
  for (let k = 0; k < KEPT_ANNULI * AZIMUTHS; k++) unchecked((kept[k * KEPT] = -1.0));
  beginAxially();
  clearLoads();
  o.beside = 0.0;
  o.behind = 0.0;
  let found = false;
  for (let n = 0; n < MAX_PASSES && !found; n++) {
    const moved: f64 = skewWake(meanInduced());
    const stepped: f64 = stepAll(0.2 * scale);
    // the first pass has no moments yet
    const held: boolean = n > 0 && moved < Math.min(TOLERANCE * scale, TURNED * edge);
    found = held && stepped < TOLERANCE * scale;
  }
  const searched: boolean = !found;
  for (let n = 0; n < MAX_ROUNDS && !found; n++) {
    let most: f64 = 0.0;
    // an annulus that goes round between two roots is left in between
    const relax: f64 = n < 3 ? 1.0 : 0.5;
    for (let i = 0; i < annuli.n; i++) most = Math.max(most, searchAnnulus(i, scale, relax));
    stepAll(0.0);
    most = Math.max(most, skewWake(meanInduced()));
    found = most < 10.0 * TOLERANCE * scale;
  }
  if (searched) stepAll(0.0);
  o.blade1 = Math.sqrt(o.T_cos * o.T_cos + o.T_sin * o.T_sin) / unchecked(rotorCase[CASE.B]);
}
