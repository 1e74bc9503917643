import type { Query } from '../load/load.ts';
import type { AuditedAccount, AuditedRun, SweepCounts } from './run-audit.ts';

/** All runs of these accounts, with their ledger rows, events and points. */
export async function auditedRuns(
  query: Query,
  accounts: readonly string[],
): Promise<AuditedRun[]> {
  const rows = await query(
    `with own as (select * from run where account_id = any ($1)),
          ledger as (select resource_id as id, array_agg(amount::int) filter (where type like '%debit') as debits,
                            array_agg(amount::int) filter (where type = 'refund') as refunds
                       from credit_transaction where account_id = any ($1) group by 1),
          told as (select resource_id as id, array_agg(type order by created_at) as events
                     from event where account_id = any ($1) group by 1),
          solved as (select sweep_id as id, count(*) filter (where status = 'completed')::int as completed,
                            count(*) filter (where status = 'failed')::int as failed
                       from sweep_point where sweep_id in (select id from own) group by 1)
     select own.id, account_id as account, kind, own.status, rotors, attempt, lost,
            dispatched_at is not null as dispatched, error ->> 'code' as error,
            s.total_points as total, s.completed_points as completed, s.failed_points as failed,
            coalesce(solved.completed, 0) as completed_rows, coalesce(solved.failed, 0) as failed_rows,
            coalesce(debits, '{}') as debits, coalesce(refunds, '{}') as refunds, coalesce(events, '{}') as events
       from own left join sweep s on s.run_id = own.id left join ledger using (id) left join told using (id)
       left join solved using (id)`,
    [accounts],
  );
  return rows.map((row) => ({ ...(row as AuditedRun), points: pointsOf(row) }));
}

function pointsOf(row: Record<string, any>): SweepCounts | null {
  if (row.total === null) return null;
  const { total, completed, failed } = row;
  return {
    total,
    completed,
    failed,
    completedRows: row.completed_rows,
    failedRows: row.failed_rows,
  };
}

export async function auditedAccounts(
  query: Query,
  accounts: readonly string[],
): Promise<AuditedAccount[]> {
  const rows = await query(
    `select account_id as id, active_runs as "activeRuns", queued_runs as "queuedRuns",
            coalesce((select sum(amount) from credit_transaction t
                       where t.account_id = m.account_id and type <> 'signup_grant'), 0)::int as "ledgerSum"
       from account_meter m where account_id = any ($1)`,
    [accounts],
  );
  return rows as AuditedAccount[];
}

/** Events and ledger rows that speak of runs which are not there. */
export async function orphans(query: Query, accounts: readonly string[]): Promise<string[]> {
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

/** Runs that are queued or running, whether or not somebody still has to say that they may begin. */
export async function openRuns(query: Query, accounts: readonly string[]): Promise<number> {
  const [{ n }] = await query(
    `select count(*)::int as n from run where account_id = any ($1) and status in ('queued', 'running')`,
    [accounts],
  );
  return n;
}
