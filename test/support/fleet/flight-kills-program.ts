/** scripts/dynamics-kills.mjs: prints what 20 kills left of flights. */
import { randomOf } from '../load/kills.ts';
import { whole } from '../load/settings.ts';
import { flightKills } from './flight-kills.ts';

const kills = whole('KILLS', 20);
const leaseS = whole('LEASE', 3);
const seed = whole('SEED', 1 + Math.floor(Math.random() * 1e9));

console.log(`seed ${seed} (SEED=${seed} repeats it), leases of ${leaseS} s`);
const done = await flightKills({ kills, leaseS, random: randomOf(seed) }, (nth) => {
  if (nth % 5 === 0 || nth === kills) console.log(`  ${nth} killed`);
});

console.log(`
kills              ${done.kills} in ${done.seconds.toFixed(1)} s
flights            ${done.flights}, taken up again ${done.takenUp} times
faults             ${done.faults.length}`);
for (const fault of done.faults.slice(0, 50)) console.log(`  ${fault}`);
process.exit(done.faults.length === 0 ? 0 : 1);
