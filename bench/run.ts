/**
 * `npm run bench [-- --baseline] [kernel|engine|http|database|components|queue|runs|sweeps|dynamics|airfoils|sections|webhooks|tenants|batch|browser|finder|fmu …]`: prints medians and ratios,
 * writes bench/latest.json, with --baseline also bench/baseline.json; `--data folder` has sections for airfoils. With `--other folder --ref name` (scripts/bench.mjs gives
 * these for `--against`) the named parts are compared with those of the checkout in the folder.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareTrees } from './against/against.ts';
import { airfoilsBench } from './airfoils/airfoils.bench.ts';
import { batchBench } from './batch/batch.bench.ts';
import { browserBench } from './browser/browser.bench.ts';
import { compareWithBaseline, writeBaseline } from './baseline.ts';
import { componentsBench } from './database/components.bench.ts';
import { databaseBench } from './database/ledger.bench.ts';
import { dynamicsBench } from './dynamics/dynamics.bench.ts';
import { engineBench } from './engine/engine.bench.ts';
import { finderBench } from './finder/finder.bench.ts';
import { fmuBench } from './fmu/fmu.bench.ts';
import { httpBench } from './http/http.bench.ts';
import { kernelBench } from './kernel/kernel.bench.ts';
import { machine } from './machine.ts';
import { queueBench } from './queue/queue.bench.ts';
import { IS_SAMPLE } from './sample.ts';
import { runsBench } from './runs/runs.bench.ts';
import { sectionsBench } from './sections/sections.bench.ts';
import { sweepsBench } from './sweeps/sweeps.bench.ts';
import { tenantsBench } from './tenants/tenants.bench.ts';
import { webhooksBench } from './webhooks/webhooks.bench.ts';

const PARTS = {
  kernel: kernelBench,
  engine: engineBench,
  http: httpBench,
  database: databaseBench,
  components: componentsBench,
  queue: queueBench,
  runs: runsBench,
  sweeps: sweepsBench,
  dynamics: dynamicsBench,
  airfoils: airfoilsBench,
  sections: sectionsBench,
  webhooks: webhooksBench,
  tenants: tenantsBench,
  batch: batchBench,
  browser: browserBench,
  finder: finderBench,
  fmu: fmuBench,
};

function asked() {
  const string = { type: 'string' } as const;
  const options = {
    baseline: { type: 'boolean' },
    other: string,
    ref: string,
    data: string,
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(
      `No such bench: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
    );
    process.exit(1);
  }
  return { ...values, parts: positionals };
}

const { parts, baseline, other, ref, data } = asked();
if (other !== undefined && ref !== undefined) {
  await compareTrees(ref, other, parts.length === 0 ? ['kernel'] : parts);
  process.exit(0);
}
const results: Record<string, object> = {};
for (const [name, run] of Object.entries(PARTS)) {
  if (parts.length > 0 && !parts.includes(name)) continue;
  results[name] = await run({ data });
  if (!IS_SAMPLE) compareWithBaseline(name, results[name]);
}
if (IS_SAMPLE) process.exit(0);
const text = JSON.stringify(
  { machine: machine(), ...results },
  // every round's time is of use within the run only
  (key, value: unknown) => (key === 'times' ? undefined : value),
  2,
);
writeFileSync(new URL('latest.json', import.meta.url), `${text}\n`);
console.log('\nwritten: bench/latest.json');
if (baseline) writeBaseline(results);
