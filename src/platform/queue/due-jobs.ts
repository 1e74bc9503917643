import { setTimeout as sleep } from 'node:timers/promises';
import type { JobStore } from './job-store.js';
import type { OutageLog } from '../postgres/outage-log.js';

/** Interval of looking; a job of this very process wakes its worker at once. */
const LOOK_MS = 500;
/** Pause after a look that failed. */
const TROUBLE_MS = 1_000;

const WHAT = 'due jobs are not found';

/**
 * Looks for due jobs of all queues that this process works on, by one statement, and wakes the workers of those that
 * have some: a process at rest asks the database twice a second, however many queues there are.
 */
export class DueJobs {
  private readonly ending = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly names: readonly string[],
    private readonly tools: { store: Pick<JobStore, 'due'>; outages: OutageLog },
    private readonly wake: (name: string) => void,
  ) {}

  start(): void {
    if (this.names.length > 0) this.loop = this.look();
  }

  stop(): Promise<void> {
    this.ending.abort();
    return this.loop;
  }

  private async look(): Promise<void> {
    const { store, outages } = this.tools;
    const { signal } = this.ending;
    for (let pauseMs = LOOK_MS; !signal.aborted;) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        for (const name of await store.due(this.names)) this.wake(name);
        outages.worked(WHAT);
        pauseMs = LOOK_MS;
      } catch (error) {
        outages.failed(WHAT, error);
        pauseMs = TROUBLE_MS;
      }
    }
  }
}
