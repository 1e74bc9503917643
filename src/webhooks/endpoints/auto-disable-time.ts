import { sql } from 'kysely';
import { type DbTime, toWireTime } from '../../platform/wire/time.js';
import type { EndpointRow } from './webhook-endpoints.queries.js';

/** Time without a success after which a delivery that fails for good disables an endpoint: 7 days. */
const DISABLE_AFTER_HOURS = 168;

/** The last success of an endpoint, or the time since which it is on: statements name their tables `endpoint` and `lane`. */
export const quietSince = sql<DbTime>`greatest(lane.last_success_at, endpoint.enabled_since)`;

/** The latest `quietSince` of endpoints that may be disabled in so many hours; the statement has the `clock`. */
export const quietTooLong = (inHours = 0) =>
  sql<DbTime>`clock.now - make_interval(hours => ${DISABLE_AFTER_HOURS - inHours})`;

/** Returns the time from which on the service disables the endpoint, if it is on, in the wire's format. */
export function disableTime({
  enabled_since,
  last_success_at,
}: Pick<EndpointRow, 'enabled_since' | 'last_success_at'>): string {
  const times = [enabled_since, last_success_at ?? enabled_since];
  const since = Math.max(...times.map((at) => Date.parse(toWireTime(at))));
  return new Date(since + DISABLE_AFTER_HOURS * 3_600_000).toISOString();
}
