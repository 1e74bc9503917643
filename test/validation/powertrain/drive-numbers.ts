/**
 * The numbers of the drive model, each fitted and judged with a source of benches and its makers left out: a number stays in the service
 * where the left-out errors are smaller with it (docs/validation.md).
 */
import { type Case, type Numbers, QUANTITIES, SHIPPED, solveCase } from './drive-model.ts';
import type { Quantity } from './motor-cases.ts';
import { groupBy, markdown, mean } from './tables.ts';

type Range = 'full' | 'part';
const RANGES = ['full', 'part'] as const;
/** The errors that the fit weighs, with the size that each has. */
const SIZES: Record<Quantity, number> = { rpm: 0.06, current: 0.17, thrust: 0.12 };
const STEPS: Numbers = {
  working: 0.05,
  exponent: 0.05,
  stated: 0.1,
  kX: 0.06,
  stray: 0.01,
  kSw: 0.02,
  a: 0.03,
  c: 0.02,
};
const BOUNDS: Record<keyof Numbers, [number, number]> = {
  working: [0.5, 4],
  exponent: [-1, 0.5],
  stated: [0, 1],
  kX: [0, 2],
  stray: [0, 0.15],
  kSw: [0, 0.3],
  a: [-0.2, 0.5],
  c: [0, 0.2],
};
/** The fitted numbers of the service; k_X, the stray loss and c have other origins (theory E.2, E.45, E.62). */
const FITTED = ['working', 'kSw'] as const satisfies readonly (keyof Numbers)[];
/** Sets that the table compares, by what differs from the service's. */
const SETS: [title: string, fitted: readonly (keyof Numbers)[], fixed?: Partial<Numbers>][] = [
  ['the service: resistance at work, switching loss', FITTED],
  ['without resistance at work', ['kSw'], { working: 1 }],
  ['without switching loss', ['working'], { kSw: 0 }],
  ['without least duty c', FITTED, { c: 0 }],
  ['without reactive drop', FITTED, { kX: 0 }],
  ['and the reactive drop', [...FITTED, 'kX']],
  ['and the least duty c', [...FITTED, 'c']],
  ['and a bulge a of the throttle curve', [...FITTED, 'a']],
  ['and an exponent over Kv', [...FITTED, 'exponent']],
  ['and a weight of the stated resistance', [...FITTED, 'stated']],
  ['and a stray loss', [...FITTED, 'stray']],
  ['all eight', Object.keys(STEPS) as (keyof Numbers)[]],
];

const isIn = (range: Range, one: Case): boolean => one.isFull === (range === 'full');
const motorOf = ({ setup }: Case): string => `${setup.source} ${setup.motor}`;

/** Points of a motor that the fit counts in each range. */
const COUNTED = 6;

interface Weighed {
  one: Case;
  quantity: Quantity;
  weight: number;
}

/** Every motor counts as one, and motors of a maker by the root of their number. */
function weighed(cases: readonly Case[]): Weighed[] {
  return RANGES.flatMap((range) =>
    QUANTITIES.flatMap((quantity) => {
      const own = cases.filter((one) => isIn(range, one) && !Number.isNaN(one.measured[quantity]));
      const makers = groupBy(own, ({ source, maker }) => `${source} ${maker}`);
      const rows = [...makers.values()].flatMap((ofMaker) => {
        const motors = groupBy(ofMaker, motorOf);
        return [...motors.values()].flatMap((points) => {
          const step = Math.ceil(points.length / COUNTED);
          const kept = points.filter((_, i) => i % step === 0);
          return kept.map((one) => ({
            one,
            quantity,
            weight: 1 / kept.length / Math.sqrt(motors.size),
          }));
        });
      });
      const sum = rows.reduce((all, { weight }) => all + weight, 0);
      return rows.map((row) => ({ ...row, weight: row.weight / sum / SIZES[quantity] }));
    }),
  );
}

const errorsOf = (rows: readonly Weighed[], numbers: Numbers): number[] => {
  const solved = new Map<Case, Record<Quantity, number>>();
  return rows.map(({ one, quantity }) => {
    const answer = solved.get(one) ?? solveCase(one, numbers);
    solved.set(one, answer);
    return answer[quantity] - one.measured[quantity];
  });
};

const lossOf = (rows: readonly Weighed[], errors: readonly number[]): number =>
  rows.reduce((sum, { weight }, i) => sum + weight * Math.min(Math.abs(errors[i]), 1), 0);

/** Solves a small symmetric system by elimination. */
function solved(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let k = 0; k < n; k++)
    for (let i = k + 1; i < n; i++) {
      const part = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; j++) rows[i][j] -= part * rows[k][j];
    }
  const x = right.map(() => 0);
  for (let i = n - 1; i >= 0; i--) {
    const rest = rows[i].slice(i + 1, n).reduce((sum, each, k) => sum + each * x[i + 1 + k], 0);
    x[i] = (rows[i][n] - rest) / rows[i][i];
  }
  return x;
}

