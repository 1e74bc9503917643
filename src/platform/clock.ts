import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { sql } from 'kysely';
import { appNow } from './postgres/columns.js';

/**
 * Interval at which the clock is compared with the database's: this process may use an old time for so long after that
 * clock was moved.
 */
const SYNC_MS = 1_000;
/** A difference that no slow answer explains: the database's clock was set, or its machine was asleep. */
const JUMP_MS = 1_000;

/**
 * The twin of app_now() for decisions outside SQL (tokens, leases in memory): the database's clock, carried on by this
 * machine's monotonic one. A time that is written to a row comes from app_now() itself.
 */
@Injectable()
export class Clock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Clock.name);
  /** Milliseconds to add to performance.now(); until the first comparison, this machine's own idea of time. */
  private offset = Date.now() - performance.now();
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private lost = false;
  private isSynced = false;

  constructor(private readonly em: EntityManager) {}

  now(): Date {
    return new Date(performance.now() + this.offset);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sync();
    this.timer = setInterval(() => void this.sync(), SYNC_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Takes the time from the database, which is asked in the middle of the round trip. */
  private async sync(): Promise<void> {
    if (this.asking) return; // a database that hangs must not get a connection a second of us
    this.asking = true;
    const before = performance.now();
    try {
      const { ms } = await this.em
        .fork()
        .getKysely<object>()
        .selectNoFrom(sql<number>`extract(epoch from ${appNow})::float8 * 1000`.as('ms'))
        .executeTakeFirstOrThrow();
      const after = performance.now();
      this.follow(ms - (before + after) / 2, (after - before) / 2);
      this.lost = false;
    } catch (error) {
      if (!this.lost) this.logger.warn(`clock not compared with the database: ${String(error)}`);
      this.lost = true; // an outage: the last offset goes on
    } finally {
      this.asking = false;
    }
  }

  /**
   * Follows the database's clock. `errorMs` is by how much the offset may be wrong: half the time that the answer took.
   */
  private follow(offset: number, errorMs: number): void {
    const jump = offset - this.offset;
    if (this.isSynced && Math.abs(jump) > JUMP_MS + errorMs)
      this.logger.warn(`the database's clock jumped by ${(jump / 1_000).toFixed(1)} s`);
    this.offset = offset;
    this.isSynced = true;
  }
}
