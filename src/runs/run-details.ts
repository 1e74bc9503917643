import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orUnavailable } from '../platform/postgres/database.js';
import type { RunPartRow, RunRow } from './run.row.js';
import { findRunParts, findQueuePlaces } from './run-details.queries.js';

/** The parts and the queue position of a run, which its resource shows beside its row. */
export interface RunDetail {
  parts: RunPartRow[];
  queuePosition: number | null;
}

/** Reads the details of a page of runs by two queries, however many runs there are. */
@Injectable()
export class RunDetails {
  constructor(private readonly em: EntityManager) {}

  async of(runs: readonly RunRow[], em: EntityManager = this.em): Promise<Map<string, RunDetail>> {
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

  /** The number of runs of the account that are served before this one; null where it does not wait for a slot. */
  async queuePosition(run: RunRow, em?: EntityManager): Promise<number | null> {
    return (await this.queuePositions([run], em)).get(run.id) ?? null;
  }

  async parts({ id }: RunRow, em: EntityManager = this.em): Promise<RunPartRow[]> {
    const parts = await orUnavailable(findRunParts(em, { ids: [id] }));
    return parts.map(({ run_id: _run, ...part }) => part);
  }

  async ofOne(run: RunRow, em?: EntityManager): Promise<RunDetail> {
    return (await this.of([run], em)).get(run.id)!;
  }
}

async function some<Row>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  return ids.length === 0 ? [] : orUnavailable(find(ids));
}
