import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/list/list.wire.js';
import { createdWithin } from '../platform/list/created-at.js';
import {
  ALL,
  type SqlCondition,
  type Order,
  whereContains,
  whereGiven,
} from '../platform/list/keyset.js';
import { type Page, Pages } from '../platform/list/pages.js';
import type { RunKindName } from './kinds.js';
import type { ListRunsQuery } from './runs.wire.js';
import type { RunFilters, RunSort } from './run-requests.js';
import type { RunTables } from './run.entity.js';
import { type RunPartRow, type RunRow, WHOLE_RUN } from './run.row.js';
import { findQueuePlaces, findRunParts } from './runs.queries.js';

const SORTS: Record<RunSort, Pick<Order, 'type' | 'nullable'>> = {
  created_at: { type: 'timestamptz' },
  completed_at: { type: 'timestamptz', nullable: true },
  name: { type: 'text', nullable: true },
};

/** The parts and the queue position of a run, which its resource shows beside its row. */
interface RunDetail {
  parts: RunPartRow[];
  queuePosition: number | null;
}

/** Pages of runs, and what their resources show beside the rows. */
@Injectable()
export class RunLists {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  page(
    accountId: string,
    kind: RunKindName,
    filters: RunFilters,
    query: ListQuery,
  ): Promise<Page<RunRow>> {
    const { sortBy = 'created_at', direction, ...narrowed } = filters;
    const order: Order = {
      name: sortBy,
      direction: direction ?? (sortBy === 'name' ? 'asc' : 'desc'),
      column: sortBy === 'name' ? sql`lower(run.name)` : `run.${sortBy}`,
      id: 'run.id',
      ...SORTS[sortBy],
    };
    const by = whereContains('run.name', narrowed.search);
    const spec = {
      list: `runs ${kind}`,
      accountId,
      rows: this.em.fork().getKysely<RunTables>().selectFrom('run').select(WHOLE_RUN),
      where: conditions(accountId, kind, narrowed),
      // no statistics tell whether a word is in most names or in none, so the list is read in its order first, and then searched
      ...(by.length > 0 && { parts: [ALL], sift: { by, parts: [ALL] } }),
      filters: { ...narrowed },
      order,
    };
    return this.pages.fetch<RunRow>(spec, query);
  }

  /** Reads the details of a page of runs by two queries, however many runs there are. */
  async details(
    runs: readonly RunRow[],
    em: EntityManager = this.em,
  ): Promise<Map<string, RunDetail>> {
    const details = new Map<string, RunDetail>(
      runs.map(({ id }) => [id, { parts: [], queuePosition: null }]),
    );
    const accepted = runs.filter(({ status }) => status !== 'draft').map(({ id }) => id);
    for (const { run_id, ...part } of await some(accepted, (ids) => findRunParts(em, { ids })))
      details.get(run_id)!.parts.push(part);
    for (const [id, place] of await this.queuePositions(runs, em))
      details.get(id)!.queuePosition = place;
    return details;
  }

  /** The queue positions of those runs that wait for a slot, by id. */
  async queuePositions(
    runs: readonly RunRow[],
    em: EntityManager = this.em,
  ): Promise<Map<string, number>> {
    const waiting = runs.filter(({ status, held }) => status === 'queued' && !held);
    const places = await some(
      waiting.map(({ id }) => id),
      (ids) => findQueuePlaces(em, { accountId: waiting[0].account_id, ids }),
    );
    return new Map(places.map(({ id, place }) => [id, place]));
  }

  /**
   * Returns a page of runs with the rows of their kind, which `find` reads by their ids. It leaves out a run that was deleted
   * between the two queries.
   */
  async joined<Row extends { run_id: string }, Found>(
    page: Page<RunRow>,
    find: (ids: string[]) => Promise<Row[]>,
    toFound: (run: RunRow, row: Row, queuePosition: number | null) => Found,
  ): Promise<Page<Found>> {
    const rows = await find(page.rows.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.run_id, row]));
    const places = await this.queuePositions(page.rows);
    const found = page.rows.flatMap((run) => {
      const row = byId.get(run.id);
      return row === undefined ? [] : [toFound(run, row, places.get(run.id) ?? null)];
    });
    return { ...page, rows: found };
  }

  /** The number of runs of the account that are served before this one; null where it does not wait for a slot. */
  async queuePosition(run: RunRow, em?: EntityManager): Promise<number | null> {
    return (await this.queuePositions([run], em)).get(run.id) ?? null;
  }

  async parts({ id }: RunRow, em: EntityManager = this.em): Promise<RunPartRow[]> {
    const parts = await findRunParts(em, { ids: [id] });
    return parts.map(({ run_id: _run, ...part }) => part);
  }

  async detail(run: RunRow, em?: EntityManager): Promise<RunDetail> {
    return (await this.details([run], em)).get(run.id)!;
  }
}

function conditions(
  accountId: string,
  kind: RunKindName,
  { projectId, vehicleId, vehicleVersion, status, isStarred, ...created }: RunFilters,
): SqlCondition[] {
  const exact = whereGiven({
    'run.account_id': accountId,
    'run.kind': kind,
    'run.project_id': projectId,
    'run.status': status,
    'run.is_starred': isStarred,
  });
  if (vehicleId !== undefined) exact.push(sql`run.body ->> 'vehicle_id' = ${vehicleId}`);
  if (vehicleVersion !== undefined)
    exact.push(sql`(run.body ->> 'vehicle_version')::int = ${vehicleVersion}`);
  return [...exact, ...createdWithin('run.created_at', created)];
}

/** Lists of every kind take the same query. */
export function filtersOf(query: ListRunsQuery): RunFilters {
  return {
    projectId: query.project_id ?? query.project,
    vehicleId: query.vehicle_id,
    vehicleVersion: query.vehicle_version,
    status: query.status,
    isStarred: query.is_starred,
    search: query.search,
    from: query['created_at[gte]'],
    before: query['created_at[lt]'],
    sortBy: query.sort_by,
    direction: query.sort_order,
  };
}

async function some<Row>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  return ids.length === 0 ? [] : find(ids);
}
