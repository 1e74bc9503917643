import type { Answer } from './service.js';
import type { Tenant } from './tenants.js';

export const SUBMISSIONS = '/v1/submissions';
export const MODERATION = '/v1/moderation/submissions';

export const MOTOR = {
  component_type: 'motor',
  name: 'MN3508 KV580',
  manufacturer: 'T-Motor',
  source_url: 'https://example.com/mn3508.pdf',
  data_json: { kv: 580, R: 0.065, weight: 82, n: 14, iq_max: 20 } as Record<string, unknown>,
};

/** The submission, as the service shows it to whom it belongs. */
export async function submitted(tenant: Tenant, change: object = {}): Promise<any> {
  const { status, json, text } = await tenant.post(SUBMISSIONS, { ...MOTOR, ...change });
  if (status !== 201) throw new Error(`not submitted: ${status} ${text}`);
  return json;
}

/** A moderator decides, signed in. */
export async function review(
  moderator: Tenant,
  id: string,
  decision: 'approve' | 'reject',
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const authorization = await moderator.sessionAuthorization();
  return moderator.post(`${MODERATION}/${id}/${decision}`, body, { authorization, ...headers });
}
