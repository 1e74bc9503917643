import { performance as clock } from 'node:perf_hooks';

/** The part of its time that the thread, which answers requests as well, is left idle. */
const IDLE_SHARE = 0.5;
const LONGEST_MS = 100;

/**
 * The pacer computes the pauses of a loop with much to do on this thread, so that the thread is idle for a part of the
 * time and serves others soon.
 */
export class ClaimPacer {
  private last = clock.eventLoopUtilization();

  constructor(private readonly leastMs: number) {}

  /**
   * Returns the pause before the next piece of work [ms], by how busy the thread was since the last one with work of
   * any kind.
   */
  next(): number {
    const now = clock.eventLoopUtilization();
    const { active, idle } = clock.eventLoopUtilization(now, this.last);
    this.last = now;
    const owed = (active * IDLE_SHARE) / (1 - IDLE_SHARE) - idle;
    return Math.min(LONGEST_MS, Math.max(this.leastMs, owed));
  }
}
