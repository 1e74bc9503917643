import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPropellers } from './data.ts';
import { featuresOf } from './features.ts';
import { groupOf, withinMach } from './population.ts';
import { type Figure, scoreGroup, scorePropeller } from './score.ts';
import { ASSUMED, sectionsOf } from './sections.ts';
import { rawModel } from './solve.ts';

const string = { type: 'string' } as const;
const { values } = parseArgs({
  options: { data: string, dump: string, assume: { ...string, default: ASSUMED } },
});
const data = resolve(values.data ?? '../shared/data');
if (!existsSync(join(data, 'propellers'))) {
  console.error(
    `${data} holds no folder "propellers": name the folder of data with --data FOLDER.`,
  );
  process.exit(1);
}
const raw = rawModel({ assumed: values.assume });
const all = readPropellers(data)
  .map(withinMach)
  .map((propeller) => {
    const answers = raw(propeller);
    return { propeller, answers, score: scorePropeller(propeller.points, answers) };
  });

if (values.dump)
  writeFileSync(
    values.dump,
    JSON.stringify(
      all.map(({ propeller: { points, geometry: _, ...propeller }, answers, score }, i) => ({
        ...propeller,
        group: groupOf(propeller),
        known: sectionsOf(propeller).known,
        features: featuresOf(all[i].propeller),
        score,
        points: points.map((point, k) => ({
          ...point,
          Ct_raw: answers[k].Ct,
          Cp_raw: answers[k].Cp,
        })),
      })),
    ),
  );

const FIGURES: Figure[] = [
  'staticCt',
  'staticCp',
  'forwardCt',
  'forwardCp',
  'spanCt',
  'spanCp',
  'efficiency',
  'biasCt',
  'biasCp',
  'forwardBiasCt',
  'forwardBiasCp',
  'staticBiasCt',
  'staticBiasCp',
  'failed',
];
const pct = (x: number) => (100 * x).toFixed(1);
const show = (name: string, rows: typeof all) => {
  if (rows.length === 0) return;
  const g = scoreGroup(rows.map(({ score }) => score));
  console.log(name, g.propellers, g.points);
  for (const f of FIGURES)
    console.log(
      `   ${f.padEnd(14)} ${pct(g.mean[f].mean).padStart(7)} [${pct(g.mean[f].low)}, ${pct(g.mean[f].high)}]  worst tenth ${pct(g.worst[f])}`,
    );
};
const is = (group: string) => (row: (typeof all)[number]) => groupOf(row.propeller) === group;
const known = (row: (typeof all)[number]) => sectionsOf(row.propeller).known;
show('benchmark', all.filter(is('benchmark')));
show(
  'with DA4052',
  all.filter((row) => !is('many_blades')(row)),
);
show('known', all.filter(is('benchmark')).filter(known));
show(
  'assumed',
  all.filter(is('benchmark')).filter((row) => !known(row)),
);
show('3 and 4 blades', all.filter(is('many_blades')));
