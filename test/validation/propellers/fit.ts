/**
 * Fits the empirical correction to measurements: an offset of twist with an effect of each family, and factors on thrust and power,
 * all together. Least squares of the errors by Gauss and Newton, every propeller with the same weight, Huber's loss against
 * single bad blades, a ridge against coefficients that the data do not settle and another that shrinks the families' effects.
 */
import type { MeasuredFamily } from '../../../dist/measurements/measured-families.js';
import { boundedGain, boundedGainSlope } from '../../support/correction-model.ts';
import { median } from '../powertrain/tables.ts';
import type { Turned } from './twist-grid.ts';

/** One measured condition of a propeller. */
interface FitRow {
  /** Among the propeller's own. */
  weight: number;
  /** What the errors are divided by. */
  scale: Pair;
  measured: Pair;
  /** The variables of both gains. */
  variables: { Ct: readonly number[]; Cp: readonly number[] };
  /** The variable of what is added to Cp. */
  square: number;
  /** The raw model with the twist offset by so many degrees. */
  raw: (offset: number) => Turned;
}

interface Pair {
  Ct: number;
  Cp: number;
}

/** Conditions of one blade. */
export interface Block {
  family: MeasuredFamily;
  /** The variables of the offset of twist. */
  twist: readonly number[];
  rows: readonly FitRow[];
}

/** The coefficients of the variables; offsets of the families [°]. */
export interface Parameters {
  twist: number[];
  Ct: number[];
  Cp: number[];
  CpSquare: number;
  families: Partial<Record<MeasuredFamily, number>>;
}

export interface FitOptions {
  /** Ridge, as a number of propellers that say "no correction" with every variable at its spread. */
  ridge: number;
  /** The same for a family's effect: with 1, one member moves it half of the way. */
  familyRidge: number;
  /** Errors beyond this many standard deviations count linearly. */
  huber: number;
}
const FIT: FitOptions = { ridge: 0.5, familyRidge: 0.35, huber: 3 };

const ROUNDS = 40;
/** The fit has ended where no coefficient moves by more. */
const SETTLED = 1e-5;
/** Standard deviation of a normal distribution over its median absolute value. */
const SIGMA_PER_MAD = 1.4826;

/** An error and its derivatives by those parameters that it depends on. */
interface Linear {
  error: number;
  places: number[];
  slopes: number[];
  weight: number;
}

/** Where each parameter stands in the vector of all. */
class Layout {
  readonly Ct: number;
  readonly Cp: number;
  readonly square: number;
  readonly families: MeasuredFamily[];
  readonly size: number;

  constructor(blocks: readonly Block[]) {
    const [{ twist, rows }] = blocks;
    this.Ct = twist.length;
    this.Cp = this.Ct + rows[0].variables.Ct.length;
    this.square = this.Cp + rows[0].variables.Cp.length;
    this.families = [...new Set(blocks.map(({ family }) => family))].toSorted();
    this.size = this.square + 1 + this.families.length;
  }

  family(name: MeasuredFamily): number {
    return this.square + 1 + this.families.indexOf(name);
  }

  vectorOf({ twist, Ct, Cp, CpSquare, families }: Parameters): number[] {
    return [...twist, ...Ct, ...Cp, CpSquare, ...this.families.map((name) => families[name] ?? 0)];
  }
}

/** `start`: parameters near by, as those of a fit to more propellers. */
export function fitHierarchy(
  blocks: readonly Block[],
  start?: Parameters,
  options: FitOptions = FIT,
): Parameters {
  if (blocks.length === 0) throw new RangeError('There is nothing to fit to.');
  const layout = new Layout(blocks);
  let a: number[] = start ? layout.vectorOf(start) : Array.from({ length: layout.size }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const errors = {
      Ct: linearised(blocks, layout, a, 'Ct'),
      Cp: linearised(blocks, layout, a, 'Cp'),
    };
    const step = stepOf(errors, blocks, layout, a, options);
    a = a.map((each, k) => each - step[k]);
    if (Math.max(...step.map(Math.abs)) < SETTLED) break;
  }
  return {
    twist: a.slice(0, layout.Ct),
    Ct: a.slice(layout.Ct, layout.Cp),
    Cp: a.slice(layout.Cp, layout.square),
    CpSquare: a[layout.square],
    families: Object.fromEntries(layout.families.map((name) => [name, a[layout.family(name)]])),
  };
}

