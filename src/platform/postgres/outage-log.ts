import type { Logger } from '@nestjs/common';
import { isUnreachable } from './database.js';

/** Time after which a fault that repeats is logged again [ms]. */
const REPEAT_MS = 10 * 60_000;

interface Fault {
  message: string;
  /** On performance.now()'s clock [ms]. */
  at: number;
  /** Number of times that it was not logged. */
  suppressed: number;
}

/**
 * The log of loops that meet the same failure twice a second. It tells of an outage of the database once when it begins
 * and once when it is over, whichever loop meets it; of any other failure once for each `what` that fails, and again
 * every ten minutes while it repeats.
 */
export class OutageLog {
  private isOut = false;
  private readonly faults = new Map<string, Fault>();

  constructor(private readonly logger: Logger) {}

  failed(what: string, error: unknown): void {
    if (isUnreachable(error)) {
      if (!this.isOut) this.logger.warn(`work waits for the database: ${String(error)}`);
      this.isOut = true;
      return;
    }
    const message = String(error);
    const before = this.faults.get(what);
    const isOld = before?.message === message;
    if (isOld && performance.now() - before.at < REPEAT_MS) {
      before.suppressed++;
      return;
    }
    const again = isOld ? ` (${before.suppressed + 1} times since the last report)` : '';
    this.logger.error(
      `${what}: ${message}${again}`,
      error instanceof Error ? error.stack : undefined,
    );
    this.faults.set(what, { message, at: performance.now(), suppressed: 0 });
  }

  worked(what: string): void {
    this.faults.delete(what);
    if (!this.isOut) return;
    this.isOut = false;
    this.logger.warn('the database answers again; work goes on');
  }
}
