/**
 * A layer marched downstream along given ue(x): similarity start, Newton per interval, transition inside one.
 * A direct march ends at separation, where θ and δ* cannot follow a given ue (Goldstein); the coupled solution of
 * the airfoil does not march so. Theory L.46, L.47.
 */

import { Bracket, narrowBracket, openBracket, secantOf } from '../../assembly/math/root-search.js';
import { HK_STATE_WALL } from '../../assembly/airfoil/layer/bounds.js';
import { turnTurbulent } from '../../assembly/airfoil/layer/transition-onset.js';
import {
  assembleInterval,
  assembleSimilarity,
  COLUMNS,
  DSTAR,
  RESIDUAL,
  ROWS,
  S,
  SECOND,
  intervalSystem,
  THETA,
  transitionCriterion,
} from '../../assembly/airfoil/layer/interval.js';
import {
  copyStation,
  evaluateStation,
  LAMINAR,
  Station,
} from '../../assembly/airfoil/layer/station.js';

const MAX_STATIONS = 400;
export const marchX = new Float64Array(MAX_STATIONS);
export const marchUe = new Float64Array(MAX_STATIONS);
export const marchTheta = new Float64Array(MAX_STATIONS);
export const marchDstar = new Float64Array(MAX_STATIONS);
/** N where laminar, √cτ where turbulent. */
export const marchS = new Float64Array(MAX_STATIONS);
export const marchCf = new Float64Array(MAX_STATIONS);

export const MARCH_DONE = 0;
/** An interval did not converge: the layer separates, or ue is no possible one. */
export const MARCH_STOPPED = 1;
/** Fewer than two stations, more than there is room for, or x, ue not positive and x not growing. */
export const MARCH_REFUSED = 2;

class March {
  /** Number of stations solved. */
  n = 0;
  /** Distance at which N reached n_crit; negative where it did not. */
  xTransition = -1;
  /** Newton iterations of all intervals. */
  iterations = 0;
}
export const march = new March();

const MAX_ITERATIONS = 40;
/** Scaled step at which an interval is solved. */
const STEP_TOLERANCE = 1.0e-10;
/** Largest relative change of θ, δ*, √cτ in one iteration: the fits have poles that full steps may jump. */
const STEP_MAX = 0.3;

const first = new Station();
const second = new Station();

/** Columns of `rows`: θ, δ*, s of the second station, residual. */
const WIDTH = 4;
const rows = new Float64Array(12);

/** Copies the part of `intervalSystem` that a march solves: station 1, ue and x are given. */
function reduce(): void {
  for (let i = 0; i < ROWS; i++) {
    rows[i * WIDTH] = intervalSystem[i * COLUMNS + SECOND + THETA];
    rows[i * WIDTH + 1] = intervalSystem[i * COLUMNS + SECOND + DSTAR];
    rows[i * WIDTH + 2] = intervalSystem[i * COLUMNS + SECOND + S];
    rows[i * WIDTH + 3] = intervalSystem[i * COLUMNS + RESIDUAL];
  }
}

/** Gauss with row pivoting on `rows`; J⁻¹R is left in the last column. False when singular. */
function solveRows(): boolean {
  for (let k = 0; k < ROWS; k++) {
    let p = k;
    for (let i = k + 1; i < ROWS; i++) {
      if (Math.abs(rows[i * WIDTH + k]) > Math.abs(rows[p * WIDTH + k])) p = i;
    }
    const pivot = rows[p * WIDTH + k];
    if (!(Math.abs(pivot) > 0)) return false;
    for (let j = 0; j < WIDTH; j++) {
      const keep = rows[k * WIDTH + j];
      rows[k * WIDTH + j] = rows[p * WIDTH + j] / pivot;
      if (p !== k) rows[p * WIDTH + j] = keep;
    }
    for (let i = 0; i < ROWS; i++) {
      if (i === k) continue;
      const f = rows[i * WIDTH + k];
      for (let j = 0; j < WIDTH; j++) {
        rows[i * WIDTH + j] = rows[i * WIDTH + j] - f * rows[k * WIDTH + j];
      }
    }
  }
  return true;
}

/** Takes the step against `rows`, shortened where it is too long; gives its scaled size, or −1 when it is no number. */
function takeStep(p: Station): number {
  const dTheta = -rows[3] / p.theta;
  const dDstar = -rows[WIDTH + 3] / p.dstar;
  const turbulent: boolean = p.regime !== LAMINAR;
  const dS = -rows[2 * WIDTH + 3] / (turbulent ? p.s : 10);
  let size = Math.max(Math.abs(dTheta), Math.abs(dDstar));
  if (turbulent) size = Math.max(size, Math.abs(dS));
  const r = size > STEP_MAX ? STEP_MAX / size : 1;
  size = Math.max(size, Math.abs(dS));
  if (!(size < 1.0e9)) return -1;
  p.theta = p.theta * (1 + r * dTheta);
  p.dstar = Math.max(p.dstar * (1 + r * dDstar), HK_STATE_WALL * p.theta);
  p.s = p.s + r * dS * (turbulent ? p.s : 10);
  return size;
}

