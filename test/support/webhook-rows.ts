import { newId } from '../../src/platform/ids.js';
import { sql } from './database.js';

export interface EndpointChanges {
  url?: string;
  events?: string[];
  enabled?: boolean;
  /** As bytea; the default opens with no key. */
  secret?: Buffer;
}

/** An endpoint with its lane, as if its owner had made it. */
export async function insertEndpoint(
  url: string,
  accountId: string,
  {
    url: target = 'https://192.0.2.1/hook',
    events = ['*'],
    enabled = true,
    secret,
  }: EndpointChanges = {},
): Promise<string> {
  const id = newId('wh');
  const sealed = secret ?? Buffer.alloc(78, 1);
  await sql(
    url,
    `with made as (
       insert into webhook_endpoint
         (id, account_id, url, events, enabled, secret, secret_key, secret_hint, enabled_since, created_at, updated_at)
       select ?, ?, ?, array(select json_array_elements_text(?::json)), ?, decode(?, 'hex'), 'test', 'abcd', now, now, now
         from app_now() as now returning id)
     insert into webhook_lane (endpoint_id) select id from made`,
    [id, accountId, target, JSON.stringify(events), enabled, sealed.toString('hex')],
  );
  return id;
}
