import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../platform/postgres/transaction.js';
import { type RunAttemptKey, beginSave, isCancelRequested } from './attempts.queries.js';
import { retryDuringOutages } from '../platform/postgres/database.js';
import type { RunAttempt } from './run-kind.js';

type Saved = Awaited<ReturnType<RunAttempt['save']>>;
type Write = NonNullable<Parameters<RunAttempt['save']>[1]>;

interface Settings {
  em: EntityManager;
  signal: AbortSignal;
}

/**
 * The saves of one attempt, one after the other: each is written once, also where the database went away while it was
 * committed. Through an outage a save waits, unless the attempt is to stop anyway. A save that fails for a reason of its
 * own fails those after it as well, because the attempt cannot go on without it.
 */
export class AttemptSaves {
  private count = 0;
  private last: Promise<Saved> = Promise.resolve('go_on');

  constructor(
    private readonly key: RunAttemptKey,
    private readonly settings: Settings,
  ) {}

  save(progress: number, write?: Write): Promise<Saved> {
    this.last = this.last.then((before) =>
      before === 'lost' ? before : this.next(progress, write),
    );
    return this.last;
  }

  private async next(progress: number, write: Write | undefined): Promise<Saved> {
    const { em, signal } = this.settings;
    const save = ++this.count;
    const once = () => inTransaction(em, (inner) => this.once(inner, save, progress, write));
    return (await retryDuringOutages(em, once, () => signal.aborted)) ?? 'lost';
  }

  private async once(
    em: EntityManager,
    save: number,
    progress: number,
    write: Write | undefined,
  ): Promise<Saved> {
    const keeps = write !== undefined;
    const found = await beginSave(em, this.key, { save, progress, keeps });
    if (found === 'lost') return 'lost';
    if (found === 'saved_before')
      return (await isCancelRequested(em, this.key)) ? 'cancel_requested' : 'go_on';
    await write?.(em, found === 'cancel_requested');
    return found;
  }
}
