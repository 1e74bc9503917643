import { sql } from './database.js';
import type { Service } from './service.js';
import type { Tenant } from './tenants.js';

export const ENDPOINTS = '/v1/webhook_endpoints';

/** Allowed by a service of tests, and nobody answers there. */
export const NOBODY_LISTENS = 'https://127.0.0.1:1/hooks';

/** The endpoint with its secret. Throws what the service says where it refuses. */
export async function createEndpoint(
  tenant: Tenant,
  body: object = {},
  headers?: Record<string, string>,
): Promise<any> {
  const whole = { url: NOBODY_LISTENS, events: ['*'], ...body };
  const { status, json, text } = await tenant.post(ENDPOINTS, whole, headers);
  if (status !== 201) throw new Error(`no endpoint: ${status} ${text}`);
  return json;
}

/** Makes an event `component.submitted` happen. */
export const SUBMISSION = {
  component_type: 'motor',
  name: 'A motor',
  manufacturer: 'Somebody',
  source_url: 'https://example.com/motor',
  data_json: { kv: 920 },
};

export async function submitComponent(tenant: Tenant): Promise<void> {
  const { status, text } = await tenant.post('/v1/submissions', SUBMISSION);
  if (status !== 201) throw new Error(`no submission: ${status} ${text}`);
}

/** What the database holds of an endpoint. */
export async function endpointRow({ databaseUrl }: Service, id: string): Promise<any> {
  const [row] = await sql(
    databaseUrl,
    'select * from webhook_endpoint join webhook_lane on endpoint_id = id where id = ?',
    [id],
  );
  return row;
}

/** The deliveries of an endpoint, oldest first. */
export function deliveryRows({ databaseUrl }: Service, endpointId: string): Promise<any[]> {
  return sql(
    databaseUrl,
    'select * from webhook_delivery where endpoint_id = ? order by created_at, id',
    [endpointId],
  );
}
