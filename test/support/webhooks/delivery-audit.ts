import { createHmac } from 'node:crypto';
import type { Received } from '../https-receiver.js';
import type { Query } from '../load/load.ts';

/** An endpoint as the proof knows it. */
export interface AuditedEndpoint {
  id: string;
  accountId: string;
  path: string;
  secret: string;
  /** It resets connections, after which the sender itself may ask once more. */
  resets: boolean;
}

export interface DeliveryReckoning {
  deliveries: number;
  /** By how they ended. */
  statuses: Map<string, number>;
  received: number;
  /** Requests for an attempt that had been received before; where receivers reset connections, and elsewhere. */
  repeatedAfterReset: number;
  repeated: number;
  faults: string[];
}

/** Holds what receivers got against the rows, both ways. */
export async function auditDeliveries(
  query: Query,
  endpoints: readonly AuditedEndpoint[],
  requests: readonly Received[],
): Promise<DeliveryReckoning> {
  const rows = await query(
    `select d.id, d.endpoint_id, d.event_id, d.status, d.attempts, p.canonical
       from webhook_delivery d join webhook_payload p on p.event_id = d.event_id`,
    [],
  );
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  const faults = new Set(await missing(query));
  const got = new Set<string>();
  const seen = new Set<string>();
  let [repeated, repeatedAfterReset] = [0, 0];
  for (const request of requests) {
    const id = String(request.headers['webhook-delivery']);
    const attempt = `${id} ${String(request.headers['webhook-attempt'])}`;
    if (seen.has(attempt) && byPath.get(request.path)?.resets) repeatedAfterReset++;
    else if (seen.has(attempt)) repeated++;
    seen.add(attempt);
    got.add(id);
    for (const fault of faultsOf(request, byId.get(id), byPath.get(request.path)))
      faults.add(fault);
  }
  for (const { id, status, attempts } of rows) {
    if (status === 'pending') faults.add(`${id} has not ended`);
    if (status === 'succeeded' && !got.has(id)) faults.add(`${id} succeeded and never arrived`);
    for (const { n, status_code: code } of attempts)
      if (code !== null && !seen.has(`${id} ${n}`)) faults.add(`${id}: attempt ${n} never arrived`);
  }
  const statuses = new Map<string, number>();
  for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const [deliveries, received] = [rows.length, requests.length];
  const counts = { deliveries, statuses, received, repeated, repeatedAfterReset };
  return { ...counts, faults: [...faults] };
}

/** Events without exactly one first delivery to an endpoint that wants all of its account's. */
async function missing(query: Query): Promise<string[]> {
  const rows = await query(
    `select event.id, endpoint.id as endpoint,
            (select count(*) from webhook_delivery d where d.endpoint_id = endpoint.id and d.event_id = event.id
                and d.manual_retry_of is null)::int as n
       from webhook_endpoint endpoint
       join event on event.account_id = endpoint.account_id and event.created_at >= endpoint.created_at`,
    [],
  );
  return rows
    .filter(({ n }) => n !== 1)
    .map(({ id, endpoint, n }) => `${id} has ${n} deliveries to ${endpoint}`);
}

function faultsOf(
  { headers, body, path }: Received,
  row: Record<string, any> | undefined,
  endpoint: AuditedEndpoint | undefined,
): string[] {
  const id = String(headers['webhook-delivery']);
  if (row === undefined || endpoint === undefined) return [`nothing explains ${id} at ${path}`];
  const found: string[] = [];
  if (row.endpoint_id !== endpoint.id) found.push(`${id} came to another endpoint, at ${path}`);
  if (row.event_id !== headers['webhook-id']) found.push(`${id} came with another Webhook-Id`);
  if (!(Number(headers['webhook-attempt']) <= row.attempts.length))
    found.push(`${id}: attempt ${String(headers['webhook-attempt'])} came and is not recorded`);
  if (!body.equals(row.canonical)) found.push(`${id} came with another body`);
  const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(String(headers['service-signature'])) ?? [];
  const right = createHmac('sha256', endpoint.secret).update(`${t}.`).update(body).digest('hex');
  if (v1 !== right) found.push(`${id} is not signed well`);
  return found;
}
