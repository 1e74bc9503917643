import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isPassing } from '../../platform/postgres/database.js';
import { AccountDeletedError } from '../../platform/postgres/transaction.js';
import { FanOut } from './fan-out.js';
import { findAccounts, findOldest } from './outbox.queries.js';

/**
 * First pause after an account's events could not be fanned out for a reason of their own; each next pause is twice as
 * long.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Longest pause between two rounds. */
const LONGEST_REST_MS = 500;

interface Trouble {
  pauseMs: number;
  /** End of the pause, on performance.now()'s clock. */
  until: number;
}

/**
 * Empties the outbox, a step for each account in turn, so that no account's ten thousand events keep another's waiting.
 */
@Injectable()
export class FanOutRunner {
  private readonly logger = new Logger(FanOutRunner.name);
  private readonly troubles = new Map<string, Trouble>();
  private running: Promise<void> | undefined;
  private wanted = false;
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly fanOut: FanOut,
  ) {}

  /** Wakes the runner, because there may be events in the outbox. */
  wake(): void {
    if (this.closed) return;
    this.wanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.wanted) this.wake(); // came after the last look
    });
  }

  /** Returns how long the oldest event of any account has waited [s]. */
  oldestSeconds(): Promise<number> {
    return findOldest(this.em.fork());
  }

  /** Closes the runner: when the promise resolves, no fan-out is under way, and none begins any more. */
  async close(): Promise<void> {
    this.closed = true;
    this.wanted = false;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      try {
        const begun = performance.now();
        for (const account of await findAccounts(this.em.fork())) await this.step(account);
        // the database serves others too: the runner takes no more than half of the time
        const restMs = Math.min(performance.now() - begun, LONGEST_REST_MS);
        if (this.wanted) await sleep(restMs, undefined, { ref: false });
      } catch (error) {
        // the dispatcher's poll wakes it again within a second
        if (!isPassing(error)) this.logger.error(`outbox not read: ${String(error)}`);
        return;
      }
    }
  }

  /** Fans out the events of one account; a failure there holds up no other account. */
  private async step(accountId: string): Promise<void> {
    const trouble = this.troubles.get(accountId);
    if (this.closed || (trouble !== undefined && performance.now() < trouble.until)) return;
    try {
      if (await this.fanOut.step(accountId)) this.wanted = true;
      this.troubles.delete(accountId);
    } catch (error) {
      this.troubles.delete(accountId);
      if (error instanceof AccountDeletedError) return; // and its events with it
      const pauseMs = Math.min(2 * (trouble?.pauseMs ?? FIRST_PAUSE_MS / 2), LONGEST_PAUSE_MS);
      this.troubles.set(accountId, { pauseMs, until: performance.now() + pauseMs });
      if (isPassing(error)) return; // somebody holds an endpoint of it, or the database is away
      const { stack } = error as Error;
      this.logger.error(`no deliveries made for account ${accountId}: ${String(error)}`, stack);
    }
  }
}
