import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Batcher } from '../batcher.js';
import { awaitWithin } from '../deadline.js';
import { databaseOptions } from '../postgres/database.js';
import type { RateLimitTables } from '../platform.entity.js';
import { MemoryRateLimits, type Quota, type RateLimitStore, type Verdict } from './rate-limit.js';

/**
 * Maximum requests that one statement counts: those that wait while a statement is in progress go into the next, so that
 * a crowd costs few of them.
 */
const MAX_BATCH = 64;
/** Interval at which, while the database does not answer, one request tries it again. */
const PAUSE_MS = 1_000;
/** Interval at which the rows of the idle are removed; what comes in meanwhile bounds the table. */
const CLEANUP_MS = 30_000;
/** Age from which a row counts nothing any more [s]: its window of a minute and the second that it began in. */
const IDLE_S = '61';
/** Time by which a row may lie ahead of the clock [s]; one further ahead is of before the clock was set back. */
const MAX_AHEAD_S = '1';
const MAX_REFUSALS = 10_000;

/**
 * The statement is raw, as is the next: functions of the database, which no entity describes, asked before every
 * request.
 */
const TAKE = `
  select t.allowed, t.remaining, (t.reset_us / 1000.0)::float8 as "resetMs", (t.retry_us / 1000.0)::float8 as "retryMs"
    from rows from (json_to_recordset(?::json) as (key text, per_minute int, burst int))
           with ordinality as q (key, per_minute, burst, n),
         lateral take_rate_limit(q.key, q.per_minute, q.burst) as t
   order by n`;
const CHARGE = `
  select allowed, remaining, (reset_us / 1000.0)::float8 as "resetMs", (retry_us / 1000.0)::float8 as "retryMs"
    from take_rate_limit(?, ?, ?, units => ?, admitted => true)`;

/** A request whose count is requested. */
interface CountRequest {
  id: string;
  quota: Quota;
}

/**
 * Counts in the database, so that all processes of the service share a credential's quota. Where that does not answer
 * in time, this process's own counts decide: never unlimited, and never an error because of a count.
 */
export class DatabaseRateLimits implements RateLimitStore {
  /** Time that a statement has to answer [ms]; then this process's own counts decide. */
  patienceMs = 300;
  /**
   * The counts in memory see every request that was allowed here, so that an outage does not hand out another burst.
   */
  private readonly memory = new MemoryRateLimits();
  /**
   * Refusals by key. A refusal holds until its time is over whatever others do, so a flood asks the database once, not
   * each time.
   */
  private readonly refusals = new LRUCache<string, { until: number; resetAt: number }>({
    max: MAX_REFUSALS,
  });
  private readonly timer: NodeJS.Timeout;
  private readonly counting = new Batcher(
    (batch: CountRequest[]) => this.countAll(batch),
    MAX_BATCH,
    (one, other) => (one.id < other.id ? -1 : 1), // rows are locked in one order, whoever asks
  );
  private lost = false;
  private retryAt = 0;

  private constructor(
    private readonly orm: MikroORM,
    private readonly say: (text: string) => void,
  ) {
    this.timer = setInterval(() => void this.cleanUp(), CLEANUP_MS).unref();
  }

  /** Connects at the first request, with connections of its own: a count must not queue behind the work it guards. */
  static async open(url: string, say: (text: string) => void): Promise<DatabaseRateLimits> {
    const pool = { max: 2, query_timeout: 2_000, application_name: 'inflow limits' };
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({ ...databaseOptions(url, pool), entities: [], discovery });
    return new DatabaseRateLimits(orm, say);
  }

  async take(key: string, quota: Quota): Promise<Verdict> {
    const id = `${quota.policy}:${key}`;
    const now = performance.now();
    const known = this.knownRefusal(id, now);
    if (known !== undefined) return known;
    if (this.lost && now < this.retryAt) return this.memory.take(key, quota);
    this.retryAt = now + PAUSE_MS;
    try {
      const verdict = await this.counting.add({ id, quota });
      this.found();
      if (verdict.allowed) void this.memory.take(key, quota);
      else this.note(id, verdict);
      return verdict;
    } catch (error) {
      this.lose(error);
      return this.memory.take(key, quota);
    }
  }

  /** Charges further units. A refusal says nothing of single requests, and is not remembered. */
  async charge(key: string, quota: Quota, units: number): Promise<Verdict> {
    if (this.lost && performance.now() < this.retryAt) return this.memory.charge(key, quota, units);
    const values = [`${quota.policy}:${key}`, quota.perMinute, quota.burst, units];
    try {
      const [verdict] = await awaitWithin(
        { ms: this.patienceMs },
        this.orm.em.execute<Verdict[]>(CHARGE, values),
      );
      this.found();
      if (verdict.allowed) void this.memory.charge(key, quota, units);
      return verdict;
    } catch (error) {
      this.lose(error);
      return this.memory.charge(key, quota, units);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.orm.close();
  }

  private countAll(batch: readonly CountRequest[]): Promise<Verdict[]> {
    const rows = batch.map(({ id, quota: { perMinute, burst } }) => {
      return { key: id, per_minute: perMinute, burst };
    });
    const counts = this.orm.em.execute<Verdict[]>(TAKE, [JSON.stringify(rows)]);
    return awaitWithin({ ms: this.patienceMs }, counts);
  }

  private knownRefusal(id: string, now: number): Verdict | undefined {
    const refusal = this.refusals.get(id);
    if (refusal === undefined) return undefined;
    const retryMs = refusal.until - now;
    if (retryMs > 0)
      return { allowed: false, remaining: 0, retryMs, resetMs: refusal.resetAt - now };
    this.refusals.delete(id);
    return undefined;
  }

  private note(id: string, { retryMs, resetMs }: Verdict): void {
    const now = performance.now();
    this.refusals.set(id, { until: now + retryMs, resetAt: now + resetMs });
  }

  private lose(error: unknown): void {
    if (!this.lost) this.say(`rate limits are not shared for now: ${String(error)}`);
    this.lost = true;
  }

  private found(): void {
    if (this.lost) this.say('rate limits are shared again');
    this.lost = false;
  }

  private async cleanUp(): Promise<void> {
    if (this.lost) return;
    await removeIdle(this.orm.em).catch((error) => this.lose(error));
  }
}

/** Removes idle rows; those that another process is just removing or counting are left to it. */
function removeIdle(em: EntityManager): Promise<unknown> {
  const db = em.getKysely<RateLimitTables>();
  const now = sql<{ now: string }>`extract(epoch from clock_timestamp())`.as<'time'>(
    sql`time(now)`,
  );
  const idle = db
    .selectFrom(['rate_limit', now])
    .select('key')
    .where((eb) =>
      eb.or([
        eb('second', '<', eb('now', '-', sql.lit(IDLE_S))),
        eb('second', '>', eb('now', '+', sql.lit(MAX_AHEAD_S))),
      ]),
    )
    .forUpdate('rate_limit')
    .skipLocked();
  return db.deleteFrom('rate_limit').where('key', 'in', idle).execute();
}
