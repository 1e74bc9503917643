/** The kill test as a program (scripts/kill-test.mjs): kills service and database under load, prints what was left. */
import { type Kill, type KillOptions, killRun } from './kills.ts';
import { whole } from './settings.ts';

const kills = whole('KILLS', 30);
const clients = whole('CLIENTS', 8);
const seed = whole('SEED', Math.floor(Math.random() * 1e9));

console.log(`seed ${seed} (SEED=${seed} repeats it), ${clients} clients`);
const all = [
  ...(await part('service', 'kill -9 of the service (the embedded database stops with it)')),
  ...(await part('database', 'kill -9 of PostgreSQL’s first process, the service goes on')),
];
const faults = all.flatMap((kill) => kill.faults);
const sum = (field: 'acknowledged' | 'underWay' | 'hadBeenDone' | 'runs' | 'runsUnsaid') =>
  all.reduce((total, kill) => total + kill[field], 0);
const kinds = new Map<string, number>();
for (const { byKind } of all)
  for (const [kind, count] of Object.entries(byKind))
    kinds.set(kind, (kinds.get(kind) ?? 0) + count);
console.log(
  `\n${all.length} kills: ${sum('acknowledged')} writes acknowledged and ${sum('underWay')} under way, of which ` +
    `${sum('hadBeenDone')} had been done and were answered again; ${sum('runs')} runs acknowledged by the writer and ` +
    `${sum('runsUnsaid')} done unsaid; ${faults.length} faults`,
);
console.log(`acknowledged: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function part(victim: KillOptions['victim'], title: string): Promise<Kill[]> {
  if (process.env.VICTIM !== undefined && process.env.VICTIM !== victim) return [];
  console.log(`\n${title}`);
  console.log(
    '    kill   after ms   acknowledged   under way   had been done   runs   done unsaid   ready again ms   faults',
  );
  let n = 0;
  return killRun({ kills, victim, clients, seed }, (kill) => {
    const { after, acknowledged, underWay, hadBeenDone, runs, runsUnsaid, recovery, faults } = kill;
    const counts = [acknowledged, underWay, hadBeenDone, runs, runsUnsaid];
    const cells = [++n, after, ...counts, recovery, faults.length];
    const widths = [8, 11, 15, 12, 16, 7, 14, 17, 9];
    console.log(cells.map((cell, i) => String(cell).padStart(widths[i])).join(''));
    for (const fault of faults) console.log(`         ${fault}`);
  });
}
