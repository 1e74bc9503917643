/**
 * Solves for all changes that follow from changes of the mass defects, by elimination and back substitution: speeds by the
 * flow outside, then θ and s station by station, and what is left of each station's equations (L.60). With the constants it
 * gives the changes of a Newton step, without them the Newton matrix times a vector, in n² operations.
 */
import { coupled, massInfluence, uInviscid } from '../coupling/coupled';
import { multiplyRows } from '../inviscid/row-products';
import {
  CONST,
  M_A,
  M_B,
  noteResidual,
  equationCoefficients,
  shearCoefficients,
  thetaCoefficients,
  STAGNATION,
  S_A,
  COEFFICIENTS,
  T_A,
  U_A,
  U_B,
} from './coefficients';
import {
  deadAir,
  dstar,
  layers,
  massOf,
  MAX_STATIONS,
  nodeBefore,
  order,
  shear,
  sideOf,
  speed,
  theta,
} from './layers';

/** Mismatch of the speed at each node: the value that the mass defects induce less the present one. */
const mismatch: Float64Array = new Float64Array(MAX_STATIONS);
/** Changes at every node. */
export const dSpeed: Float64Array = new Float64Array(MAX_STATIONS);
export const dTheta: Float64Array = new Float64Array(MAX_STATIONS);
export const dShear: Float64Array = new Float64Array(MAX_STATIONS);

/** √cτ that a trailing edge hands to the wake, with its slopes by θ, δ*, speed and s of the edge. */
export class EdgeStress {
  theta: f64 = 0.0;
  dstar: f64 = 0.0;
  speed: f64 = 0.0;
  s: f64 = 0.0;
  value: f64 = 0.0;
}
export const edgeUpper: EdgeStress = new EdgeStress();
export const edgeLower: EdgeStress = new EdgeStress();

const mass: Float64Array = new Float64Array(MAX_STATIONS);
/** Speeds induced by the mass defects, before the sign of the side. */
const bySpeed: Float64Array = new Float64Array(MAX_STATIONS);

/** Fills `mismatch` for the state as it stands. */
export function measureSpeedMismatch(): void {
  for (let j = 0; j < layers.n; j++) unchecked((mass[j] = massOf(j)));
  multiplyRows(massInfluence, layers.n, layers.n, coupled.stride, mass, bySpeed);
  for (let i = 0; i < layers.n; i++) {
    const induced: f64 = sideOf(i) * (unchecked(uInviscid[i]) + unchecked(bySpeed[i]));
    unchecked((mismatch[i] = induced - unchecked(speed[i])));
    noteResidual(unchecked(mismatch[i]));
  }
}

/** δδ* of a node: m = u (δ* + dead air). */
export function changeOfDstar(i: i32, dm: f64): f64 {
  const d: f64 = unchecked(dstar[i]) + unchecked(deadAir[i]);
  return (dm - d * unchecked(dSpeed[i])) / unchecked(speed[i]);
}

/** Change of √cτ that an edge hands on. */
function edgeChange(e: EdgeStress, i: i32, dm: f64): f64 {
  return (
    e.theta * dTheta[i] + e.dstar * changeOfDstar(i, dm) + e.speed * dSpeed[i] + e.s * dShear[i]
  );
}

/** Residuals of the wake's first station: √cτ, θ, δ* of both edges put together (L.56). */
class WakeStart {
  theta: f64 = 0.0;
  dstar: f64 = 0.0;
  mean: f64 = 0.0;
}
const wakeStart: WakeStart = new WakeStart();

export function measureWakeStart(): void {
  const w = layers.N;
  const tu: f64 = theta[0];
  const tl: f64 = theta[w - 1];
  wakeStart.theta = tu + tl - theta[w];
  wakeStart.dstar = dstar[0] + dstar[w - 1] - dstar[w];
  wakeStart.mean = (edgeUpper.value * tu + edgeLower.value * tl) / (tu + tl);
  noteResidual(wakeStart.theta / theta[w]);
  noteResidual(wakeStart.dstar / dstar[w]);
  noteResidual((wakeStart.mean - shear[w]) / shear[w]);
}

