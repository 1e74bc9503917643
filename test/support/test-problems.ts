/** Ten problems of designs, small and large, of one to three points, that the starts of an optimisation are compared on. */
import type { DesignProblem } from '../../src/designs/optimizer/problem.js';
import { expect } from '@jest/globals';
import { described, INCH, optimised, pointOf, problemOf, RPM, taskOf } from './optimisations.js';
import { seeded } from './random.js';

const PETG = { E: 2.0e9, G: 0.72e9, density: 1270, limit: 40e6 };

function testProblems(): Record<string, DesignProblem> {
  const five = 5 * INCH;
  const hoverCruise = [
    pointOf(five, { T: 6, V: 0, share: 0.3 }),
    pointOf(five, { T: 2, V: 15, share: 0.7 }),
  ];
  const large = 0.9;
  const two = problemOf(five, hoverCruise);
  return {
    'hover, 10 in': problemOf(five, [pointOf(five, { T: 6, V: 0 })]),
    'cruise, 10 in': problemOf(five, [pointOf(five, { T: 2, V: 15 })], { airfoil: 'e63' }),
    'hover and cruise, 10 in': two,
    'the same of PETG': problemOf(five, hoverCruise, {
      material: PETG,
      limits: { ...two.limits, safety: 4, chord: 0.01 },
    }),
    'the same of free diameter': problemOf(five, hoverCruise, { R: { min: 0.1, max: 0.15 } }),
    'three points, three blades': problemOf(
      five,
      [...hoverCruise, pointOf(five, { T: 4, V: 8, share: 0.3 })],
      { B: 3 },
    ),
    'quiet hover': problemOf(five, [pointOf(five, { T: 5, V: 0 })], {
      limits: { ...two.limits, level: 48 },
    }),
    'variable pitch, 1.8 m': problemOf(
      large,
      [pointOf(large, { T: 900, V: 0, share: 0.1 }), pointOf(large, { T: 250, V: 55, share: 0.9 })],
      { isVariablePitch: true, B: 3, limits: { ...two.limits, tipMach: 0.6 } },
    ),
    'one speed, 1.8 m': problemOf(
      large,
      [pointOf(large, { T: 800, V: 0, share: 0.2 }), pointOf(large, { T: 300, V: 45, share: 0.8 })],
      { isVariablePitch: true, oneSpeed: true, limits: { ...two.limits, tipMach: 0.65 } },
    ),
    'cruise at a given speed, 1.75 m': problemOf(
      0.876,
      [pointOf(0.876, { T: 920, V: 49.2, Omega: 2400 * RPM })],
      { isVariablePitch: true, airfoil: 'naca4415', hub: 0.174 },
    ),
  };
}

const PROBLEM_NAMES = [
  'hover, 10 in',
  'cruise, 10 in',
  'hover and cruise, 10 in',
  'the same of PETG',
  'the same of free diameter',
  'three points, three blades',
  'quiet hover',
  'variable pitch, 1.8 m',
  'one speed, 1.8 m',
  'cruise at a given speed, 1.75 m',
];

/** Where starts end apart: the best blade is at the edge of what was measured, or at a level that many blades keep. */
export const APART = ['hover, 10 in', 'quiet hover'];
export const MEETING = PROBLEM_NAMES.filter((name) => !APART.includes(name));

export function problemNamed(name: string): DesignProblem {
  return testProblems()[name];
}

/** Returns the spread of the ends of a problem's starts over the best end; Infinity if one ends beyond limits. */
export function endsOf(name: string, starts: number): { spread: number; values: number[] } {
  const problem = problemNamed(name);
  const values = Array.from({ length: starts }, (_, start) => {
    const { value, state } = optimised(problem, start);
    return Math.min(...state!.g) < -1e-4 ? Infinity : value;
  });
  const least = Math.min(...values);
  return { values, spread: Math.max(...values) / least - 1 };
}

export function expectSameEnds(name: string, starts: number): void {
  const { spread, values } = endsOf(name, starts);
  expect({ values, isSame: spread < 3e-3 }).toEqual({ values, isSame: true });
}

/**
 * Gains of those random neighbours of an optimum within the limits that are better by more than 0.1 %. Shares of single measured propellers
 * are left out: an optimisation holds them (theory O.8).
 */
export function neighbours(name: string, count: number): number[] {
  const problem = { ...problemNamed(name), measured: [] };
  const { state, value, combination } = optimised(problem);
  const least = weightOf(problem, state!.x, state!.guess, combination);
  const random = seeded(`neighbours of ${name}`);
  const better: number[] = [];
  for (let n = 0; n < count; n++) {
    // from next to it to a tenth of the bounds away
    const size = 10 ** (-3 + 2 * random());
    const x = state!.x.map((each) => Math.min(Math.max(each + size * (2 * random() - 1), 0), 1));
    const task = { ...taskOf(0), combination, state: { ...state!, x } };
    const { evaluated } = described(problem, task);
    const isWithin = evaluated.limits.every(({ g }) => g > -1e-5);
    const isLike = evaluated.corrections.every(({ weight }) => weight >= least - 0.02);
    const gain = 1 - evaluated.f[0] / value;
    if (isWithin && isLike && gain > 1e-3) better.push(gain);
  }
  return better;
}

function weightOf(problem: DesignProblem, x: number[], guess: number[], combination: number) {
  const task = { ...taskOf(0), combination, state: { x, guess } as any };
  return Math.min(...described(problem, task).evaluated.corrections.map(({ weight }) => weight));
}
