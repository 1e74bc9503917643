/** Parameters ⇄ blades: chord and pitch of the blade by Bernstein polynomials of the place between hub and tip. Theory O.1 to O.4. */
import { ANNULI } from '../../engine/rotor-case.js';
import type { ShapedBlade, DesignProblem } from './problem.js';

/** Pitch over 2πR of a section, tan β · r/R: from a blade that pushes a little backwards to one nearly along the axis. */
const PITCH = { min: -0.15, max: 3 };

/** A variable with its bounds; `log`: it is searched on a logarithmic scale. */
interface Variable {
  min: number;
  max: number;
  log?: boolean;
}

/** The parameters of a blade and how it is run, in SI. */
export interface Parameters {
  R: number;
  /** Chords over R, pitches over 2πR: control points from hub to tip. */
  chord: number[];
  pitch: number[];
  /** Speeds of rotation [rad/s]; [] of fixed pitch. */
  Omega: number[];
  gear: number;
}

/** Places of the stations between hub and tip, 0 … 1: the hub, the annuli of an analysis but for the outermost, the tip. */
const PLACES = [0, ...Array.from({ length: ANNULI - 2 }, (_, i) => (i + 1.5) / ANNULI), 1];

function bernstein(n: number, s: number): number[] {
  let row = [1];
  for (let k = 1; k < n; k++)
    row = Array.from({ length: k + 1 }, (_, i) => s * (row[i - 1] ?? 0) + (1 - s) * (row[i] ?? 0));
  return row;
}
const BASES = new Map<number, number[][]>();
function basisOf(n: number): number[][] {
  let basis = BASES.get(n);
  if (basis === undefined) {
    basis = PLACES.map((s) => bernstein(n, s));
    BASES.set(n, basis);
  }
  return basis;
}
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, each, i) => sum + each * b[i], 0);

export class DesignSpace {
  /** The variables in their order; those whose bounds are one are none. */
  private readonly variables: Variable[];
  private readonly speeds: number[];

  constructor(private readonly problem: DesignProblem) {
    const { points, oneSpeed, isVariablePitch } = problem;
    const free = points.flatMap(({ Omega }, i) => (Omega === null ? [i] : []));
    this.speeds = !isVariablePitch ? [] : oneSpeed ? [-1] : free;
    const gear = problem.drive?.gear ?? { min: 1, max: 1 };
    this.variables = [
      ...Array.from({ length: problem.shape }, () => problem.chord),
      ...Array.from({ length: problem.shape }, () => PITCH),
      ...this.speeds.map((i) => ({ ...this.speedRange(i), log: true })),
      ...(problem.R.max > problem.R.min ? [problem.R] : []),
      ...(gear.max > gear.min ? [{ ...gear, log: true }] : []),
    ];
  }

  get size(): number {
    return this.variables.length;
  }

  private speedRange(i: number): { min: number; max: number } {
    const { points } = this.problem;
    const of = i < 0 ? points : [points[i]];
    return {
      min: Math.max(...of.map(({ OmegaMin }) => OmegaMin)),
      max: Math.min(...of.map(({ OmegaMax }) => OmegaMax)),
    };
  }

  /** The slope over the tip radius [1/m] of what has these slopes over x; 0 where it is fixed. */
  radiusSlope(slopes: readonly number[]): number {
    const { R, shape } = this.problem;
    return R.max > R.min ? slopes[2 * shape + this.speeds.length] / (R.max - R.min) : 0;
  }

  /** Parameters of x, whose numbers lie between 0 and 1. */
  parametersOf(x: readonly number[]): Parameters {
    const { problem, variables } = this;
    const values = x.map((each, i) => {
      const { min, max, log } = variables[i];
      return log ? min * (max / min) ** each : min + (max - min) * each;
    });
    const n = problem.shape;
    let at = 2 * n;
    const free = this.speeds.map(() => values[at++]);
    const R = problem.R.max > problem.R.min ? values[at++] : problem.R.min;
    const gear = problem.drive?.gear ?? { min: 1, max: 1 };
    const Omega = !problem.isVariablePitch
      ? []
      : problem.points.map((point, i) =>
          problem.oneSpeed ? free[0] : (point.Omega ?? free[this.speeds.indexOf(i)]),
        );
    return {
      R,
      chord: values.slice(0, n),
      pitch: values.slice(n, 2 * n),
      Omega,
      gear: gear.max > gear.min ? values[at] : gear.min,
    };
  }

  /** x of parameters, held within the bounds. */
  numbersOf({ R, chord, pitch, Omega, gear }: Parameters): number[] {
    const speeds = this.speeds.map((i) => Omega[Math.max(i, 0)]);
    const values = [
      ...chord,
      ...pitch,
      ...speeds,
      ...(this.problem.R.max > this.problem.R.min ? [R] : []),
      gear,
    ];
    return this.variables.map(({ min, max, log }, i) => {
      const t = log
        ? Math.log(values[i] / min) / Math.log(max / min)
        : (values[i] - min) / (max - min);
      return Math.min(Math.max(Number.isFinite(t) ? t : 0.5, 0), 1);
    });
  }

  /** The radii of hub and stations of a blade. */
  stationsOf(R: number): Pick<ShapedBlade, 'R' | 'rHub' | 'r'> {
    const rHub = this.problem.hub * R;
    return { R, rHub, r: PLACES.map((s) => (s === 1 ? R : rHub + s * (R - rHub))) };
  }

  bladeOf({ R, chord, pitch }: Parameters, B: number): ShapedBlade {
    const basis = basisOf(chord.length);
    const { r, rHub } = this.stationsOf(R);
    return {
      B,
      R,
      rHub,
      r,
      c: basis.map((row) => R * dot(row, chord)),
      beta: basis.map((row, i) => Math.atan2(dot(row, pitch), r[i] / R)),
    };
  }

  /** The parameters whose blade is nearest to chords [m] and angles [rad] at radii between hub and tip, by least squares. */
  fitted(R: number, rows: readonly { r: number; c: number; beta: number }[]) {
    const n = this.problem.shape;
    const rHub = this.problem.hub * R;
    const basis = rows.map(({ r }) => bernstein(n, (r - rHub) / (R - rHub)));
    const fit = (values: number[], low: number, high: number) =>
      leastSquares(basis, values).map((each) => Math.min(Math.max(each, low), high));
    const { min, max } = this.problem.chord;
    return {
      chord: fit(
        rows.map(({ c }) => c / R),
        min,
        max,
      ),
      pitch: fit(
        rows.map(({ r, beta }) => (Math.tan(Math.min(beta, 1.5)) * r) / R),
        PITCH.min,
        PITCH.max,
      ),
    };
  }
}

/** Solves the normal equations, a little damped, by elimination. */
function leastSquares(rows: readonly number[][], values: readonly number[]): number[] {
  const n = rows[0].length;
  const a = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n + 1 }, (_unused, j) =>
      rows.reduce((sum, row, k) => sum + row[i] * (j < n ? row[j] : values[k]), 0),
    ),
  );
  for (let i = 0; i < n; i++) a[i][i] += 1e-9;
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const part = a[k][i] / a[i][i];
      for (let j = i; j <= n; j++) a[k][j] -= part * a[i][j];
    }
  return a.map((row, i) => row[n] / row[i]);
}
