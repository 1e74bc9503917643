import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteRuns, lockRemovable, type RemovableRun } from './removal.queries.js';
import { countedState, RunAccounting } from './run-accounting.js';
import { RunFinisher } from './run-finisher.js';
import { RunWatch } from './run-watch.js';
import { lockOpenRuns } from './runs.queries.js';

/** The most runs of one transaction, so that others wait for the account's meter a fraction of a second only. */
const AT_ONCE = 200;
/** The most runs of one statement where the whole account goes. */
const AT_ONCE_OF_ACCOUNT = 2_000;
/**
 * The most units that runs of one statement may have cost, but for a single run: a run has at most as many rows as it
 * cost units.
 */
const MAX_COST = 20_000;

/**
 * Removes the runs of a project or an account that is deleted, some hundred at a time: left to the cascade, a hundred
 * thousand of them would be one statement, which takes longer than any may.
 */
@Injectable()
export class RunRemoval {
  constructor(
    private readonly finisher: RunFinisher,
    private readonly accounting: RunAccounting,
    private readonly watch: RunWatch,
  ) {}

  /**
   * Does one step for a project of an account whose meter is locked: cancels runs that wait or run, or deletes runs
   * where none does. Returns whether it found any.
   */
  async ofProject(em: EntityManager, accountId: string, projectId: string): Promise<boolean> {
    const open = await lockOpenRuns(em, accountId, { projectId }, AT_ONCE);
    await this.finisher.cancel(em, open);
    if (open.length > 0) return true;
    const runs = within(await lockRemovable(em, { accountId, projectId }, AT_ONCE));
    await this.delete(em, runs);
    const moves = runs.map((run) => ({ run, from: countedState(run.status), to: undefined }));
    await this.accounting.count(em, moves);
    return runs.length > 0;
  }

  /** Deletes all runs of an account whose meter is locked, and counts and tells nothing: the account goes with them. */
  async ofAccount(em: EntityManager, accountId: string): Promise<void> {
    let runs: RemovableRun[];
    do {
      runs = within(await lockRemovable(em, { accountId }, AT_ONCE_OF_ACCOUNT));
      await this.delete(em, runs);
    } while (runs.length > 0);
  }

  private async delete(em: EntityManager, runs: readonly RemovableRun[]): Promise<void> {
    if (runs.length === 0) return;
    const ids = runs.map(({ id }) => id);
    await deleteRuns(em, ids);
    for (const id of ids) this.watch.changed(id);
  }
}

/** Returns the first runs, as many as one statement may delete. */
function within(runs: readonly RemovableRun[]): RemovableRun[] {
  let cost = 0;
  const end = runs.findIndex((run, i) => (cost += run.credits_cost) > MAX_COST && i > 0);
  return runs.slice(0, end < 0 ? undefined : end);
}
