import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { found } from '../platform/found.js';
import type { Precondition } from '../platform/http/exchange.js';
import { normalId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { countedState, RunBooks } from './run-books.js';
import type { RunDescription } from './run-requests.js';
import { isTerminal } from './run-status.js';
import type { RunKindName, RunRow } from './run.row.js';
import { countBefore, deleteRun, findRun, updateDescription } from './runs.queries.js';

/** One run as its owner reads, describes and removes it. */
@Injectable()
export class RunRows {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly books: RunBooks,
  ) {}

  async get(
    { accountId }: Pick<Caller, 'accountId'>,
    kind: RunKindName,
    id: string,
  ): Promise<RunRow> {
    const run = findRun(this.em.fork(), accountId, kind, normalId(id));
    return found(await orUnavailable(run));
  }

  /** The meter first, as everybody who moves runs. */
  async lock(
    em: EntityManager,
    { accountId }: Caller,
    kind: RunKindName,
    id: string,
  ): Promise<RunRow> {
    await this.meters.lock(em, accountId);
    return found(await findRun(em, accountId, kind, normalId(id), true));
  }

  async queuePosition(em: EntityManager, run: RunRow): Promise<number | null> {
    return run.status === 'queued' && !run.held ? countBefore(em, run) : null;
  }

  async describe(em: EntityManager, run: RunRow, change: RunDescription): Promise<RunRow> {
    const row = await updateDescription(em, run, change);
    this.books.noteChange(row);
    return row;
  }

  async remove(em: EntityManager, run: RunRow, precondition: Precondition): Promise<void> {
    precondition(run.version);
    if (run.status !== 'draft' && !isTerminal(run.status)) throw new ApiError('run_not_terminal');
    await deleteRun(em, run.id);
    this.books.noteChange(run);
    await this.books.count(em, [{ run, from: countedState(run.status), to: undefined }]);
  }
}