const ROUNDS = 4;
/** Fits the named numbers to least absolute errors, by weighted least squares again and again. */
function fitNumbers(
  cases: readonly Case[],
  names: readonly (keyof Numbers)[],
  start: Numbers,
): Numbers {
  const rows = weighed(cases);
  let numbers = start;
  let errors = errorsOf(rows, numbers);
  let best = lossOf(rows, errors);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = names.map((name) => {
      const h = 0.5 * STEPS[name];
      const moved = errorsOf(rows, { ...numbers, [name]: numbers[name] + h });
      return moved.map((each, i) => (each - errors[i]) / h);
    });
    const weights = rows.map(({ weight, quantity }, i) => {
      const size = Math.abs(errors[i]);
      return size < 1 ? weight / Math.max(size, 0.25 * SIZES[quantity]) : 0;
    });
    const product = (x: readonly number[], y: readonly number[]) =>
      weights.reduce((sum, weight, i) => sum + weight * x[i] * y[i], 0);
    const matrix = slopes.map((x, i) =>
      slopes.map((y, j) => product(x, y) + (i === j ? 1e-3 / STEPS[names[i]] ** 2 : 0)),
    );
    const step = solved(
      matrix,
      slopes.map((x) => -product(x, errors)),
    );
    let isBetter = false;
    for (const part of [1, 0.5, 0.2]) {
      const next = { ...numbers };
      for (const [i, name] of names.entries()) {
        const [low, high] = BOUNDS[name];
        next[name] = Math.min(Math.max(numbers[name] + part * step[i], low), high);
      }
      const moved = errorsOf(rows, next);
      const loss = lossOf(rows, moved);
      if (!(loss < best - 1e-4)) continue;
      [numbers, errors, best, isBetter] = [next, moved, loss, true];
      break;
    }
    if (!isBetter) break;
  }
  return numbers;
}

/** Sources, each with the cases that share neither the source nor one of its makers. */
export function leftOut(cases: readonly Case[]): { own: Case[]; others: Case[] }[] {
  return [...groupBy(cases, ({ source }) => source)].map(([source, own]) => {
    const makers = new Set(own.map(({ maker }) => maker));
    const others = cases.filter((one) => one.source !== source && !makers.has(one.maker));
    return { own, others };
  });
}

/** Mean size and mean [%] of the errors, every motor as one. */
function scoreOf(cases: readonly Case[], answers: ReadonlyMap<Case, Record<Quantity, number>>) {
  return RANGES.flatMap((range) =>
    QUANTITIES.map((quantity) => {
      const own = cases.filter((one) => isIn(range, one) && !Number.isNaN(one.measured[quantity]));
      const error = (one: Case) =>
        100 * Math.expm1(answers.get(one)![quantity] - one.measured[quantity]);
      const motors = [...groupBy(own, motorOf).values()];
      return {
        size: mean(motors.map((each) => mean(each.map((one) => Math.abs(error(one)))))),
        bias: mean(motors.map((each) => mean(each.map(error)))),
        weight: 1 / (100 * SIZES[quantity]),
      };
    }),
  );
}

const signed = (x: number) => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;

/** The table of the numbers: errors on left-out sources with and without each. */
export function numbersReport(cases: readonly Case[]): string {
  const folds = leftOut(cases);
  const rows = SETS.map(([title, names, fixed = {}]) => {
    const start = { ...SHIPPED, ...fixed };
    const answers = new Map<Case, Record<Quantity, number>>();
    for (const { own, others } of folds) {
      const numbers = fitNumbers(others, names, start);
      for (const one of own) answers.set(one, solveCase(one, numbers));
    }
    const scores = scoreOf(cases, answers);
    const sum = scores.reduce((all, { size, weight }) => all + size * weight, 0);
    return [
      title,
      ...scores.map(({ size, bias }) => `${size.toFixed(1)}, ${signed(bias)}`),
      sum.toFixed(2),
    ];
  });
  const fits = folds.map(({ own, others }) => {
    const { working, kSw } = fitNumbers(others, FITTED, SHIPPED);
    return [own[0].source, working.toFixed(2), kSw.toFixed(3)];
  });
  const all = fitNumbers(cases, FITTED, SHIPPED);
  return `${markdown(
    ['fitted', ...RANGES.flatMap((range) => QUANTITIES.map((each) => `${each}, ${range}`)), 'sum'],
    rows,
  )}

The numbers, without a source and its makers:

${markdown(
  ['left out', 'resistance at work', 'switching loss'],
  [
    ...fits,
    ['none', all.working.toFixed(2), all.kSw.toFixed(3)],
    ['the service', String(SHIPPED.working), String(SHIPPED.kSw)],
  ],
)}`;
}
