import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type RunError,
  RUN_COLUMNS,
  type RunKindName,
  type RunPartRow,
  type RunRow,
} from './run.row.js';

/**
 * Statements of whoever works on runs. Each names the attempt that it works for and takes effect only while the run is
 * running under it: a worker that was given up by others changes nothing any more.
 */

/** One attempt at a run. */
export interface AttemptKey {
  id: string;
  attempt: number;
}

const MINE = `run.id = ? and run.attempt = ? and run.status = 'running'`;

export type Claimed = RunRow & { parts: RunPartRow[] };

interface NewLease {
  worker: string;
  /** What may begin. */
  kinds: readonly RunKindName[];
  /** The oldest of these kinds, though an older run of another one waits. */
  mayOvertake: boolean;
  leaseS: number;
}

/** The account's next run of some kinds, which begins now; its meter is locked. */
export async function claimNext(
  em: EntityManager,
  accountId: string,
  { worker, kinds, mayOvertake, leaseS }: NewLease,
): Promise<Claimed | undefined> {
  const rows = await em.execute<Claimed[]>(
    `with run as (
       update run set status = 'running', attempt = run.attempt + 1, saves = 0, worker = ?,
              lease_until = now + make_interval(secs => ?), dispatched_at = coalesce(run.dispatched_at, now),
              updated_at = now, version = run.version + 1
         from (select app_now() as now) as clock
        where run.id = (select id from run where account_id = ? and status = 'queued' and not held
                           and (not ?::boolean or kind in (select json_array_elements_text(?::json)))
                         order by queued_at, id limit 1 for no key update)
          and run.kind in (select json_array_elements_text(?::json))
        returning run.*),
     metered as (
       update account_meter meter set active_runs = active_runs + 1, queued_runs = queued_runs - 1
         from run where meter.account_id = run.account_id)
     select ${RUN_COLUMNS},
            (select coalesce(json_agg(json_build_object('component_id', component_id, 'type', type, 'name', name,
                      'source', source, 'spec', spec, 'model', model, 'version', version) order by component_id), '[]')
               from run_part where run_id = run.id) as parts
       from run`,
    [worker, leaseS, accountId, mayOvertake, JSON.stringify(kinds), JSON.stringify(kinds)],
  );
  return rows[0];
}

/** What is still ours of these, with its lease renewed. Locked in the order of the ids, as everybody locks several runs. */
export async function renewLeases(
  em: EntityManager,
  held: readonly AttemptKey[],
  leaseS: number,
): Promise<AttemptKey[]> {
  return em.execute<AttemptKey[]>(
    `with mine as (
       select run.id from run join json_to_recordset(?::json) as held (id text, attempt int)
              on run.id = held.id and run.attempt = held.attempt
        where run.status = 'running' order by run.id for no key update of run)
     update run set lease_until = app_now() + make_interval(secs => ?)
       from mine where run.id = mine.id returning run.id, run.attempt`,
    [JSON.stringify(held.map(({ id, attempt }) => ({ id, attempt }))), leaseS],
  );
}

/** Runs that this worker claimed and has not kept alive since: it does not know of them. */
export function findForgotten(
  em: EntityManager,
  worker: string,
  leaseS: number,
): Promise<(AttemptKey & { account_id: string })[]> {
  return em.execute<(AttemptKey & { account_id: string })[]>(
    `select id, attempt, account_id from run
      where status = 'running' and worker = ? and lease_until < app_now() + make_interval(secs => ?)`,
    [worker, leaseS / 2],
  );
}

/** Runs whose worker is gone, some of them. */
export function findExpired(
  em: EntityManager,
  limit: number,
): Promise<(AttemptKey & { account_id: string })[]> {
  return em.execute<(AttemptKey & { account_id: string })[]>(
    `select id, attempt, account_id from run
      where status = 'running' and lease_until < (select app_now()) order by lease_until limit ?`,
    [limit],
  );
}

export type SaveOutcome = 'go_on' | 'cancel_requested' | 'lost' | 'saved_before';

/**
 * The `save`th save of an attempt, which renews the lease and proves that the run is not what its workers die of: leases lost
 * before count no more. `saved_before`: the commit of this very save was made, but its
 * answer did not arrive.
 */
