/** scripts/webhook-kills.mjs: prints what 60 kills of dispatchers left. */
import { randomOf } from '../load/kills.ts';
import { whole } from '../load/settings.ts';
import { webhookKills } from './kills.ts';

const kills = whole('KILLS', 60);
const leaseS = whole('LEASE', 3);
const seed = whole('SEED', 1 + Math.floor(Math.random() * 1e9));

console.log(`seed ${seed} (SEED=${seed} repeats it), leases of ${leaseS} s`);
const options = { kills, leaseS, random: randomOf(seed), patienceS: 600 };
const done = await webhookKills(options, (name, nth) => {
  if (nth % 10 === 0 || nth === kills) console.log(`  ${nth} killed, the last was ${name}`);
});

const { faults } = done;
console.log(`
kills              ${kills} in ${done.seconds.toFixed(1)} s
events             ${done.events}, ${done.deliveries} deliveries: ${[...done.statuses].map(([status, n]) => `${n} ${status}`).join(', ')}
received           ${done.received} requests; an attempt more than once: ${done.repeated} (may be ${done.mayRepeat}: 4 at each endpoint for each kill), and ${done.repeatedAfterReset} where connections were reset
most at a time     ${done.most} to one endpoint (4 by one dispatcher; 8 where one was held up for longer than its lease)
after the last     ${done.drainS.toFixed(1)} s until every delivery had ended
faults             ${faults.length}`);
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
