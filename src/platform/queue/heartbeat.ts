import type { Logger } from '@nestjs/common';
import { isPassing } from '../postgres/outages.js';

/** After a beat that failed, so that one slow answer costs no lease. */
const RETRY_MS = 500;

export interface Beats {
  /** Of the leases; they are renewed every third of it. */
  leaseS: number;
  /** Renews what this process holds, all by one statement. */
  renew: () => Promise<void>;
  /** Whether there is still something to renew; without it, until it is stopped. */
  goesOn?: () => boolean;
  failed: (error: unknown) => void;
}

/** For those whom an outage does not concern: they renew again soon. */
export function logUnlessPassing(logger: Logger): Beats['failed'] {
  return (error) => {
    if (!isPassing(error)) logger.error(`leases not renewed: ${String(error)}`);
  };
}

/** Keeps leases of this process alive, whatever they are of. */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private isBeating = false;
  private isStopped = false;

  constructor(private readonly beats: Beats) {}

  /** Does nothing where it has begun already. */
  start(): void {
    if (!this.isBeating && this.timer === undefined) this.schedule(this.periodMs);
  }

  /** For good. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private get periodMs(): number {
    return (this.beats.leaseS * 1_000) / 3;
  }

  private schedule(ms: number): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.beat(), ms);
  }

  private async beat(): Promise<void> {
    const { goesOn } = this.beats;
    this.timer = undefined;
    this.isBeating = true;
    const begun = performance.now();
    const isDone = await this.renew();
    this.isBeating = false;
    if (goesOn?.() === false) return;
    // from the beginning of the beat, so that slow answers do not add up
    this.schedule(isDone ? Math.max(0, begun + this.periodMs - performance.now()) : RETRY_MS);
  }

  private async renew(): Promise<boolean> {
    try {
      await this.beats.renew();
      return true;
    } catch (error) {
      this.beats.failed(error);
      return false;
    }
  }
}
