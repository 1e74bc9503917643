/** scripts/concurrency.mjs: prints how many runs ran at a time, and how evenly two accounts were served. */
import { randomOf } from '../load/kills.ts';
import { whole } from '../load/settings.ts';
import { concurrency } from './concurrency.ts';
import { fairness } from './fairness.ts';
import { tally } from './reckoning.ts';

const samples = whole('SAMPLES', 100_000);
const clients = whole('CLIENTS', 16);
const runs = whole('RUNS', 300);
const seed = whole('SEED', 1 + Math.floor(Math.random() * 1e9));

console.log(`seed ${seed}, 3 processes, ${clients} clients`);
const { limits, faults, seconds, ...rest } = await concurrency({
  samples,
  clients,
  random: randomOf(seed),
});
const rate = Math.round(samples / seconds);
console.log(
  `${samples} samples in ${seconds.toFixed(0)} s, ${rate} a second, of accounts that may`,
);
for (const [limit, { most, full }] of limits)
  console.log(`  run ${limit}: ${most} at most, all slots taken ${full} times`);
console.log(`runs: ${tally(rest.runs.map(({ status }) => status))}; ${faults.length} faults`);
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);

const fair = await fairness({ runs, points: 60, rounds: 2 });
const percent = (100 * fair.advantage).toFixed(1);
console.log(
  `equal load of two accounts: ${fair.served.join(' and ')} runs completed in ${fair.seconds.toFixed(1)} s, ${percent} % apart`,
);
process.exit(faults.length === 0 && fair.advantage <= 0.2 ? 0 : 1);
