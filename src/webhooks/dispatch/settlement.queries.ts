import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type Kysely, sql } from 'kysely';
import { anyOf, clock } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { SKIPPED, type WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';

/** The result of an attempt and what follows it, as they are written. */
export interface AttemptResult {
  id: string;
  endpoint: string;
  /** Number of the attempt, from 1. */
  n: number;
  next: 'succeeded' | 'retry' | 'failed';
  /** Attempts that are used up. */
  attempts: number;
  /** Delay from the end of this attempt to the next [s]. */
  delay_s: number | null;
  code: number | null;
  error: string | null;
  excerpt: string | null;
  duration_ms: number;
  /** Time since the attempt ended [ms]. */
  ago_ms: number;
  /** The receiver answers. */
  open: boolean;
}

export interface Settled {
  id: string;
  endpoint_id: string;
  status: 'pending' | 'succeeded' | 'permanently_failed';
  /** The endpoint was disabled or deleted while the attempt was in progress. */
  late: boolean;
}

/** A settled delivery, with what its endpoint's row is to say of it. */
interface Written extends Settled {
  ended: DbTime;
  open: boolean;
}

type Tables = WebhookDeliveryTables & WebhookEndpointTables;

/**
 * Writes the results of attempts, each only if its delivery still waits for this very attempt, and returns those that
 * were written. A result whose delivery was skipped meanwhile is recorded, and changes how that ended only if the
 * receiver took it. Leases are locked before deliveries, in the order of their ids.
 */
export async function settleAttempts(
  em: EntityManager,
  results: readonly AttemptResult[],
): Promise<Settled[]> {
  const db = em.getKysely<Tables>();
  const openBefore = await lockEndpoints(db, results);
  const written = await settlePending(db, results);
  const ids = new Set(written.map(({ id }) => id));
  const others = results.filter(({ id }) => !ids.has(id));
  if (others.length > 0) written.push(...(await settleSkipped(db, others)));
  await noteHealth(db, written, openBefore);
  return written;
}

/** Locks the lease rows of the endpoints, and returns whether each was open until now. */
async function lockEndpoints(
  db: Kysely<Tables>,
  results: readonly AttemptResult[],
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('webhook_lane')
    .select(['endpoint_id', 'is_open'])
    .where('endpoint_id', '=', anyOf([...new Set(results.map(({ endpoint }) => endpoint))]))
    .orderBy('endpoint_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.endpoint_id, row.is_open]));
}

/** Writes the results of deliveries that were pending until now: they succeed, fail permanently or wait for a retry. */
async function settlePending(
  db: Kysely<Tables>,
  results: readonly AttemptResult[],
): Promise<Written[]> {
  const rows = await update(db, results)
    .set((eb) => ({
      ...attemptColumns,
      status: eb.ref('result.status'),
      attempt_count: eb.ref('result.attempts'),
      next_attempt_at: sql<DbTime>`result.ended + make_interval(secs => result.delay_s)`,
      ended_at: sql<DbTime | null>`case when result.status <> 'pending' then result.ended end`,
      error_message: eb.ref('result.error'),
    }))
    .where('delivery.status', '=', 'pending')
    .execute();
  return rows.map((row) => ({ ...row, late: false }));
}

/** Writes the results of deliveries that were skipped while the attempt was in progress. */
async function settleSkipped(
  db: Kysely<Tables>,
  results: readonly AttemptResult[],
): Promise<Written[]> {
  const ifSucceeded = <T>(value: Expression<T>, otherwise: Expression<T>) =>
    sql<T>`case when result.status = 'succeeded' then ${value} else ${otherwise} end`;
  const rows = await update(db, results)
    .set((eb) => ({
      ...attemptColumns,
      status: ifSucceeded(eb.ref('result.status'), eb.ref('delivery.status')),
      attempt_count: eb.ref('result.n'),
      ended_at: ifSucceeded<DbTime | null>(eb.ref('result.ended'), eb.ref('delivery.ended_at')),
      error_message: ifSucceeded(sql.lit(null), eb.ref('delivery.error_message')),
    }))
    .where('delivery.status', '=', 'permanently_failed')
    .where('delivery.error_message', '=', anyOf(Object.values(SKIPPED)))
    .execute();
  return rows.map((row) => ({ ...row, late: row.status !== 'succeeded' }));
}

/** A result as a row of the statement, with its moments by the database's clock. */
interface ResultRow extends AttemptResult {
  status: Settled['status'];
  began: DbTime;
  ended: DbTime;
}

/** The columns that say how the attempt went, whatever follows from it. */
const attemptColumns = {
  attempts: sql<[]>`delivery.attempts || jsonb_build_object(
    'n', result.n,
    'at', to_char(result.began at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'status_code', result.code,
    'error', result.error,
    'duration_ms', round(result.duration_ms))`,
  last_attempt_at: sql<DbTime>`result.ended`,
  response_status_code: sql<number | null>`result.code`,
  response_body_excerpt: sql<string | null>`result.excerpt`,
};

/** Begins the update of those deliveries that still wait for the attempt whose result is given. */
function update(db: Kysely<Tables>, results: readonly AttemptResult[]) {
  const rows = results.map((result) => ({ ...result, status: STATUSES[result.next] }));
  const result = sql<ResultRow>`(
    select given.*,
           now - make_interval(secs => (ago_ms + duration_ms) / 1000) as began,
           now - make_interval(secs => ago_ms / 1000) as ended
      from ${clock}, json_to_recordset(${JSON.stringify(rows)}::json) as given
           (id text, n int, status text, attempts int, delay_s int, code int, error text, excerpt text,
            duration_ms float8, ago_ms float8, open boolean))`;
  return db
    .updateTable('webhook_delivery as delivery')
    .from(result.as<'result'>(sql`result`))
    .whereRef('delivery.id', '=', 'result.id')
    .where('delivery.attempt_count', '=', (eb) => eb('result.n', '-', 1))
    .returning([
      'delivery.id',
      'delivery.endpoint_id',
      'delivery.status',
      'result.ended',
      'result.open',
    ]);
}

const STATUSES = {
  succeeded: 'succeeded',
  retry: 'pending',
  failed: 'permanently_failed',
} as const;

/** Writes what the results say of their endpoints; a retry of a receiver that is as open as before says nothing new. */
async function noteHealth(
  db: Kysely<Tables>,
  written: readonly Written[],
  openBefore: ReadonlyMap<string, boolean>,
): Promise<void> {
  const news = [...Map.groupBy(written, (row) => row.endpoint_id).values()]
    .map(healthAfter)
    .filter(
      ({ id, open, success_at, failure_at }) =>
        open !== openBefore.get(id) || success_at !== null || failure_at !== null,
    );
  if (news.length === 0) return;
  const given = sql<EndpointHealth>`json_to_recordset(${JSON.stringify(news)}::json)`;
  await db
    .updateTable('webhook_lane as lane')
    .from(
      given.as<'health'>(
        sql`health (id text, open boolean, failures int, success_at timestamptz, failure_at timestamptz)`,
      ),
    )
    .set((eb) => ({
      is_open: eb.ref('health.open'),
      consecutive_failures: sql<number>`health.failures
        + case when health.success_at is null then lane.consecutive_failures else 0 end`,
      last_success_at: eb.fn('greatest', ['lane.last_success_at', 'health.success_at']),
      last_failure_at: eb.fn('greatest', ['lane.last_failure_at', 'health.failure_at']),
    }))
    .whereRef('lane.endpoint_id', '=', 'health.id')
    .execute();
}

interface EndpointHealth {
  id: string;
  open: boolean;
  /** Deliveries that failed permanently, since the last success if there was one. */
  failures: number;
  success_at: DbTime | null;
  failure_at: DbTime | null;
}

/** Returns what the results of one endpoint say of it. */
function healthAfter(written: readonly Written[]): EndpointHealth {
  const rows = written.toSorted((a, b) => (a.ended < b.ended ? -1 : Number(a.ended > b.ended)));
  const lastSuccess = rows.findLastIndex(({ status }) => status === 'succeeded');
  const hasFailed = ({ status, late }: Written) => status === 'permanently_failed' && !late;
  return {
    id: rows[0].endpoint_id,
    open: rows.at(-1)!.open,
    failures: rows.slice(lastSuccess + 1).filter(hasFailed).length,
    success_at: rows[lastSuccess]?.ended ?? null,
    failure_at: rows.findLast(hasFailed)?.ended ?? null,
  };
}
