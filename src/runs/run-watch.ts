import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Notifications } from '../platform/postgres/notifications.js';
import { AfterCommit } from '../platform/postgres/transaction.js';
import { findVersions } from './runs.queries.js';

/** Name of PostgreSQL for the notifications that tell of runs. */
const CHANNEL = 'inflow_runs';

/** Interval of polling for changes that no notification told of; a watcher learns of them so late at most. */
const LOOK_MS = 250;

export interface WatchOptions {
  /** The version that the watcher knows. */
  afterVersion: number;
  signal: AbortSignal;
  timeoutMs: number;
}

interface Watcher {
  accountId: string;
  afterVersion: number;
  done: () => void;
}

/**
 * Tells watchers of a run that it has changed. All watches of a process together are one question to the database every
 * 250 ms; a commit of this very process makes it ask at once, and so does a notification of a process without the role
 * `api`, which has no watchers and notifies after each of its commits.
 */
@Injectable()
export class RunWatch implements OnApplicationShutdown {
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly changes: AfterCommit<string>;
  /** Others than those of this process do not watch what it changes. */
  private readonly isWatched: boolean;
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private lookAgain = false;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) config: Config,
    notifications: Notifications,
  ) {
    this.isWatched = config.roles.includes('api');
    if (this.isWatched) notifications.listen(CHANNEL, (id) => this.notified(id));
    this.changes = new AfterCommit<string>(em, (ids) =>
      this.isWatched ? void this.look() : notifications.send(CHANNEL, ids),
    );
  }

  onApplicationShutdown(): void {
    for (const group of this.watchers.values()) for (const { done } of group) done();
  }

  /** Notes, within the transaction, that it changes the run. */
  changed(id: string): void {
    if (!this.isWatched || this.watchers.has(id)) this.changes.note(id);
  }

  private notified(id: string): void {
    if (this.watchers.has(id)) void this.look();
  }

  /** Resolves when the run has another version, is gone, the time is over or the signal is raised. */
  async wait(accountId: string, id: string, options: WatchOptions): Promise<void> {
    const { afterVersion, signal, timeoutMs } = options;
    if (signal.aborted) return;
    await new Promise<void>((done) => {
      const watcher = { accountId, afterVersion, done: () => end() };
      const over = setTimeout(() => end(), timeoutMs);
      const end = () => {
        clearTimeout(over);
        signal.removeEventListener('abort', end);
        this.remove(id, watcher);
        done();
      };
      signal.addEventListener('abort', end);
      this.add(id, watcher);
    });
  }

  private add(id: string, watcher: Watcher): void {
    const group = this.watchers.get(id) ?? new Set();
    this.watchers.set(id, group.add(watcher));
    this.timer ??= setInterval(() => void this.look(), LOOK_MS);
    void this.look(); // it may have changed since its version was read
  }

  private remove(id: string, watcher: Watcher): void {
    const group = this.watchers.get(id);
    group?.delete(watcher);
    if (group?.size === 0) this.watchers.delete(id);
    if (this.watchers.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    this.lookAgain = this.looking;
    if (this.looking || this.watchers.size === 0) return;
    this.looking = true;
    try {
      const ids = [...this.watchers.keys()];
      const versions = await findVersions(this.em.fork(), ids);
      for (const id of ids) this.compare(id, versions.get(id));
    } catch {
      // In an outage the watchers keep waiting, at most for the time that was requested.
    } finally {
      this.looking = false;
    }
    if (this.lookAgain) await this.look();
  }

  private compare(id: string, found: { account_id: string; version: number } | undefined): void {
    for (const watcher of this.watchers.get(id) ?? [])
      if (found?.account_id !== watcher.accountId || found.version > watcher.afterVersion)
        watcher.done();
  }
}
