/**
 * Two trees' kernels, interleaved in one process at a time. Four processes, each tree loaded first in two of them: of
 * two equal JavaScript kernels in one process the first loaded is up to 6 % slower, and each process compiles anew.
 */
import { fork } from 'node:child_process';
import { REQUEST } from '../cases.ts';
import { digits, type Figure, figureOf, inWords, ratioOf } from '../harness.ts';
import { sweep } from '../kernel/points.ts';
import { subject } from '../kernel/subject.ts';
import { targetSolves } from '../kernel/targets.ts';
import { openTree, type Tree } from '../trees.ts';
import { type Row, STEPS } from './kernel-run.ts';

const FIRST = ['this', 'other', 'this', 'other'];

const HEAD = [
  'this µs',
  'other µs',
  'this/other, quartiles',
  'of minima',
  'evaluations, this, other',
];
const WIDTHS = [10, 10, 28, 11, 27];
const line = (name: string, cells: string[]): string =>
  name.padEnd(36) + cells.map((cell, i) => cell.padStart(WIDTHS[i])).join('');

export async function kernelAgainst(ref: string, other: string): Promise<void> {
  const trees = [await openTree(), await openTree(ref, other)];
  const runs: Row[][] = [];
  for (const first of FIRST) runs.push(await inProcess(ref, other, first));
  console.log(`\nKernel: this tree over ${ref} (below 1: this one is faster)`);
  console.log(line('', HEAD));
  runs[0].forEach(({ name, evaluations }, i) => {
    const [here, there] = [0, 1].map((tree) =>
      figureOf(
        name,
        runs.flatMap((rows) => rows[i].figures[tree].times),
      ),
    );
    const counts = evaluations.map((count) => count.toFixed(2)).join('  ');
    console.log(line(name, [...times(here, there), counts]));
  });
  console.log(`largest difference of T and Q over the sweep: ${difference(trees)}`);
  printTargets(trees);
}

function inProcess(ref: string, other: string, first: string): Promise<Row[]> {
  const child = fork(new URL('./kernel-run.ts', import.meta.url), [ref, other, first]);
  return new Promise((done, fail) => {
    child.once('message', (rows) => done(rows as Row[]));
    child.once('exit', (code) => fail(new Error(`the comparison ended with exit code ${code}`)));
  });
}

function times(here: Figure, there: Figure): string[] {
  const ratio = ratioOf(here, there);
  const us = [here.median.toFixed(2), there.median.toFixed(2)];
  return [...us, inWords(ratio), digits(ratio.ofMinima)];
}

/** Of the loads at rest, over the points of a sweep. */
function difference(trees: Tree[]): string {
  const [here, there] = trees.map((tree) => {
    const one = subject(tree, 'wasm', REQUEST);
    sweep(one, STEPS);
    const { POINT, POINT_SIZE } = tree.layout;
    const column = (at: number) =>
      Array.from({ length: STEPS }, (_, i) => one.kernel.points[i * POINT_SIZE + at]);
    return { T: column(POINT.T), Q: column(POINT.Q) };
  });
  const worst = (a: number[], b: number[]): number =>
    Math.max(...a.map((x, i) => Math.abs(x - b[i]))) / Math.abs(b[0]);
  return Math.max(worst(here.T, there.T), worst(here.Q, there.Q)).toExponential(1);
}

function printTargets(trees: Tree[]): void {
  for (const tree of trees) {
    const { groups, above_reach } = targetSolves(tree);
    const { mean, p95, max, evaluations_per_station } = groups.all;
    console.log(
      `solve to target, ${tree.name}: ${mean.toFixed(2)} point solves on average, p95 ${p95}, max ${max}, ` +
        `${evaluations_per_station.toFixed(1)} evaluations per station; above reach ${above_reach.toFixed(1)}`,
    );
  }
}
