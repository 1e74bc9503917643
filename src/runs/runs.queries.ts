import type { EntityManager } from '@mikro-orm/postgresql';
import {
  OPEN_RUN_COLUMNS,
  type OpenRun,
  RUN_COLUMNS,
  type RunKindName,
  type RunPartRow,
  type RunRow,
} from './run.row.js';
import type { RunDescription } from './run-requests.js';

const PART_COLUMNS = 'component_id, type, name, source, spec, model, version';

export async function findRun(
  em: EntityManager,
  accountId: string,
  kind: RunKindName,
  id: string,
  lock = false,
): Promise<RunRow | undefined> {
  const rows = await em.execute<RunRow[]>(
    `select ${RUN_COLUMNS} from run where account_id = ? and kind = ? and id = ?
     ${lock ? 'for no key update' : ''}`,
    [accountId, kind, id],
  );
  return rows[0];
}

/** Of any kind, locked in the order of their ids; what is missing is not the account's. */
export function lockRuns(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<OpenRun[]> {
  return em.execute<OpenRun[]>(
    `select ${OPEN_RUN_COLUMNS} from run
      where account_id = ? and id in (select json_array_elements_text(?::json))
      order by run.id for no key update`,
    [accountId, JSON.stringify(ids)],
  );
}

export interface OpenRunFilter {
  projectId?: string;
  kinds?: readonly RunKindName[];
  statuses?: readonly string[];
  /** Only runs with ids after this one. */
  after?: string;
}

/** Queued and running runs, locked in the order of their ids. */
export function lockOpenRuns(
  em: EntityManager,
  accountId: string,
  { projectId, kinds, statuses = ['queued', 'running'], after = '' }: OpenRunFilter,
  limit?: number,
): Promise<OpenRun[]> {
  const conditions = [
    ['run.account_id = ?', accountId],
    ['run.id > ?', after],
    ['run.status in (select json_array_elements_text(?::json))', JSON.stringify(statuses)],
    ...(projectId === undefined ? [] : [['run.project_id = ?', projectId]]),
    ...(kinds === undefined
      ? []
      : [['run.kind in (select json_array_elements_text(?::json))', JSON.stringify(kinds)]]),
  ];
  return em.execute<OpenRun[]>(
    `select ${OPEN_RUN_COLUMNS} from run
      where run.status in ('queued', 'running') and ${conditions.map(([sql]) => sql).join(' and ')}
      order by run.id limit ? for no key update`,
    [...conditions.map(([, value]) => value), limit ?? null],
  );
}

export interface NewRun {
  id: string;
  accountId: string;
  projectId: string;
  kind: RunKindName;
  status: 'draft' | 'queued';
  held: boolean;
  name: string | null;
  body: object;
  rotors: number;
  cost: number;
  snapshotVersion: number;
  engine: string;
}

/** With its account's meter, which is locked. */
export async function insertRun(em: EntityManager, run: NewRun): Promise<RunRow> {
  const [row] = await em.execute<[RunRow]>(
    `with run as (
       insert into run (id, account_id, project_id, kind, status, held, name, body, rotors, credits_cost,
                        snapshot_version, solver_engine, created_at, queued_at, updated_at)
       select ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, now, case when ? = 'queued' then now end, now
         from app_now() as now
       returning *),
     metered as (
       update account_meter meter set queued_runs = queued_runs + (status = 'queued' and not held)::int,
              held_runs = held_runs + held::int
         from run where meter.account_id = run.account_id and status <> 'draft')
     select ${RUN_COLUMNS} from run`,
    [
      run.id,
      run.accountId,
      run.projectId,
      run.kind,
      run.status,
      run.held,
      run.name,
      JSON.stringify(run.body),
      run.rotors,
      run.cost,
      run.snapshotVersion,
      run.engine,
      run.status,
    ],
  );
  return row;
}

/** The contents of a draft, which is locked, and whether it stays one; its parts go. */
export async function rewriteDraft(em: EntityManager, run: NewRun): Promise<RunRow> {
  await em.execute('delete from run_part where run_id = ?', [run.id]);
  const [row] = await em.execute<[RunRow]>(
    `update run set project_id = ?, status = ?, held = ?, name = ?, body = ?::jsonb, rotors = ?, credits_cost = ?,
            snapshot_version = ?, solver_engine = ?, queued_at = case when ? = 'queued' then now end, updated_at = now,
            version = run.version + 1
       from (select app_now() as now) as clock
      where run.id = ? and run.status = 'draft' returning ${RUN_COLUMNS}`,
    [
      run.projectId,
      run.status,
      run.held,
      run.name,
      JSON.stringify(run.body),
      run.rotors,
      run.cost,
      run.snapshotVersion,
      run.engine,
      run.status,
      run.id,
    ],
  );
  return row;
}

/** Held runs among these begin to wait for a slot; gives those that did. */
export async function unhold(
  em: EntityManager,
  ids: readonly string[],
): Promise<{ kind: RunKindName }[]> {
  return em.execute<{ kind: RunKindName }[]>(
    `update run set held = false, updated_at = app_now(), version = run.version + 1
      where id in (select json_array_elements_text(?::json)) and status = 'queued' and held
      returning kind`,
    [JSON.stringify(ids)],
  );
}

export function lockHeldRuns(em: EntityManager, accountId: string): Promise<{ id: string }[]> {
  return em.execute<{ id: string }[]>(
    `select id from run where account_id = ? and status = 'queued' and held order by id for no key update`,
    [accountId],
  );
}

/** The run is locked. */
export async function updateDescription(
  em: EntityManager,
  run: RunRow,
  change: RunDescription,
): Promise<RunRow> {
  const name = change.name === undefined ? run.name : change.name;
  const plots = change.plot_config === undefined ? run.plot_config : change.plot_config;
  const [row] = await em.execute<[RunRow]>(
    `update run set name = ?, is_starred = ?, plot_config = ?::jsonb, updated_at = app_now(), version = run.version + 1
      where id = ? returning ${RUN_COLUMNS}`,
    [
      name,
      change.is_starred ?? run.is_starred,
      plots === null ? null : JSON.stringify(plots),
      run.id,
    ],
  );
  return row;
}

export async function deleteRun(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from run where id = ?', [id]);
}

export function findParts(em: EntityManager, runId: string): Promise<RunPartRow[]> {
  return em.execute<RunPartRow[]>(
    `select ${PART_COLUMNS} from run_part where run_id = ? order by component_id`,
    [runId],
  );
}

/** How many of the account's runs are claimed before it. */
export async function countBefore(
  em: EntityManager,
  { account_id, queued_at, id }: RunRow,
): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from run
      where account_id = ? and status = 'queued' and not held and (queued_at, id) < (?::timestamptz, ?)`,
    [account_id, queued_at, id],
  );
  return n;
}

export async function findVersions(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, { account_id: string; version: number }>> {
  const rows = await em.execute<{ id: string; account_id: string; version: number }[]>(
    `select id, account_id, version from run where id in (select json_array_elements_text(?::json))`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of all accounts together. */
export async function sumMeters(em: EntityManager): Promise<Record<string, number>> {
  const [sums] = await em.execute<[Record<string, number>]>(
    `select coalesce(sum(active_runs), 0)::float8 as running, coalesce(sum(queued_runs), 0)::float8 as queued,
            coalesce(sum(held_runs), 0)::float8 as held from account_meter`,
  );
  return sums;
}