/** The wake's first station; gives what is left of its equations, over its δ*. */
function substituteWakeStart(dm: Float64Array, whole: f64): f64 {
  const w = layers.N;
  const lower = w - 1;
  const tu: f64 = theta[0];
  const tl: f64 = theta[lower];
  const all: f64 = 1.0 / (tu + tl);
  const mean: f64 = wakeStart.mean;
  dTheta[w] = dTheta[0] + dTheta[lower] + whole * wakeStart.theta;
  dShear[w] =
    all *
      ((edgeUpper.value - mean) * dTheta[0] +
        (edgeLower.value - mean) * dTheta[lower] +
        tu * edgeChange(edgeUpper, 0, dm[0]) +
        tl * edgeChange(edgeLower, lower, dm[lower])) +
    whole * (mean - shear[w]);
  const change: f64 =
    changeOfDstar(w, dm[w]) - changeOfDstar(0, dm[0]) - changeOfDstar(lower, dm[lower]);
  return (change - whole * wakeStart.dstar) / dstar[w];
}

/** The changes that a station's coefficients are applied to, at node b and at a before it (b itself where it is the first). */
class StationChanges {
  speedB: f64 = 0.0;
  speedA: f64 = 0.0;
  thetaA: f64 = 0.0;
  shearA: f64 = 0.0;
  stagnation: f64 = 0.0;
  massB: f64 = 0.0;
  massA: f64 = 0.0;
  /** 1 with the constants, 0 without. */
  whole: f64 = 0.0;
}
const changes: StationChanges = new StationChanges();

/** Applies a set of coefficients, from place t on, to `changes`. */
function applyCoefficients(set: Float64Array, t: i32): f64 {
  const c = changes;
  return (
    unchecked(set[t + U_B]) * c.speedB +
    unchecked(set[t + U_A]) * c.speedA +
    unchecked(set[t + T_A]) * c.thetaA +
    unchecked(set[t + S_A]) * c.shearA +
    unchecked(set[t + STAGNATION]) * c.stagnation +
    unchecked(set[t + M_B]) * c.massB +
    unchecked(set[t + M_A]) * c.massA +
    c.whole * unchecked(set[t + CONST])
  );
}

/** Substitutes the changes at places from … to − 1 of `order`. */
function substituteStations(from: i32, to: i32, dm: Float64Array, rest: Float64Array): void {
  const c = changes;
  for (let k = from; k < to; k++) {
    const b: i32 = unchecked(order[k]);
    const a: i32 = nodeBefore(k);
    const isFirst: boolean = a === b;
    c.speedB = unchecked(dSpeed[b]);
    c.speedA = unchecked(dSpeed[a]);
    // coefficients of what is before a first station are 0, but what stands here may be no number
    c.thetaA = isFirst ? 0.0 : unchecked(dTheta[a]);
    c.shearA = isFirst ? 0.0 : unchecked(dShear[a]);
    c.massB = unchecked(dm[b]);
    c.massA = unchecked(dm[a]);
    const t = b * COEFFICIENTS;
    unchecked((rest[b] = applyCoefficients(equationCoefficients, t)));
    unchecked((dTheta[b] = applyCoefficients(thetaCoefficients, t)));
    unchecked((dShear[b] = applyCoefficients(shearCoefficients, t)));
  }
}

/** Substitutes all changes that follow from the mass defects' changes `dm`, whose speeds stand in `bySpeed`. */
function substituteAll(dm: Float64Array, whole: f64, rest: Float64Array): void {
  for (let i = 0; i < layers.n; i++)
    unchecked((dSpeed[i] = sideOf(i) * bySpeed[i] + whole * mismatch[i]));
  const a = layers.last;
  changes.stagnation = layers.s_upper * dSpeed[a] + layers.s_lower * dSpeed[a + 1];
  changes.whole = whole;
  substituteStations(0, layers.N, dm, rest);
  rest[layers.N] = substituteWakeStart(dm, whole);
  substituteStations(layers.N + 1, layers.n, dm, rest);
}

/**
 * Changes at all nodes for changes `dm` of the mass defects, and what is left of the equations into `rest`; `whole`: 1 with the
 * constants, 0 without.
 */
export function backSubstitute(dm: Float64Array, whole: f64, rest: Float64Array): void {
  multiplyRows(massInfluence, layers.n, layers.n, coupled.stride, dm, bySpeed);
  substituteAll(dm, whole, rest);
}

/** Writes the equations' remainder without a change of the mass defects into `rest`; fills `none` with 0. */
export function constantsOfSystem(none: Float64Array, rest: Float64Array): void {
  none.fill(0.0);
  bySpeed.fill(0.0);
  substituteAll(none, 1.0, rest);
}
