import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock.js';
import { appNow } from '../postgres/columns.js';
import { toWireTime } from '../wire/time.js';
import type { OutageLog } from '../postgres/outage-log.js';
import type { QueueDefinition, ScheduledTick } from './queue-definition.js';
import type { QueueScheduleTables } from '../platform.entity.js';

/** Interval of looking at the schedules; a scheduled job is queued so late at most. */
const LOOK_MS = 500;
/** Pause of a schedule after a failure. */
const RETRY_MS = 5_000;
/** Time by which this process' clock may be behind that of the database. */
const SET_BACK_MS = 5_000;

export interface Schedule {
  definition: QueueDefinition<ScheduledTick>;
  /** The expression has five fields, or six with seconds; UTC. */
  cron: string;
}

/**
 * Queues jobs by the clock of the database. Any number of processes may do so: the one that first locks the schedule's
 * row after a tick sends the job and notes the time, in one transaction, and the others find nothing due. After an
 * outage (or when a test moves the clock) one job stands for all the ticks that were missed.
 */
export class Schedules {
  private readonly schedules: Schedule[] = [];
  /** Last and next moment by name of the queue [ms]. They only hint when to ask the database, which decides. */
  private readonly seen = new Map<string, { last: number; next: number }>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outages: OutageLog,
    /** Returns the first moment after another that the expression names. */
    private readonly next: (cron: string, after: Date) => Date,
    private readonly send: (
      em: EntityManager,
      schedule: Schedule,
      tick: ScheduledTick,
    ) => Promise<void>,
  ) {}

  add(schedule: Schedule): void {
    this.schedules.push(schedule);
  }

  /** Resolves after the first look: from then on a schedule that is new misses no tick. */
  start(): Promise<void> {
    const look = () => (this.looking ??= this.look().finally(() => (this.looking = undefined)));
    this.timer = setInterval(() => void look(), LOOK_MS);
    return look();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    for (const schedule of this.schedules)
      if (this.mayBeDue(schedule)) await this.tryTick(schedule);
  }

  /** A schedule that fails keeps no other from its jobs. */
  private async tryTick(schedule: Schedule): Promise<void> {
    const { outages, clock } = this;
    const what = `schedule ${schedule.definition.name}`;
    try {
      await this.tick(schedule);
      outages.worked(what);
    } catch (error) {
      outages.failed(what, error);
      const now = clock.now().getTime();
      this.seen.set(schedule.definition.name, { last: now, next: now + RETRY_MS });
    }
  }

  private mayBeDue({ definition }: Schedule): boolean {
    const seen = this.seen.get(definition.name);
    const now = this.clock.now().getTime();
    return seen === undefined || now >= seen.next || now < seen.last - SET_BACK_MS;
  }

  private async tick(schedule: Schedule): Promise<void> {
    const { name } = schedule.definition;
    const last = await this.em.fork().transactional(async (em) => {
      const { lastTick, now } = await lockSchedule(em, name);
      // A clock that was set back would otherwise stop the schedule until it is where it was.
      const due = lastTick > now ? now : this.next(schedule.cron, lastTick);
      if (due > now) return lastTick;
      if (lastTick <= now) await this.send(em, schedule, { due: due.toISOString() });
      await noteTick(em, name, now);
      return now;
    });
    this.seen.set(name, {
      last: last.getTime(),
      next: this.next(schedule.cron, last).getTime(),
    });
  }
}

/** Locks the schedule's row until the transaction ends. A schedule that is new counts from now. */
async function lockSchedule(
  em: EntityManager,
  name: string,
): Promise<{ lastTick: Date; now: Date }> {
  const db = em.getKysely<QueueScheduleTables>();
  await db
    .insertInto('queue_schedule')
    .values({ name, last_tick: appNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('queue_schedule')
    .select(['last_tick', appNow.as('now')])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { lastTick: new Date(toWireTime(row.last_tick)), now: new Date(toWireTime(row.now)) };
}

async function noteTick(em: EntityManager, name: string, at: Date): Promise<void> {
  const query = em.getKysely<QueueScheduleTables>().updateTable('queue_schedule');
  await query.set({ last_tick: at.toISOString() }).where('name', '=', name).execute();
}
