import { setTimeout as sleep } from 'node:timers/promises';
import { breaches } from '../invariants.ts';
import { insist } from './clients.ts';
import type { Clients } from './clients.ts';
import type { Pilot } from './crowd.ts';
import type { Fleet } from './fleet.ts';
import { type AuditedRun, auditRuns } from './run-audit.ts';
import { auditedAccounts, auditedRuns, openRuns, orphans } from './run-rows.ts';

export interface Reckoning {
  /** Seconds from the last wish until no run was open. */
  drainS: number;
  runs: AuditedRun[];
  faults: string[];
}

/** Launches what was held, waits until every run has come to its end, and looks at all that was written. */
export async function reckon(
  fleet: Fleet,
  { pilots, clients, patienceS }: { pilots: readonly Pilot[]; clients: Clients; patienceS: number },
): Promise<Reckoning> {
  const accounts = pilots.map(({ accountId }) => accountId);
  const since = performance.now();
  for (const pilot of pilots) await insist(pilot, 'POST', '/v1/simulations/run-queued', {});
  while ((await openRuns(fleet.query, accounts)) > 0) {
    if (performance.now() - since > patienceS * 1_000) break; // the audit names them
    await sleep(100);
  }
  const drainS = (performance.now() - since) / 1_000;
  const runs = await auditedRuns(fleet.query, accounts);
  const faults = [
    ...(await clients.mismatches()),
    ...auditRuns(runs, await auditedAccounts(fleet.query, accounts)),
    ...(await orphans(fleet.query, accounts)),
    ...(await breaches((sql) => fleet.query(sql, []))),
    ...(await balanceFaults(fleet, pilots)),
    ...crashes(fleet, runs),
  ];
  return { drainS, runs, faults };
}

/** What a Free account is told it has left, and what its rows add up to. */
async function balanceFaults(fleet: Fleet, pilots: readonly Pilot[]): Promise<string[]> {
  const found: string[] = [];
  for (const pilot of pilots.filter(({ plan }) => plan === 'free')) {
    const [{ last }] = await fleet.query(
      `select (array_agg(balance_after order by created_at desc))[1]::float8 as last
         from credit_transaction where account_id = $1`,
      [pilot.accountId],
    );
    const { json } = await insist(pilot, 'GET', '/v1/compute-units/balance');
    if (last !== null && json.total !== last)
      found.push(`account ${pilot.accountId} is told ${json.total}, its last row says ${last}`);
  }
  return found;
}

/** Runs that failed by a mistake of ours, with what their workers logged. */
function crashes(fleet: Fleet, runs: readonly AuditedRun[]): string[] {
  const logs = [...fleet.members.values()].map((member) => member.logs()).join('\n');
  return runs
    .filter(({ error }) => error === 'internal_error')
    .map(({ id }) => {
      const lines = logs.split('\n').filter((line) => line.includes(id));
      return `failed by a mistake of ours: ${id} ${lines.join(' ').slice(0, 2_000)}`;
    });
}

/** How many runs ended how, as `612 completed, 40 canceled`. */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([word, n]) => `${n} ${word}`);
  return parts.join(', ') || 'none';
}
