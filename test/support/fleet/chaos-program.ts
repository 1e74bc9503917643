/** `npm run chaos` (scripts/chaos.mjs): prints what 300 kills left. */
import { randomOf } from '../load/kills.ts';
import { whole } from '../load/settings.ts';
import { chaos } from './chaos.ts';
import { tally } from './reckoning.ts';

const kills = whole('KILLS', 300);
const clients = whole('CLIENTS', 12);
const leaseS = whole('LEASE', 8);
const seed = whole('SEED', 1 + Math.floor(Math.random() * 1e9));
const s = (seconds: number) => `${seconds.toFixed(1)} s`;

console.log(`seed ${seed} (SEED=${seed} repeats it), ${clients} clients, leases of ${leaseS} s`);
const random = randomOf(seed);
const done = await chaos({ kills, clients, leaseS, random }, (name, nth) => {
  if (nth % 25 === 0 || nth === kills) console.log(`  ${nth} killed, the last was ${name}`);
});

const { runs, stuck, faults } = done;
const accepted = runs.filter(({ status }) => status !== 'draft');
const sweeps = accepted.filter(({ points }) => points !== null);
const points = sweeps.reduce((sum, run) => sum + run.points!.completed, 0);
const statuses = [...done.answers].sort(([a], [b]) => a - b);
console.log(`
kills              ${[...done.kills].map(([name, n]) => `${n} ${name}`).join(', ')} in ${s(done.seconds)}
wishes             ${done.acknowledged} acknowledged, ${done.repeated} only when repeated, ${done.replayed} of these had been done
answers            ${statuses.map(([status, n]) => `${n} × ${status || 'none'}`).join(', ')}
accepted runs      ${accepted.length}: ${tally(accepted.map(({ status }) => status))}
  of these sweeps  ${sweeps.length} with ${points} points solved
failed             ${tally(accepted.flatMap(({ error }) => error ?? []))}
handed over        ${runs.filter(({ attempt }) => attempt > 1).length} begun more than once, ${runs.filter(({ lost }) => lost > 0).length} lost a worker
longest silence    ${s(stuck.silence)} of a running run (may be ${s(2 * leaseS)})
longest wait       ${s(stuck.wait)} of the next run with a slot free (may be ${s(2 * leaseS)})
most at a time     ${[...stuck.most].map(([limit, n]) => `${n} where ${limit} may`).join(', ')} in ${stuck.looks} looks
after the last     ${s(done.drainS)} until every run had come to its end
faults             ${faults.length}`);
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
