import { sql } from './database.js';

interface Outcome {
  /** 2xx: arrived; 404, 410: failed for good; anything else: comes again in a minute. */
  status: number;
  durationMs?: number;
  message?: string;
}

/** The first attempt of a delivery, as if a dispatcher had made it. */
export async function attempt(
  url: string,
  deliveryId: string,
  { status, durationMs = 12, message = `http_${status}` }: Outcome,
): Promise<void> {
  const arrived = status >= 200 && status < 300;
  const gone = status === 404 || status === 410;
  const state = arrived ? 'succeeded' : gone ? 'permanently_failed' : 'pending';
  const error = arrived ? null : message;
  const record = { n: 1, status_code: status, error, duration_ms: durationMs };
  await sql(
    url,
    `update webhook_delivery
        set status = ?, attempt_count = ?, last_attempt_at = now, response_status_code = ?, error_message = ?,
            response_body_excerpt = 'an answer',
            attempts = jsonb_build_array(?::jsonb || jsonb_build_object('at',
              to_char(now at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
            next_attempt_at = case when ? then now + interval '1 minute' end,
            ended_at = case when not ? then now end
       from app_now() as now where id = ? and attempt_count = 0`,
    [
      state,
      gone ? 5 : 1,
      status,
      error,
      JSON.stringify(record),
      state === 'pending',
      state === 'pending',
      deliveryId,
    ],
  );
}
