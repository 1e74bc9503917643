import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Lease, type LeasedTable, leaseUntil } from '../../platform/leases/leased-rows.js';
import { appNow, countRows } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { SectionPolar, type SectionPolarTables } from './section-polar.entity.js';

export const POLARS: LeasedTable<typeof SectionPolar> = { table: SectionPolar, key: 'key' };

const AN_HOUR_AGO = sql<DbTime>`app_now() - interval '1 hour'`;

/** Keys are hexadecimal outside of the database. */
export const toKey = (key: string) => Buffer.from(key, 'hex');
const anyOf = (keys: readonly string[]) => sql<Buffer>`any(${keys.map(toKey)}::bytea[])`;

/** The state of a polar; one whose maker's lease is over belongs to no one. */
export type PolarRow = Awaited<ReturnType<typeof findPolars>>[number];

/**
 * Returns the polars of the keys that are made, or that others make or have lately failed at. `stale`: the row does
 * not say that it was used within the last hour.
 */
export function findPolars(em: EntityManager, keys: readonly string[]) {
  return em
    .getKysely<SectionPolarTables>()
    .selectFrom('section_polar')
    .select((eb) => [
      sql<string>`encode(${eb.ref('key')}, 'hex')`.as('key'),
      'state',
      'rows',
      eb('used_at', '<', AN_HOUR_AGO).$castTo<boolean>().as('stale'),
    ])
    .where('key', '=', anyOf(keys))
    .where((eb) => eb.or([eb('state', '=', 'made'), eb('lease_until', '>', appNow)]))
    .execute();
}

/**
 * Claims the polar. Returns true if this process may make it; otherwise it is made, being made by another, or has
 * lately failed.
 */
export async function claimPolar(
  em: EntityManager,
  { key, engine, worker, leaseS }: Lease & { key: string; engine: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await em
    .getKysely<SectionPolarTables>()
    .insertInto('section_polar')
    .values({
      key: toKey(key),
      engine,
      state: 'making',
      worker,
      lease_until: leaseUntil(leaseS),
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          state: 'making',
          worker,
          lease_until: eb.ref('excluded.lease_until'),
          engine,
          used_at: appNow,
        }))
        .where('section_polar.state', '<>', 'made')
        .where('section_polar.lease_until', '<=', appNow),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the rows, also where the lease was over meanwhile: whoever makes it now will find the same. */
export async function keepPolar(
  em: EntityManager,
  { key, engine, rows }: { key: string; engine: number; rows: Buffer },
): Promise<void> {
  await em
    .getKysely<SectionPolarTables>()
    .insertInto('section_polar')
    .values({ key: toKey(key), engine, state: 'made', rows, made_at: appNow })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          state: 'made',
          rows: eb.ref('excluded.rows'),
          worker: null,
          lease_until: null,
          engine,
          made_at: appNow,
          used_at: appNow,
        }))
        .where('section_polar.state', '<>', 'made'),
    )
    .execute();
}

/** Records a failure: no one tries the polar again for `retryS` seconds. */
export async function notePolarFailed(
  em: EntityManager,
  { key, worker, retryS }: { key: string; worker: string; retryS: number },
): Promise<void> {
  await em
    .getKysely<SectionPolarTables>()
    .updateTable('section_polar')
    .set({ state: 'failed', worker: null, lease_until: leaseUntil(retryS) })
    .where('key', '=', toKey(key))
    .where('worker', '=', worker)
    .execute();
}

/** Anybody may make it now. */
export async function releasePolar(em: EntityManager, worker: string, key: string): Promise<void> {
  await em
    .getKysely<SectionPolarTables>()
    .deleteFrom('section_polar')
    .where('key', '=', toKey(key))
    .where('worker', '=', worker)
    .execute();
}

/** Notes that they are used. */
export async function touchPolars(em: EntityManager, keys: readonly string[]): Promise<void> {
  await em
    .getKysely<SectionPolarTables>()
    .updateTable('section_polar')
    .set({ used_at: appNow })
    .where('key', '=', anyOf(keys))
    .where('used_at', '<', AN_HOUR_AGO)
    .execute();
}

/**
 * Deletes at most `limit` of the polars beyond `maxBytes`: those of other engines first, then those not used for
 * longest.
 */
export async function evictPolars(
  em: EntityManager,
  { engine, maxBytes, limit }: { engine: number; maxBytes: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await em
    .getKysely<SectionPolarTables>()
    .deleteFrom('section_polar')
    .where('key', 'in', (eb) => {
      const ranked = eb
        .selectFrom('section_polar')
        .select((eb) => [
          'key',
          sql<number>`sum(${eb.ref('bytes')}) over (order by (${eb.ref('engine')} = ${engine}) desc,
            ${eb.ref('used_at')} desc, ${eb.ref('key')})`.as('held'),
        ])
        .where('state', '=', 'made');
      return eb
        .selectFrom(ranked.as('ranked'))
        .select('ranked.key')
        .where('ranked.held', '>', maxBytes)
        .limit(limit);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Claims and failures of a day ago: no one came back for them. */
export async function forgetUnmade(em: EntityManager, limit: number): Promise<number> {
  const { numDeletedRows } = await em
    .getKysely<SectionPolarTables>()
    .deleteFrom('section_polar')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('section_polar')
        .select('key')
        .where('state', '<>', 'made')
        .where('lease_until', '<', sql<DbTime>`app_now() - interval '1 day'`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Polars kept, and what they take. */
export function countPolars(em: EntityManager): Promise<{ count: number; bytes: number }> {
  return em
    .getKysely<SectionPolarTables>()
    .selectFrom('section_polar')
    .select((eb) => [
      countRows.as('count'),
      sql<number>`coalesce(sum(${eb.ref('bytes')}), 0)::float8`.as('bytes'),
    ])
    .where('state', '=', 'made')
    .executeTakeFirstOrThrow();
}
