import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import type { DbTime } from '../../platform/wire/time.js';
import type { ApiRequestTables } from '../account.entity.js';

const COLUMNS = [
  'id',
  'api_key_id',
  'created_at',
  'method',
  'route',
  'status',
  'code',
  'duration_ms',
] as const;
export type ApiRequestRow = Pick<
  Selectable<ApiRequestTables['api_request']>,
  (typeof COLUMNS)[number]
>;

/** The requests of the last day of all accounts. */
export const requestsOfDay = (em: EntityManager) =>
  em
    .getKysely<ApiRequestTables>()
    .selectFrom('api_request')
    .select(COLUMNS)
    .where('created_at', '>', sql<DbTime>`app_now() - interval '24 hours'`);

/** A request as it is noted in memory. */
export interface NotedRequest {
  id: string;
  key: string;
  method: string;
  route: string;
  status: number;
  code: string | null;
  ms: number;
  /** Seconds since it came. */
  age: number;
}

/** The use of a key since uses were stored last. */
export interface NotedUse {
  key: string;
  requests: number;
  failed: number;
}

/** Stores requests; those of keys that are gone by now are left out. */
export async function insertRequests(
  em: EntityManager,
  noted: readonly NotedRequest[],
): Promise<void> {
  await sql`
    insert into api_request (id, account_id, api_key_id, created_at, method, route, status, code, duration_ms)
    select given.id, api_key.account_id, api_key.id, app_now() - make_interval(secs => given.age),
           given.method, given.route, given.status, given.code, given.ms
      from json_to_recordset(${JSON.stringify(noted)}::json)
        as given (id text, key text, method text, route text, status int, code text, ms real, age float8)
      join api_key on api_key.id = given.key
    on conflict (id) do nothing`.execute(em.getKysely<ApiRequestTables>());
}

/** Adds uses to the day that it is, in the order of the keys, so that two processes never wait for each other. */
export async function addUses(em: EntityManager, uses: readonly NotedUse[]): Promise<void> {
  await sql`
    insert into api_key_use (api_key_id, day, requests, failed)
    select api_key.id, (app_now() at time zone 'UTC')::date, given.requests, given.failed
      from json_to_recordset(${JSON.stringify(uses)}::json) as given (key text, requests int, failed int)
      join api_key on api_key.id = given.key
     order by api_key.id
    on conflict (api_key_id, day) do update
       set requests = api_key_use.requests + excluded.requests,
           failed = api_key_use.failed + excluded.failed`.execute(em.getKysely<ApiRequestTables>());
}

/** Deletes at most `limit` requests beyond the newest `kept` of each account, and returns how many went. */
export async function deleteBeyond(
  em: EntityManager,
  kept: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from api_request where id in (
      select id from (select id, row_number() over (partition by account_id order by created_at desc, id desc) as place
                        from api_request) as placed
       where place > ${kept} limit ${limit})`.execute(em.getKysely<ApiRequestTables>());
  return Number(numAffectedRows ?? 0);
}
