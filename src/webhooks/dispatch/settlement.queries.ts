import type { EntityManager } from '@mikro-orm/postgresql';
import { SKIPPED } from '../deliveries/webhook-delivery.entity.js';

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
  /** The endpoint was disabled or deleted while the attempt was under way. */
  late: boolean;
}

/**
 * Writes the results of attempts, each only if its delivery still waits for this very attempt, and returns those that
 * were written. A result whose delivery was skipped meanwhile is recorded, and changes how that ended only if the
 * receiver took it. Leases are locked before deliveries, in the order of their ids.
 */
export function settleAttempts(
  em: EntityManager,
  outcomes: readonly AttemptResult[],
): Promise<Settled[]> {
  return em.execute<Settled[]>(SETTLE, [
    JSON.stringify(outcomes),
    JSON.stringify(outcomes.map(({ endpoint }) => endpoint)),
    JSON.stringify(Object.values(SKIPPED)),
    JSON.stringify(Object.values(SKIPPED)),
  ]);
}

const WIRE_TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * The statement is raw SQL: eight parts that read and write one another's columns, most of them cases, which the query
 * builder would say in some three times as many lines.
 */
const SETTLE = `
  with clock as materialized (select app_now() as now),
  outcome as materialized (
    select outcome.*, now - make_interval(secs => ago_ms / 1000) as ended
      from json_to_recordset(?::json) as outcome
        (id text, endpoint text, n int, next text, attempts int, delay_s int, code int, error text, excerpt text,
         duration_ms float8, ago_ms float8, open boolean), clock),
  lane as materialized (
    select endpoint_id from webhook_lane where endpoint_id = any(array(select json_array_elements_text(?::json))) order by endpoint_id for no key update),
  settled as (
    update webhook_delivery delivery
       set status = case when next = 'succeeded' then 'succeeded'
                         when status = 'pending' and next = 'retry' then 'pending' else 'permanently_failed' end,
           attempt_count = case when status = 'pending' then outcome.attempts else n end,
           attempts = delivery.attempts || jsonb_build_object(
             'n', n, 'at', to_char((ended - make_interval(secs => outcome.duration_ms / 1000)) at time zone 'UTC', ${WIRE_TIME}),
             'status_code', code, 'error', outcome.error, 'duration_ms', round(outcome.duration_ms)),
           next_attempt_at = case when status = 'pending' and next = 'retry' then ended + make_interval(secs => delay_s) end,
           last_attempt_at = ended,
           ended_at = case when status = 'pending' and next = 'retry' then null
                           when status = 'pending' or next = 'succeeded' then ended else ended_at end,
           response_status_code = code, response_body_excerpt = excerpt,
           error_message = case when next = 'succeeded' then null
                                when status = 'pending' then outcome.error else error_message end
      from outcome join lane on lane.endpoint_id = outcome.endpoint
     where delivery.id = outcome.id and attempt_count = n - 1
       and (status = 'pending' or (status = 'permanently_failed' and error_message = any(array(select json_array_elements_text(?::json)))))
    returning delivery.id, delivery.endpoint_id, delivery.status, ended, open,
              delivery.error_message = any(array(select json_array_elements_text(?::json))) as late),
  ends as (
    select endpoint_id, (array_agg(open order by ended desc))[1] as open,
           max(ended) filter (where status = 'succeeded') as success_at,
           max(ended) filter (where status = 'permanently_failed' and late is not true) as failure_at
      from settled group by endpoint_id),
  counted as (
    select ends.*, (select count(*) from settled
                     where settled.endpoint_id = ends.endpoint_id and status = 'permanently_failed' and late is not true
                       and (success_at is null or ended > success_at))::int as failures
      from ends),
  noted as (
    update webhook_lane lane
       set is_open = open,
           consecutive_failures = failures + case when success_at is null then consecutive_failures else 0 end,
           last_success_at = greatest(last_success_at, success_at),
           last_failure_at = greatest(last_failure_at, failure_at)
      from counted
     where lane.endpoint_id = counted.endpoint_id
       and (is_open <> open or success_at is not null or failure_at is not null))
  select id, endpoint_id, status, late is true as late from settled`;
