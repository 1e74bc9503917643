import type { GeometryAnalysis } from '../../../../../clients/typescript/src/generated/types.ts';

const NUMBERS = [
  'J',
  'rpm',
  'collective_deg',
  'thrust',
  'power',
  'Ct',
  'Cp',
  'efficiency',
  'thrust_raw',
  'torque_raw',
  'power_raw',
] as const;
const LISTS = ['sweep_J', 'sweep_Ct', 'sweep_Cp', 'sweep_eta'] as const;
/** Scale of the error for quantities that pass through zero. */
const FLOOR = 1e-3;

/** The largest relative difference of two answers to one plan; undefined: they are of different shape. */
export function agreement(
  ours: readonly GeometryAnalysis[],
  theirs: readonly GeometryAnalysis[],
): number | undefined {
  const [a, b] = [ours, theirs].map((answers) => answers.flatMap(numbersOf));
  if (a.length !== b.length) return undefined;
  return a.reduce((worst, value, i) => {
    const far = Math.abs(value - b[i]) / Math.max(Math.abs(value), Math.abs(b[i]), FLOOR);
    return Math.max(worst, far);
  }, 0);
}

const numbersOf = (analysis: GeometryAnalysis): number[] =>
  [
    ...NUMBERS.map((name) => analysis[name]),
    ...LISTS.flatMap((name) => analysis[name] ?? []),
  ].filter((value) => typeof value === 'number');
