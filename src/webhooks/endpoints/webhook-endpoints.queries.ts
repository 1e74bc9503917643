import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from '../../platform/list/keyset.js';
import { AccountGone } from '../../platform/postgres/transaction.js';
import { ENDPOINT_COLUMNS, type EndpointRow } from '../webhook.row.js';
import type { FreshSecret } from './endpoint-secret.js';

/** What the owner says of an endpoint, beside whether it is on. */
export interface EndpointFields {
  url: string;
  events: string[];
  description: string;
  metadata: object;
}

/** Endpoints with their lanes. */
export const ENDPOINTS =
  'webhook_endpoint as endpoint join webhook_lane as lane on lane.endpoint_id = endpoint.id';

/** How many an account has, counted up to `limit` only. */
export async function countEndpoints(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<number> {
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count
       from (select from webhook_endpoint where account_id = ? and deleted_at is null limit ?) as own`,
    [accountId, limit],
  );
  return count;
}

export async function findEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  const rows = await em.execute<EndpointRow[]>(
    `select ${ENDPOINT_COLUMNS} from ${ENDPOINTS}
      where endpoint.account_id = ? and endpoint.id = ? and endpoint.deleted_at is null`,
    [accountId, id],
  );
  return rows[0];
}

/**
 * The same, locked until the transaction ends. Waits for deliveries being written and signatures being made: what comes
 * after it sees the former, and no one makes a signature of the old secret any more. Read in a statement of its own,
 * because one that had to wait would see the endpoint of now beside the lane of before. The account's row comes first, as
 * when an account is deleted: what the caller writes refers to it, and the two could wait for each other. Throws
 * AccountGone.
 */
export async function lockEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  mode: 'no key update' | 'share' = 'no key update',
): Promise<EndpointRow | undefined> {
  const account = 'select 1 from account where id = ? for key share';
  if ((await em.execute<object[]>(account, [accountId])).length === 0)
    throw new AccountGone('resource_not_found');
  await em.execute(`select 1 from webhook_endpoint where account_id = ? and id = ? for ${mode}`, [
    accountId,
    id,
  ]);
  return findEndpoint(em, accountId, id);
}

/**
 * For whoever makes deliveries: until the transaction ends it is neither disabled nor deleted, so whatever closes what is
 * pending sees them.
 */
export function holdEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  return lockEndpoint(em, accountId, id, 'share');
}

export async function insertEndpoint(
  em: EntityManager,
  accountId: string,
  id: string,
  { url, events, description, metadata }: EndpointFields,
  { sealed, keyId, hint }: FreshSecret,
): Promise<EndpointRow> {
  const [row] = await em.execute<[EndpointRow]>(
    `with endpoint as (
       insert into webhook_endpoint (id, account_id, url, events, description, metadata, secret, secret_key, secret_hint,
                                     enabled_since, created_at, updated_at)
       select ?, ?, ?, array[?]::text[], ?, ?::jsonb, ?, ?, ?, now, now, now from app_now() as now returning *),
     lane as (insert into webhook_lane (endpoint_id) select id from endpoint returning *)
     select ${ENDPOINT_COLUMNS} from endpoint, lane`,
    [id, accountId, url, events, description, JSON.stringify(metadata), sealed, keyId, hint],
  );
  return row;
}

const FIELDS = '(url, events, description, metadata)';

/** Them and their values, with what stands between the two. */
export function fieldsAnd(operator: string, fields: EndpointFields): Condition {
  const { url, events, description, metadata } = fields;
  const sql = `${FIELDS} ${operator} (?, array[?]::text[], ?, ?::jsonb)`;
  return { sql, params: [url, events, description, JSON.stringify(metadata)] };
}

/** Equal values change nothing, its version included. */
export async function updateEndpoint(
  em: EntityManager,
  id: string,
  fields: EndpointFields,
): Promise<void> {
  const wanted = fieldsAnd('=', fields);
  const others = fieldsAnd('is distinct from', fields);
  await em.execute(
    `update webhook_endpoint set ${wanted.sql}, updated_at = app_now(), version = version + 1
      where id = ? and ${others.sql}`,
    [...wanted.params, id, ...others.params],
  );
}

export async function replaceSecret(
  em: EntityManager,
  id: string,
  { sealed, keyId, hint }: FreshSecret,
): Promise<void> {
  await em.execute(
    `update webhook_endpoint
        set secret = ?, secret_key = ?, secret_hint = ?, updated_at = app_now(), version = version + 1 where id = ?`,
    [sealed, keyId, hint, id],
  );
}

/** Its row stays for the deliveries that show what became of them; the secret goes. */
export async function markDeleted(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null, version = version + 1
      where id = ?`,
    [id],
  );
}
