/**
 * Sequential quadratic programming in a trust region with the l∞ penalty of Fletcher (Practical Methods of Optimization, §14.4): a step is
 * the solution of a quadratic program that always has one, and its multipliers are those of the limits. Theory O.8 to O.13.
 */
import quadprog from 'quadprog';

/** A value of what is minimised: f over x in [0, 1]ⁿ with g ≥ 0. NaN of f: there is no blade at x. */
export interface Sample {
  f: number;
  g: number[];
  /** The numbers that the next evaluation begins with; they are kept with the state. */
  guess: number[];
}

export interface SqpProblem {
  evaluate(x: readonly number[], guess: readonly number[]): Sample;
}

/** All of an optimisation between two iterations; JSON holds it to the last bit. */
export interface SqpState {
  x: number[];
  f: number;
  g: number[];
  guess: number[];
  /** Slopes of f, and of each g. */
  df: number[];
  dg: number[][];
  /** The approximated Hessian of the Lagrangian. */
  H: number[][];
  multipliers: number[];
  /** Slopes of the Lagrangian at the end: what the bound of a variable costs that is at one. */
  boundSlopes?: number[];
  radius: number;
  penalty: number;
  iteration: number;
  /** The iteration at which it ends at the latest. */
  bound: number;
  evaluations: number;
  /** Iterations in which little or nothing improved, one after the other. */
  stalled: number;
  isDone: boolean;
  isConverged: boolean;
  /** The other objective at the end, where a front asks for it. */
  second?: number;
}

/** Step of the differences of slopes: the inner solves are exact to 1e-10, and the second slopes are of the size of the first. */
const STEP = 2e-5;
const MAX_ITERATIONS = 80;
/** Relative change of the merit below which an iteration counts as stalled, and how many of these end it. */
const SMALL = 2e-6;
const MAX_STALLED = 3;
const LEAST_RADIUS = 1e-5;
const FIRST_RADIUS = 0.15;
const FIRST_PENALTY = 10;
/** A limit that is missed by more than this is violated. */
export const FEASIBLE = 1e-5;

export function meritOf({ f, g }: Pick<Sample, 'f' | 'g'>, penalty: number): number {
  const merit = f + penalty * missOf(g);
  return Number.isFinite(merit) ? merit : Infinity;
}

export function missOf(g: readonly number[]): number {
  return g.reduce((most, each) => Math.max(most, -each), 0);
}

/** Begins at x. undefined: there is no blade there. */
export function beginSqp(problem: SqpProblem, x: number[], guess: number[]): SqpState | undefined {
  const sample = problem.evaluate(x, guess);
  if (!Number.isFinite(meritOf(sample, 1))) return undefined;
  const n = x.length;
  const state: SqpState = {
    x,
    ...sample,
    df: [],
    dg: [],
    H: Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => +(i === j))),
    multipliers: sample.g.map(() => 0),
    radius: FIRST_RADIUS,
    penalty: FIRST_PENALTY,
    iteration: 0,
    bound: MAX_ITERATIONS,
    evaluations: 1,
    stalled: 0,
    isDone: false,
    isConverged: false,
  };
  setSlopes(problem, state);
  return state;
}

/** Goes on where the problem has changed a little at x; `state` has its values there. */
export function goOn(problem: SqpProblem, state: SqpState): void {
  setSlopes(problem, state);
  const bound = state.iteration + MAX_ITERATIONS;
  Object.assign(state, { isDone: false, isConverged: false, stalled: 0, radius: 0.05, bound });
  state.penalty = FIRST_PENALTY;
}

function setSlopes(problem: SqpProblem, state: SqpState): void {
  const { x, f, g, guess } = state;
  state.df = x.map(() => 0);
  state.dg = g.map(() => x.map(() => 0));
  for (let i = 0; i < x.length; i++) {
    // inwards from a bound; the other way where there is no blade
    for (const h of x[i] > 0.5 ? [-STEP, STEP] : [STEP, -STEP]) {
      const beside = x.slice();
      beside[i] += h;
      if (beside[i] < 0 || beside[i] > 1) continue;
      const sample = problem.evaluate(beside, guess);
      state.evaluations++;
      if (!Number.isFinite(meritOf(sample, 1))) continue;
      state.df[i] = (sample.f - f) / h;
      for (let j = 0; j < g.length; j++) state.dg[j][i] = (sample.g[j] - g[j]) / h;
      break;
    }
  }
}

