/**
 * `npm run bench [-- --baseline] [kernel|engine|http|database|components|queue|runs|sweeps|dynamics|airfoils|sections|webhooks|tenants|batch|browser|finder|fmu …]`: prints medians and ratios,
 * writes bench/latest.json, with --baseline also bench/baseline.json; `--data folder` has sections for airfoils. With `--other folder --ref name` (scripts/bench.mjs gives
 * these for `--against`) the named parts are compared with those of the checkout in the folder.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareTrees } from './against/against.ts';
import { compareWithBaseline, writeBaseline } from './baseline.ts';
import { machine } from './machine.ts';
import { IS_SAMPLE } from './sample.ts';

/** Loaded one by one: a part runs in another tree as long as that has the modules which this part needs. */
const PARTS = {
  kernel: async () => (await import('./kernel/kernel.bench.ts')).kernelBench,
  engine: async () => (await import('./engine/engine.bench.ts')).engineBench,
  http: async () => (await import('./http/http.bench.ts')).httpBench,
  database: async () => (await import('./database/ledger.bench.ts')).databaseBench,
  components: async () => (await import('./database/components.bench.ts')).componentsBench,
  queue: async () => (await import('./queue/queue.bench.ts')).queueBench,
  runs: async () => (await import('./runs/runs.bench.ts')).runsBench,
  sweeps: async () => (await import('./sweeps/sweeps.bench.ts')).sweepsBench,
  dynamics: async () => (await import('./dynamics/dynamics.bench.ts')).dynamicsBench,
  airfoils: async () => (await import('./airfoils/airfoils.bench.ts')).airfoilsBench,
  sections: async () => (await import('./sections/sections.bench.ts')).sectionsBench,
  webhooks: async () => (await import('./webhooks/webhooks.bench.ts')).webhooksBench,
  tenants: async () => (await import('./tenants/tenants.bench.ts')).tenantsBench,
  batch: async () => (await import('./batch/batch.bench.ts')).batchBench,
  browser: async () => (await import('./browser/browser.bench.ts')).browserBench,
  finder: async () => (await import('./finder/finder.bench.ts')).finderBench,
  fmu: async () => (await import('./fmu/fmu.bench.ts')).fmuBench,
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
for (const [name, load] of Object.entries(PARTS)) {
  if (parts.length > 0 && !parts.includes(name)) continue;
  const run: (options: { data?: string }) => Promise<object> = await load();
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
