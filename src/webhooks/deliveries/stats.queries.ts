import type { EntityManager } from '@mikro-orm/postgresql';
import { SKIPPED } from '../webhook.row.js';

export interface WindowStats {
  /** Hours back from now. */
  hours: number;
  succeeded: number;
  failed: number;
  skipped: number;
  pending: number;
  attempts: number;
  /** Of attempts that were answered [ms]; null: there was none. */
  p50: number | null;
  p95: number | null;
}

/** So many of the newest deliveries tell the latency: sorting those of a busy week would take seconds. */
const SAMPLE = 10_000;

/** Of the deliveries that were made in each window. */
export function findStats(
  em: EntityManager,
  accountId: string,
  endpointId: string,
  hours: readonly number[],
): Promise<WindowStats[]> {
  return em.execute<WindowStats[]>(
    `select span.hours, counts.*, latency.*
       from unnest(array[?]::int[]) with ordinality as span (hours, place), app_now() as now,
            lateral (
              select count(*) filter (where status = 'succeeded')::int as succeeded,
                     count(*) filter (where status = 'permanently_failed' and not is_skipped)::int as failed,
                     count(*) filter (where is_skipped)::int as skipped,
                     count(*) filter (where status = 'pending')::int as pending,
                     coalesce(sum(requests), 0)::int as attempts
                from (select status, jsonb_array_length(attempts) as requests,
                             status = 'permanently_failed' and coalesce(error_message = any(array[?]::text[]), false) as is_skipped
                        from webhook_delivery
                       where account_id = ? and endpoint_id = ?
                         and created_at >= now - make_interval(hours => span.hours)) as delivery) as counts,
            lateral (
              select percentile_cont(0.5) within group (order by duration_ms) as p50,
                     percentile_cont(0.95) within group (order by duration_ms) as p95
                from (select attempts from webhook_delivery
                       where account_id = ? and endpoint_id = ?
                         and created_at >= now - make_interval(hours => span.hours)
                       order by created_at desc, id desc limit ${SAMPLE}) as newest,
                     jsonb_to_recordset(newest.attempts) as attempt (status_code int, duration_ms float8)
               where status_code is not null) as latency
      order by span.place`,
    [hours, Object.values(SKIPPED), accountId, endpointId, accountId, endpointId],
  );
}
