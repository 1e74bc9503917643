/** `npm run bench [kernel|engine|http|database|components|queue …]`: prints medians and ratios, writes bench/latest.json. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { componentsBench } from './database/components.bench.ts';
import { databaseBench } from './database/ledger.bench.ts';
import { engineBench } from './engine/engine.bench.ts';
import { httpBench } from './http/http.bench.ts';
import { kernelBench } from './kernel/kernel.bench.ts';
import { queueBench } from './queue/queue.bench.ts';

const PARTS = {
  kernel: kernelBench,
  engine: engineBench,
  http: httpBench,
  database: databaseBench,
  components: componentsBench,
  queue: queueBench,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(1);
}
const results: Record<string, object> = {
  machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
};
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) results[name] = await run();
}
const file = new URL('latest.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
console.log('\nwritten: bench/latest.json');