export async function beginSave(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  save: number,
  progress: number,
  leaseS: number,
): Promise<SaveOutcome> {
  const rows = await em.execute<{ asked: boolean }[]>(
    `update run set saves = ?, progress = ?, lost = 0, lease_until = now + make_interval(secs => ?), updated_at = now,
            version = run.version + 1
       from (select app_now() as now) as clock
      where ${MINE} and run.saves = ? returning run.cancel_requested_at is not null as asked`,
    [save, progress, leaseS, id, attempt, save - 1],
  );
  if (rows.length > 0) return rows[0].asked ? 'cancel_requested' : 'go_on';
  const mine = await em.execute<{ saves: number }[]>(`select run.saves from run where ${MINE}`, [
    id,
    attempt,
  ]);
  return mine[0]?.saves === save ? 'saved_before' : 'lost';
}

export async function isCancelRequested(em: EntityManager, { id }: AttemptKey): Promise<boolean> {
  const rows = await em.execute<{ asked: boolean }[]>(
    'select cancel_requested_at is not null as asked from run where id = ?',
    [id],
  );
  return rows[0]?.asked ?? false;
}

export interface End {
  status: 'completed' | 'failed' | 'canceled';
  error: RunError | null;
  /** null: what is there stays. */
  result: object | null;
  /** null: what is there stays. */
  engine: string | null;
}

/** A run that was to be cancelled is canceled, however its last step ended. */
export async function endAttempt(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  { status, error, result, engine }: End,
): Promise<RunRow | undefined> {
  const rows = await em.execute<RunRow[]>(
    `update run set status = case when cancel_requested_at is null then ? else 'canceled' end,
            error = case when cancel_requested_at is null then ?::jsonb end,
            result = coalesce(?::json, result), solver_engine = coalesce(?, solver_engine),
            progress = case when cancel_requested_at is null and ? then 1 else progress end,
            lease_until = null, worker = null, completed_at = now, updated_at = now, version = run.version + 1
       from (select app_now() as now) as clock
      where ${MINE} returning ${RUN_COLUMNS}`,
    [
      status,
      error === null ? null : JSON.stringify(error),
      result === null ? null : JSON.stringify(result),
      engine,
      status === 'completed',
      id,
      attempt,
    ],
  );
  return rows[0];
}

/** Locked if it still runs under this attempt, and with `expired` only if its lease has run out. */
export async function lockAttempt(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  expired = false,
): Promise<RunRow | undefined> {
  const rows = await em.execute<RunRow[]>(
    `select ${RUN_COLUMNS} from run where ${MINE} ${expired ? 'and run.lease_until < app_now()' : ''}
        for no key update`,
    [id, attempt],
  );
  return rows[0];
}

/** Back into the queue, at its old place; `lost` is added to the leases that it lost. The run is locked. */
export async function requeue(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  lost: 0 | 1,
): Promise<RunRow> {
  const [row] = await em.execute<[RunRow]>(
    `update run set status = 'queued', lost = lost + ?, lease_until = null, worker = null, updated_at = app_now(),
            version = run.version + 1
      where ${MINE} returning ${RUN_COLUMNS}`,
    [lost, id, attempt],
  );
  return row;
}

/** Queued, held and running runs, which are locked, are canceled; in the order of their ids. */
export async function cancelLocked(em: EntityManager, ids: readonly string[]): Promise<RunRow[]> {
  const rows = await em.execute<RunRow[]>(
    `update run set status = 'canceled', held = false, lease_until = null, worker = null, completed_at = now,
            updated_at = now, version = run.version + 1
       from (select app_now() as now) as clock
      where run.id in (select json_array_elements_text(?::json)) and run.status in ('queued', 'running')
      returning ${RUN_COLUMNS}`,
    [JSON.stringify(ids)],
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function requestCancel(em: EntityManager, ids: readonly string[]): Promise<RunRow[]> {
  return em.execute<RunRow[]>(
    `update run set cancel_requested_at = now, updated_at = now, version = run.version + 1
       from (select app_now() as now) as clock
      where run.id in (select json_array_elements_text(?::json)) and run.status = 'running'
        and run.cancel_requested_at is null
      returning ${RUN_COLUMNS}`,
    [JSON.stringify(ids)],
  );
}
