/** scripts/outage.mjs: prints what each outage of PostgreSQL did. */
import { randomOf } from '../load/kills.ts';
import { whole } from '../load/settings.ts';
import { type Outage, outages } from './outage.ts';
import { tally } from './reckoning.ts';

/** What is promised: work goes on so soon after the database is back. */
const RESUME_MS = 10_000;

const options = {
  outages: whole('OUTAGES', 10),
  clients: whole('CLIENTS', 8),
  awayMs: whole('AWAY', 4_000),
  leaseS: whole('LEASE', 15),
};
const seed = whole('SEED', 1 + Math.floor(Math.random() * 1e9));

console.log(`seed ${seed}, ${options.clients} clients, away for ${options.awayMs} ms each time`);
console.log('  first answer ms   first new run done ms   answers meanwhile');
const { faults, runs, drainS, ...done } = await outages(
  { ...options, random: randomOf(seed) },
  ({ answered, resumed, answers }: Outage) => {
    const said = [...answers].map(([answer, n]) => `${n} × ${answer}`).join(', ');
    const cells = [answered.toFixed(0).padStart(17), resumed.toFixed(0).padStart(23)];
    console.log(`${cells.join(' ')}   ${said}`);
  },
);
const late = done.outages.filter(({ resumed }) => resumed > RESUME_MS);
const errors = tally(runs.flatMap(({ error }) => error ?? []));
console.log(
  `runs: ${tally(runs.map(({ status }) => status))} (errors: ${errors}); all at their end ${drainS.toFixed(1)} s after the last wish; ` +
    `${late.length} resumed late; ${faults.length} faults`,
);
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length + late.length === 0 ? 0 : 1);
