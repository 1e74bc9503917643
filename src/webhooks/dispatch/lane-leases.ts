import { isPassing } from '../../platform/postgres/outages.js';
import type { Logger } from '@nestjs/common';
import type { Sender } from '../sending/sender.js';
import type { Claims } from './claims.js';
import type { Lanes } from './lanes.js';

/** After a beat that failed, so that one slow answer costs no lease. */
const RETRY_MS = 500;
/** An endpoint with nothing to do is forgotten after so long, with its connections. */
const IDLE_MS = 60_000;

export interface LeaseTools {
  claims: Claims;
  lanes: Lanes;
  sender: Sender;
  logger: Logger;
  leaseS: number;
}

/**
 * Keeps the leases of those endpoints alive for which this process has something in hand, all by one statement every
 * third of a lease. One with nothing in hand runs out by itself. A lease that is lost stops nothing: what is under way
 * ends, and is written if nobody else was quicker.
 */
export class LaneLeases {
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly tools: LeaseTools) {}

  start(): void {
    this.schedule(this.periodMs);
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private get periodMs(): number {
    return (this.tools.leaseS * 1_000) / 3;
  }

  private schedule(ms: number): void {
    if (!this.closed) this.timer = setTimeout(() => void this.beat(), ms);
  }

  private async beat(): Promise<void> {
    const begun = performance.now();
    const isDone = await this.renew();
    for (const id of this.tools.lanes.forgetIdle(IDLE_MS)) this.tools.sender.forget(id);
    // from the beginning of the beat, so that slow answers do not add up
    this.schedule(isDone ? Math.max(0, begun + this.periodMs - performance.now()) : RETRY_MS);
  }

  private async renew(): Promise<boolean> {
    const { claims, lanes, logger } = this.tools;
    try {
      const held = lanes.held();
      const kept = held.length === 0 ? [] : await claims.renew(held);
      if (kept.length < held.length)
        logger.warn(`${held.length - kept.length} endpoints are another dispatcher's by now`);
      return true;
    } catch (error) {
      if (!isPassing(error)) logger.error(`leases not renewed: ${String(error)}`);
      return false;
    }
  }
}
