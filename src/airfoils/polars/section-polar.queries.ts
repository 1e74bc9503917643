import type { EntityManager } from '@mikro-orm/postgresql';
import { countDeleted } from '../../platform/postgres/database.js';

/** What is known of a polar; one that is made or being made by somebody whose lease is over is nobody's. */
export interface PolarRow {
  /** Hexadecimal. */
  key: string;
  state: 'making' | 'made' | 'failed';
  /** Of a made one: 16 float64, lowest byte first, an angle. */
  rows: Buffer | null;
  /** Not used for an hour, so far as the row says. */
  stale: boolean;
}

const KEYS = `select decode(value, 'hex') from json_array_elements_text(?::json)`;

/** Those of the keys that are made, or that others make or have lately failed at. */
export function findPolars(em: EntityManager, keys: readonly string[]): Promise<PolarRow[]> {
  return em.execute<PolarRow[]>(
    `select encode(key, 'hex') as key, state, rows, used_at < app_now() - interval '1 hour' as stale
       from section_polar
      where key in (${KEYS}) and (state = 'made' or lease_until > app_now())`,
    [JSON.stringify(keys)],
  );
}

export interface PolarClaim {
  key: string;
  /** Of whoever claims. */
  claim: string;
  engine: number;
  leaseS: number;
}

/** Whether the polar is now ours to make; otherwise it is made, being made by another, or has lately failed. */
export async function claimPolar(
  em: EntityManager,
  { key, claim, engine, leaseS }: PolarClaim,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into section_polar (key, engine, state, claim, lease_until)
     values (decode(?, 'hex'), ?, 'making', ?, app_now() + make_interval(secs => ?))
     on conflict (key) do update
        set state = 'making', claim = excluded.claim, lease_until = excluded.lease_until,
            engine = excluded.engine, used_at = app_now()
      where section_polar.state <> 'made' and section_polar.lease_until <= app_now()
     returning 1 as mine`,
    [key, engine, claim, leaseS],
  );
  return rows.length > 0;
}

export async function renewClaims(
  em: EntityManager,
  { keys, claim, leaseS }: { keys: readonly string[]; claim: string; leaseS: number },
): Promise<void> {
  await em.execute(
    `update section_polar set lease_until = app_now() + make_interval(secs => ?)
      where key in (${KEYS}) and claim = ? and state = 'making'`,
    [leaseS, JSON.stringify(keys), claim],
  );
}

/** Keeps the rows, also where the lease was over meanwhile: whoever makes it now will find the same. */
export async function keepPolar(
  em: EntityManager,
  { key, engine, rows }: { key: string; engine: number; rows: Buffer },
): Promise<void> {
  await em.execute(
    `insert into section_polar (key, engine, state, rows, made_at)
     values (decode(?, 'hex'), ?, 'made', ?, app_now())
     on conflict (key) do update
        set state = 'made', rows = excluded.rows, claim = null, lease_until = null,
            engine = excluded.engine, made_at = app_now(), used_at = app_now()
      where section_polar.state <> 'made'`,
    [key, engine, rows],
  );
}

/** Not before so many seconds are over will anybody try it again. */
export async function notePolarFailed(
  em: EntityManager,
  { key, claim, retryS }: { key: string; claim: string; retryS: number },
): Promise<void> {
  await em.execute(
    `update section_polar
        set state = 'failed', claim = null, lease_until = app_now() + make_interval(secs => ?)
      where key = decode(?, 'hex') and claim = ? and state = 'making'`,
    [retryS, key, claim],
  );
}

/** Anybody may make it now. */
export async function releaseClaim(em: EntityManager, claim: string, key: string): Promise<void> {
  await em.execute(
    `delete from section_polar where key = decode(?, 'hex') and claim = ? and state = 'making'`,
    [key, claim],
  );
}

/** Notes that they are used. */
export async function touchPolars(em: EntityManager, keys: readonly string[]): Promise<void> {
  await em.execute(
    `update section_polar set used_at = app_now()
      where key in (${KEYS}) and used_at < app_now() - interval '1 hour'`,
    [JSON.stringify(keys)],
  );
}

/** At most `limit` of the polars beyond `maxBytes`: those of other engines first, then those not used for longest. */
export function evictPolars(
  em: EntityManager,
  { engine, maxBytes, limit }: { engine: number; maxBytes: number; limit: number },
): Promise<number> {
  return countDeleted(
    em,
    `delete from section_polar where key in (
       select key from (
         select key, sum(bytes) over (order by (engine = ?) desc, used_at desc, key) as held
           from section_polar where state = 'made') as ranked
        where held > ? limit ?)`,
    [engine, maxBytes, limit],
  );
}

/** Claims and failures of a day ago: nobody came back for them. */
export function forgetUnmade(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from section_polar where key in (
       select key from section_polar
        where state <> 'made' and lease_until < app_now() - interval '1 day'
        limit ? for update skip locked)`,
    [limit],
  );
}

/** Polars kept, and what they take. */
export async function countPolars(em: EntityManager): Promise<{ count: number; bytes: number }> {
  const [row] = await em.execute<[{ count: number; bytes: number }]>(
    `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
       from section_polar where state = 'made'`,
  );
  return row;
}
