/**
 * What a solve to target takes: point solves and residual evaluations over targets as clients ask for them. Four blades
 * (a 10-inch propeller, a helicopter rotor, a small slow flyer, one that stalls), rest and flight, thrust and power, from
 * 1 to 99.9 % of what the rotor can, from four guesses: the service's default, the blade's own speed, and speeds that
 * are too low and too high. Counts, no times.
 */
import { readFileSync } from 'node:fs';
import type { Kernel } from '../../src/engine/kernel.ts';
import { REQUEST } from '../cases.ts';
import { quantile } from '../harness.ts';
import type { Tree } from '../trees.ts';
import { type Blade, loadBlade } from './subject.ts';
import { STATIONS } from './points.ts';

const INCH = 0.0254;
const RPM = Math.PI / 30;
const DEFAULT_GUESS = 5000;
const AIRSPEEDS = [0, 3, 8, 15, 30];
const PARTS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99, 0.999];
const KINDS = ['thrust', 'power'] as const;

interface Measured {
  diameter_in: number;
  hub_radius: number;
  airfoil: string;
  /** r/R, c/R, twist in degrees. */
  stations: [number, number, number][];
}

/** A measured blade of test/validation, `scale` times as large. */
function measured(name: string, scale = 1): Blade {
  const file = new URL(`../../test/validation/data/${name}.json`, import.meta.url);
  const { blade } = JSON.parse(readFileSync(file, 'utf8')) as { blade: Measured };
  const diameter = blade.diameter_in * scale;
  const R = (diameter * INCH) / 2;
  return {
    diameter,
    hub_radius: blade.hub_radius,
    airfoil: blade.airfoil,
    radius: blade.stations.map(([r]) => r * R),
    chord: blade.stations.map(([, c]) => c * R),
    twist: blade.stations.map(([, , degrees]) => degrees),
  };
}

/** Each with a speed that it is flown at [rpm]. */
const BLADES: [string, Blade, number][] = [
  ['apc 10x5', REQUEST, 6708],
  ['rotor of 90 in', measured('caradonna-tung'), 1250],
  ['slow flyer 5x3.5', measured('apc-slow-flyer-10x7', 0.5), 6000],
  ['da4002 9x6.75', measured('da4002-9x6.75'), 4930],
];

interface Search {
  blade: string;
  V: number;
  kind: (typeof KINDS)[number];
  part: number;
  solves: number;
  evaluations: number;
}

type Solve = (target: number, guess: number) => number;

/** Solves for targets of one kind at one airspeed; returns the kernel's status. */
function solver(tree: Tree, kernel: Kernel, V: number, kind: Search['kind'], R: number): Solve {
  return (value, rpm) => {
    const body = { target_type: kind, target_value: value, airspeed: V, rpm };
    const target = tree.mapper.toTarget({ R, sound: 340.3 } as never, body);
    const { Omega, OmegaMax } = target;
    return kernel.solveTarget(['thrust', 'power'].indexOf(kind), value, V, Omega, OmegaMax);
  };
}

function searchesOf(tree: Tree, kernel: Kernel, [blade, request, flown]: (typeof BLADES)[0]) {
  const { R } = loadBlade(tree, kernel, request);
  const { POINT } = tree.layout;
  const found: Search[] = [];
  const aboveReach: number[] = [];
  for (const V of AIRSPEEDS) {
    for (const kind of KINDS) {
      const solve = solver(tree, kernel, V, kind, R);
      solve(1e12, flown);
      aboveReach.push(kernel.trimSolves());
      const [, , , T, Q] = kernel.points;
      const reach = kind === 'thrust' ? T : Q * kernel.points[POINT.OMEGA];
      for (const part of reach > 0 ? PARTS : []) {
        solve(part * reach, flown);
        const rpm = kernel.points[POINT.OMEGA] / RPM;
        for (const guess of [DEFAULT_GUESS, flown, 0.6 * rpm, 1.3 * rpm]) {
          const status = solve(part * reach, guess);
          if (status !== 0) throw new Error(`${blade}: ${part * reach} at ${V} m/s: ${status}`);
          const [solves, evaluations] = [kernel.trimSolves(), kernel.trimEvaluations()];
          found.push({ blade, V, kind, part, solves, evaluations });
        }
      }
    }
  }
  return { found, aboveReach };
}

const mean = (values: number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

function summary(searches: Search[]) {
  const solves = searches.map((search) => search.solves);
  return {
    searches: searches.length,
    mean: mean(solves),
    p50: quantile(solves, 0.5),
    p95: quantile(solves, 0.95),
    max: Math.max(...solves),
    evaluations_per_station: mean(searches.map((s) => s.evaluations / STATIONS)),
  };
}

export type TargetSummary = ReturnType<typeof summary>;

/** Point solves of all searches of a tree's kernel, over all and by group. */
export function targetSolves(tree: Tree) {
  const kernel = tree.kernel.loadKernel('wasm');
  const blades = BLADES.map((blade) => searchesOf(tree, kernel, blade));
  const all = blades.flatMap(({ found }) => found);
  const groups: Record<string, TargetSummary> = { all: summary(all) };
  for (const key of ['blade', 'V', 'kind', 'part'] as const)
    for (const [value, group] of Map.groupBy(all, (search) => search[key]))
      groups[`${key} ${value}`] = summary(group);
  return { groups, above_reach: mean(blades.flatMap(({ aboveReach }) => aboveReach)) };
}

export function printTargets(tree: Tree): ReturnType<typeof targetSolves> {
  const { groups, above_reach } = targetSolves(tree);
  console.log('\nSolve to target: point solves of a search');
  console.log(
    `${''.padEnd(24)}${'searches'.padStart(9)}${'mean'.padStart(7)}${'p50'.padStart(5)}${'p95'.padStart(5)}${'max'.padStart(5)}${'evaluations/station'.padStart(21)}`,
  );
  for (const [name, s] of Object.entries(groups)) {
    console.log(
      `${name.padEnd(24)}${String(s.searches).padStart(9)}${s.mean.toFixed(2).padStart(7)}${String(s.p50).padStart(5)}` +
        `${String(s.p95).padStart(5)}${String(s.max).padStart(5)}${s.evaluations_per_station.toFixed(1).padStart(21)}`,
    );
  }
  console.log(`a target above reach takes ${above_reach.toFixed(1)} on average`);
  return { groups, above_reach };
}