/** Errors of one coefficient at the parameters `a`. */
function linearised(
  blocks: readonly Block[],
  layout: Layout,
  a: readonly number[],
  C: 'Ct' | 'Cp',
): Linear[] {
  const first = layout[C];
  return blocks.flatMap(({ family, twist, rows }) => {
    const own = layout.family(family);
    const offset = twist.reduce((sum, x, k) => sum + a[k] * x, a[own]);
    return rows.map(({ weight, scale, measured, variables, square, raw }): Linear => {
      const turned = raw(offset);
      const x = variables[C];
      const g = x.reduce((sum, each, k) => sum + a[first + k] * each, 0);
      const factor = 1 + boundedGain(g);
      const added = C === 'Cp' ? a[layout.square] * square : 0;
      const byOffset = (turned[`${C}_offset`] * factor) / scale[C];
      const byGain = (turned[C] * boundedGainSlope(g)) / scale[C];
      const places = [...twist.keys(), own, ...x.map((_, k) => first + k)];
      const slopes = [
        ...twist.map((t) => t * byOffset),
        byOffset,
        ...x.map((each) => each * byGain),
      ];
      if (C === 'Cp') {
        places.push(layout.square);
        slopes.push(square / scale.Cp);
      }
      return {
        error: (turned[C] * factor + added - measured[C]) / scale[C],
        places,
        slopes,
        weight,
      };
    });
  });
}

type Errors = Record<'Ct' | 'Cp', Linear[]>;

/** The step of Gauss and Newton, away from the minimum. */
function stepOf(
  errors: Errors,
  blocks: readonly Block[],
  layout: Layout,
  a: readonly number[],
  { ridge, familyRidge, huber }: FitOptions,
): number[] {
  const n = layout.size;
  const A = Array.from({ length: n }, () => new Float64Array(n + 1));
  const spread = new Float64Array(n);
  for (const C of ['Ct', 'Cp'] as const) {
    const limit = huber * SIGMA_PER_MAD * median(errors[C].map(({ error }) => Math.abs(error)));
    for (const { error, places, slopes, weight } of errors[C]) {
      const size = Math.abs(error);
      const robust = size > limit ? (weight * limit) / size : weight;
      for (const [i, p] of places.entries()) {
        spread[p] += weight * slopes[i] ** 2;
        for (const [j, q] of places.entries()) A[p][q] += robust * slopes[i] * slopes[j];
        A[p][n] += robust * slopes[i] * error;
      }
    }
  }
  const propellers = blocks.reduce(
    (sum, { rows }) => sum + rows.reduce((own, { weight }) => own + weight, 0),
    0,
  );
  const firstFamily = layout.square + 1;
  // what one propeller says of its offset, in the mean
  const perPropeller =
    spread.subarray(firstFamily).reduce((sum, each) => sum + each, 0) / propellers;
  for (let k = 0; k < n; k++) {
    const shrink = k < firstFamily ? (ridge * spread[k]) / propellers : familyRidge * perPropeller;
    // a variable that is 0 everywhere gets the coefficient 0
    A[k][k] += spread[k] > 0 ? shrink : 1;
    A[k][n] += shrink * a[k];
  }
  return solveLinear(A);
}

/** Gauss with the largest pivot, of [A | b] in place. */
function solveLinear(A: Float64Array[]): number[] {
  const n = A.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(A[i][k]) > Math.abs(A[pivot][k])) pivot = i;
    [A[k], A[pivot]] = [A[pivot], A[k]];
    for (let i = k + 1; i < n; i++) {
      const factor = A[i][k] / A[k][k];
      if (factor === 0) continue;
      for (let j = k; j <= n; j++) A[i][j] -= factor * A[k][j];
    }
  }
  const x = A.map(() => 0);
  for (let k = n - 1; k >= 0; k--) {
    let sum = A[k][n];
    for (let j = k + 1; j < n; j++) sum -= A[k][j] * x[j];
    x[k] = sum / A[k][k];
  }
  return x;
}
