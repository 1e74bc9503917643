import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Caller } from '../../platform/caller.js';
import { found } from '../../platform/errors.js';
import { anyOf, clock } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { findEndpoint } from '../endpoints/webhook-endpoints.queries.js';
import { type WebhookStatsResource, type WindowName, WINDOWS } from './webhook-deliveries.wire.js';
import {
  type AttemptRecord,
  SKIPPED,
  type WebhookDeliveryTables,
} from './webhook-delivery.entity.js';

/**
 * The latency is computed from this many of the newest deliveries at most: sorting those of a busy week would take
 * seconds.
 */
const SAMPLE = 10_000;

/**
 * Returns one row for each window, `hours` back from now: how many deliveries were made, of each status, how often they
 * were sent, and the median and the 95th percentile of the answered attempts [ms]; null where no attempt was answered.
 */
function findStats(
  em: EntityManager,
  accountId: string,
  endpointId: string,
  hours: readonly number[],
) {
  const db = em.getKysely<WebhookDeliveryTables>();
  const made = db
    .selectFrom('webhook_delivery')
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>=', sql<DbTime>`clock.now - make_interval(hours => span.hours)`);
  const delivery = made.select((eb) => [
    'status',
    sql<number>`jsonb_array_length(${eb.ref('attempts')})`.as('requests'),
    eb
      .and([
        eb('status', '=', 'permanently_failed'),
        eb.fn.coalesce(eb('error_message', '=', anyOf(Object.values(SKIPPED))), eb.lit(false)),
      ])
      .as('is_skipped'),
  ]);
  const counts = db
    .selectFrom(delivery.as('delivery'))
    .select((eb) => [
      count(eb('status', '=', 'succeeded')).as('succeeded'),
      count(eb.and([eb('status', '=', 'permanently_failed'), eb.not(eb.ref('is_skipped'))])).as(
        'failed',
      ),
      count(eb.ref('is_skipped')).as('skipped'),
      count(eb('status', '=', 'pending')).as('pending'),
      sql<number>`coalesce(sum(${eb.ref('requests')}), 0)::int`.as('attempts'),
    ]);
  const newest = made
    .select('attempts')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SAMPLE);
  const latency = db
    .selectFrom(newest.as('newest'))
    .crossJoin(
      sql<AttemptRecord>`jsonb_to_recordset(newest.attempts)`.as<'attempt'>(
        sql`attempt (status_code int, duration_ms float8)`,
      ),
    )
    .where('attempt.status_code', 'is not', null)
    .select((eb) => [
      percentile(0.5, eb.ref('attempt.duration_ms')).as('p50'),
      percentile(0.95, eb.ref('attempt.duration_ms')).as('p95'),
    ]);
  return db
    .selectFrom(
      sql<{ hours: number; place: number }>`unnest(${hours}::int[]) with ordinality`.as<'span'>(
        sql`span (hours, place)`,
      ),
    )
    .crossJoin(clock)
    .crossJoinLateral(counts.as('counts'))
    .crossJoinLateral(latency.as('latency'))
    .select('span.hours')
    .selectAll(['counts', 'latency'])
    .orderBy('span.place')
    .execute();
}

function count(condition: Expression<SqlBool>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

function percentile(fraction: number, value: Expression<number>) {
  return sql<number | null>`percentile_cont(${sql.lit(fraction)}) within group (order by ${value})`;
}

/** The service measures how well an endpoint receives. */
@Injectable()
export class StatsService {
  constructor(private readonly em: EntityManager) {}

  /** Throws ApiError 404. */
  async of({ accountId }: Caller, endpointId: string): Promise<WebhookStatsResource> {
    found(await findEndpoint(this.em, accountId, endpointId));
    const hours = Object.values(WINDOWS);
    const rows = await findStats(this.em, accountId, endpointId, hours);
    const names = Object.keys(WINDOWS) as WindowName[];
    const windows = rows.map(({ succeeded, failed, skipped, pending, attempts, p50, p95 }, i) => {
      const counts = { succeeded, failed, skipped, pending, attempts };
      return { window: names[i], ...counts, p50_latency_ms: p50, p95_latency_ms: p95 };
    });
    return { object: 'webhook_stats', endpoint_id: endpointId, windows };
  }
}