/** One iteration: a step, and where it is taken the slopes there. */
export function iterate(problem: SqpProblem, state: SqpState): void {
  const { x, f, g, df, dg, H, radius } = state;
  state.iteration++;
  const plan = planOf(state);
  if (plan === undefined) return end(state, false);
  const { d, slack, multipliers } = plan;
  // the penalty must exceed the sum of the multipliers, or steps would trade one against the other
  const sum = multipliers.reduce((a, b) => a + b, 0);
  if (slack > FEASIBLE && missOf(g) > FEASIBLE && slack > 0.5 * missOf(g) && state.penalty < 1e4)
    state.penalty *= 4;
  else if (sum > 0.5 * state.penalty && state.penalty < 1e4) state.penalty = Math.max(2 * sum, 10);
  const before = meritOf(state, state.penalty);
  const curvature = d.reduce((total, di, i) => total + di * dot(H[i], d), 0);
  const predicted = before - (f + dot(df, d) + 0.5 * curvature + state.penalty * slack);
  const length = Math.max(...d.map(Math.abs));
  if (!(predicted > 1e-9) || length < 1e-7) {
    state.multipliers = multipliers;
    return end(state, true);
  }
  let to = x.map((each, i) => Math.min(Math.max(each + d[i], 0), 1));
  let next = problem.evaluate(to, state.guess);
  state.evaluations++;
  let after = meritOf(next, state.penalty);
  let ratio = (before - after) / predicted;
  // the limits bend: a second step back to them, of least length, where the first was no gain for that alone (Maratos)
  if (ratio < 0.25 && Number.isFinite(after) && missOf(next.g) > missOf(g)) {
    const again = planOf({ ...state, g: next.g.map((each, j) => each - dot(dg[j], d)) });
    if (again !== undefined) {
      const there = x.map((each, i) => Math.min(Math.max(each + again.d[i], 0), 1));
      const second = problem.evaluate(there, state.guess);
      state.evaluations++;
      if (meritOf(second, state.penalty) < after) {
        [to, next, after] = [there, second, meritOf(second, state.penalty)];
        ratio = (before - after) / predicted;
      }
    }
  }
  if (ratio < 0.25) state.radius = Math.min(radius, length) * 0.4;
  else if (ratio > 0.75 && length > 0.9 * radius) state.radius = Math.min(2 * radius, 0.5);
  if (ratio > 1e-4) {
    const isSmall = before - after < SMALL * Math.max(Math.abs(before), 1e-3);
    state.stalled = isSmall ? state.stalled + 1 : 0;
    const old = { df, dg, x };
    Object.assign(state, { x: to, f: next.f, g: next.g, guess: next.guess, multipliers });
    setSlopes(problem, state);
    updateHessian(state, old);
  }
  if (state.radius < LEAST_RADIUS || state.stalled >= MAX_STALLED) end(state, true);
  else if (state.iteration >= state.bound) end(state, false);
}

function end(state: SqpState, isConverged: boolean): void {
  state.isDone = true;
  state.boundSlopes = state.x.map((_, i) => lagrangianSlope(state.multipliers, state, i));
  state.isConverged = isConverged;
}

interface Plan {
  d: number[];
  /** The largest miss of a limit after the step, as its line says. */
  slack: number;
  multipliers: number[];
}

/** The step that is best within the trust region by the quadratic model; undefined: numbers failed. */
function planOf(
  state: Pick<SqpState, 'x' | 'g' | 'df' | 'dg' | 'H' | 'radius' | 'penalty'>,
): Plan | undefined {
  const { x, g, df, dg, H, radius, penalty } = state;
  const n = x.length;
  // the variables are d and the slack; rows of limits, of bounds, of the slack
  const low = x.map((each) => Math.max(-each, -radius));
  const high = x.map((each) => Math.min(1 - each, radius));
  const rows: number[][] = [];
  const least: number[] = [];
  for (let j = 0; j < g.length; j++) {
    rows.push([...dg[j], 1]);
    least.push(-g[j]);
  }
  for (let i = 0; i < n; i++) {
    const unit = x.map((_, k) => +(k === i));
    rows.push([...unit, 0], [...unit.map((each) => -each), 0]);
    least.push(low[i], -high[i]);
  }
  rows.push([...x.map(() => 0), 1]);
  least.push(0);
  const D = [[], ...H.map((row) => [0, ...row, 0]), [0, ...x.map(() => 0), 1e-6 * penalty]];
  const linear = [0, ...df.map((each) => -each), -penalty];
  // its arrays begin at 1, and its matrix of limits has a column each
  const columns = [
    [],
    ...Array.from({ length: n + 1 }, (_, i) => [0, ...rows.map((row) => row[i])]),
  ];
  const answer = quadprog.solveQP(D, linear, columns, [0, ...least]);
  if (answer.message !== '') return undefined;
  const solution = answer.solution.slice(1);
  if (!solution.every(Number.isFinite)) return undefined;
  return {
    d: solution.slice(0, n),
    slack: Math.max(solution[n], 0),
    multipliers: answer.Lagrangian.slice(1, 1 + g.length),
  };
}

function lagrangianSlope(
  multipliers: readonly number[],
  { df, dg }: Pick<SqpState, 'df' | 'dg'>,
  i: number,
): number {
  return df[i] - multipliers.reduce((sum, each, j) => sum + (each === 0 ? 0 : each * dg[j][i]), 0);
}

/** Damped BFGS of the Lagrangian (Powell 1978). */
function updateHessian(state: SqpState, old: Pick<SqpState, 'df' | 'dg' | 'x'>): void {
  const { H, multipliers, x } = state;
  const n = x.length;
  const s = x.map((each, i) => each - old.x[i]);
  const y = x.map(
    (_, i) => lagrangianSlope(multipliers, state, i) - lagrangianSlope(multipliers, old, i),
  );
  const Hs = H.map((row) => dot(row, s));
  const sHs = dot(s, Hs);
  const sy = dot(s, y);
  if (!(sHs > 1e-16)) return;
  if (state.iteration === 1 && sy > 0) {
    // the first curvature tells the scale of all
    const scale = Math.min(Math.max(dot(y, y) / sy, 1e-2), 1e3);
    for (let i = 0; i < n; i++) H[i][i] = scale;
    for (let i = 0; i < n; i++) Hs[i] = scale * s[i];
  }
  const now = dot(s, Hs);
  const theta = sy >= 0.2 * now ? 1 : (0.8 * now) / (now - sy);
  const r = y.map((each, i) => theta * each + (1 - theta) * Hs[i]);
  const sr = dot(s, r);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) H[i][j] += (r[i] * r[j]) / sr - (Hs[i] * Hs[j]) / now;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
