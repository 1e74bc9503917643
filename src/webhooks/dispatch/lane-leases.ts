import type { Logger } from '@nestjs/common';
import { Heartbeat, logUnlessPassing } from '../../platform/queue/heartbeat.js';
import type { Sender } from '../sending/sender.js';
import type { Claims } from './claims.js';
import type { Lanes } from './lanes.js';

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
  private readonly heartbeat: Heartbeat;

  constructor(private readonly tools: LeaseTools) {
    const { leaseS, logger } = tools;
    this.heartbeat = new Heartbeat({
      leaseS,
      renew: () => this.renew(),
      failed: logUnlessPassing(logger),
    });
  }

  start(): void {
    this.heartbeat.start();
  }

  stop(): void {
    this.heartbeat.stop();
  }

  private async renew(): Promise<void> {
    const { claims, lanes, logger, sender } = this.tools;
    for (const id of lanes.forgetIdle(IDLE_MS)) sender.forget(id);
    const held = lanes.held();
    const kept = held.length === 0 ? [] : await claims.renew(held);
    if (kept.length < held.length)
      logger.warn(`${held.length - kept.length} endpoints are another dispatcher's by now`);
  }
}