/** Newton on b, from where it stands; `alone`: the similarity start of exponent m, without `a`. */
function converge(a: Station, b: Station, alone: boolean, m: number): boolean {
  for (let k = 0; k < MAX_ITERATIONS; k++) {
    evaluateStation(b);
    if (alone) assembleSimilarity(b, m);
    else assembleInterval(a, b);
    march.iterations = march.iterations + 1;
    reduce();
    if (!solveRows()) return false;
    const size = takeStep(b);
    if (size < 0) return false;
    if (size < STEP_TOLERANCE) {
      evaluateStation(b);
      return true;
    }
  }
  return false;
}

function store(i: number, p: Station): void {
  marchTheta[i] = p.theta;
  marchDstar[i] = p.dstar;
  marchS[i] = p.s;
  marchCf[i] = p.cf.v;
  march.n = i + 1;
}

/** Solves the interval from `first` to a station at x with speed ue, into `second`. */
function advance(x: number, ue: number): boolean {
  copyStation(second, first);
  second.x = x;
  second.ue = ue;
  evaluateStation(first);
  return converge(first, second, false, 0);
}

/** `first` becomes the turbulent layer that starts where it stands: √cτ a part of its equilibrium (L.36). */
function startTurbulence(): void {
  turnTurbulent(first);
}

const bracket = new Bracket();
bracket.eager = true;

/** N passes nCrit between `first` and x: finds where, and goes on turbulent from there. */
function passTransition(x: number, ue: number, nCrit: number): boolean {
  const x0 = first.x;
  const ue0 = first.ue;
  const b = bracket;
  openBracket(b, 0, first.s - nCrit, 1, second.s - nCrit);
  while (b.n < 60 && b.high - b.low > 1.0e-10) {
    const t = secantOf(b);
    if (!(t > b.low && t < b.high)) break;
    if (!advance(x0 + t * (x - x0), ue0 + t * (ue - ue0))) return false;
    const f = second.s - nCrit;
    if (Math.abs(f) < 1.0e-10) break;
    narrowBracket(b, t, f, !(f < 0));
  }
  march.xTransition = second.x;
  copyStation(first, second);
  evaluateStation(first);
  startTurbulence();
  return first.x < x ? advance(x, ue) : true;
}

function accepted(n: number): boolean {
  if (n < 2 || n > MAX_STATIONS) return false;
  for (let i = 0; i < n; i++) {
    if (!(marchX[i] > 0) || !(marchUe[i] > 0)) return false;
    if (i > 0 && !(marchX[i] > marchX[i - 1])) return false;
  }
  return true;
}

/** The similar laminar layer of exponent m at the first station. */
function begin(m: number): boolean {
  first.x = marchX[0];
  first.ue = marchUe[0];
  first.regime = LAMINAR;
  first.s = 0;
  first.theta = 1;
  first.dstar = 1;
  evaluateStation(first);
  first.theta = Math.sqrt((0.45 * first.x) / ((5 * m + 1) * first.ret.v)); // Thwaites
  first.dstar = 2.4 * first.theta;
  return converge(first, first, true, m);
}

/**
 * Marches n stations of `marchX`, `marchUe` (speeds over the free stream's, lengths over the chord; `setFreeStream`
 * before). Results in `march…` up to `march.n`.
 * @param m     exponent of ue ~ x^m at the first station: 1 at a stagnation point, 0 at a plate's edge; > −0.09
 * @param nCrit N of transition
 */
export function marchLayer(n: number, m: number, nCrit: number): number {
  march.n = 0;
  march.xTransition = -1;
  march.iterations = 0;
  transitionCriterion.nCrit = nCrit;
  if (!accepted(n) || !(m > -0.09)) return MARCH_REFUSED;
  if (!begin(m)) return MARCH_STOPPED;
  store(0, first);
  for (let i = 1; i < n; i++) {
    let ok: boolean = advance(marchX[i], marchUe[i]);
    if (ok && first.regime === LAMINAR && second.s >= nCrit) {
      ok = passTransition(marchX[i], marchUe[i], nCrit);
    }
    if (!ok) return MARCH_STOPPED;
    store(i, second);
    copyStation(first, second);
  }
  return MARCH_DONE;
}
