import { setTimeout as sleep } from 'node:timers/promises';
import { breaches } from '../invariants.ts';
import { insist } from './clients.ts';
import type { Clients } from './clients.ts';
import type { Pilot } from './crowd.ts';
import type { Fleet } from './fleet.ts';
import type { Query } from '../load/load.ts';

/** A run as the database has it at the end. */
interface ReckonedRun {
  id: string;
  status: string;
  attempt: number;
  error: string | null;
}

export interface Reckoning {
  /** Seconds from the last wish until no run was open. */
  drainS: number;
  runs: ReckonedRun[];
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
    if (performance.now() - since > patienceS * 1_000) break; // the faults name them
    await sleep(100);
  }
  const drainS = (performance.now() - since) / 1_000;
  const text = `select id, status, attempt, error ->> 'code' as error from run where account_id = any ($1)`;
  const runs = (await fleet.query(text, [accounts])) as ReckonedRun[];
  const faults = [
    ...(await clients.mismatches()),
    ...runs.filter(isOpen).map(({ id, status }) => `${id} (${status}) has not come to its end`),
    ...(await orphans(fleet.query, accounts)),
    ...(await breaches((sql) => fleet.query(sql, []))),
    ...(await balanceFaults(fleet, pilots)),
    ...crashes(fleet, runs),
  ];
  return { drainS, runs, faults };
}

function isOpen({ status }: ReckonedRun): boolean {
  return status === 'queued' || status === 'running';
}

/** Runs that are queued or running, whether or not somebody still has to say that they may begin. */
async function openRuns(query: Query, accounts: readonly string[]): Promise<number> {
  const [{ n }] = await query(
    `select count(*)::int as n from run where account_id = any ($1) and status in ('queued', 'running')`,
    [accounts],
  );
  return n;
}

/** Events and ledger rows that speak of runs which are not there. */
async function orphans(query: Query, accounts: readonly string[]): Promise<string[]> {
  const rows = await query(
    `select 'event' as what, resource_id as id from event
      where account_id = any ($1) and (type like 'simulation.%' or type like 'sweep.%')
        and not exists (select from run where run.id = resource_id)
     union all
     select 'ledger row', resource_id from credit_transaction
      where account_id = any ($1) and resource_object = 'simulation'
        and not exists (select from run where run.id = resource_id)`,
    [accounts],
  );
  return rows.map(({ what, id }) => `${what} of a run that is not there: ${id}`);
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
function crashes(fleet: Fleet, runs: readonly ReckonedRun[]): string[] {
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
