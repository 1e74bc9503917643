/**
 * One process of a comparison: both trees' kernels interleaved sample by sample, one of them loaded first. Sends the
 * times to its parent. Arguments: reference, folder of the other tree, `this` or `other`: who is loaded first.
 */
import { REQUEST } from '../cases.ts';
import { type Figure, measure, SHORT } from '../harness.ts';
import { cold, coldEvaluations, sweep, sweepEvaluations } from '../kernel/points.ts';
import { type Subject, subject } from '../kernel/subject.ts';
import { openTree } from '../trees.ts';

export const STEPS = 41;
const BUILDS = ['wasm', 'js'] as const;

interface Pair {
  name: string;
  run: (one: Subject) => number;
  evaluations: (one: Subject) => number;
}
const PAIRS: Pair[] = [
  { name: 'point cold', run: cold, evaluations: coldEvaluations },
  {
    name: `point of a ${STEPS}-step J sweep`,
    run: (one) => sweep(one, STEPS),
    evaluations: (one) => sweepEvaluations(one, STEPS),
  },
];

/** What one case took in both trees: this one, the other. */
export interface Row {
  name: string;
  figures: Figure[];
  evaluations: number[];
}

async function compare(ref: string, other: string, first: string): Promise<Row[]> {
  const opened = [await openTree(), await openTree(ref, other)];
  const order = first === 'this' ? opened : opened.toReversed();
  const rows = BUILDS.flatMap((build) => {
    const loaded = order.map((tree) => subject(tree, build, REQUEST));
    const subjects = opened.map((tree) => loaded.find((one) => one.tree === tree)!);
    return PAIRS.map((pair) => ({ name: `${pair.name}, ${build}`, pair, subjects }));
  });
  const cases = rows.flatMap(({ name, pair, subjects }) =>
    subjects.map((one) => ({ name, run: () => pair.run(one) })),
  );
  const figures = await measure(cases, SHORT);
  return rows.map(({ name, pair, subjects }, i) => ({
    name,
    figures: figures.slice(2 * i, 2 * i + 2),
    evaluations: subjects.map((one) => pair.evaluations(one)),
  }));
}

if (process.send) {
  const [ref, other, first] = process.argv.slice(2);
  process.send(await compare(ref, other, first));
  process.disconnect();
}
