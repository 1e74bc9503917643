import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { appNow, type ColumnOf, type Entity } from '../postgres/columns.js';
import type { DbTime } from '../wire/time.js';

/** A table whose rows are leased. */
export interface LeasedTable<Table extends Entity = Entity> {
  /** The table has the columns `worker` and `lease_until`. */
  table: 'worker' | 'lease_until' extends ColumnOf<Table> ? Table : never;
  /** Column that names a row. */
  key: ColumnOf<Table>;
}

/** A lease names its worker, and how long it lasts from now on [s]. */
export interface Lease {
  worker: string;
  leaseS: number;
}

/** Any table that has passed `LeasedTable`. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Returns the end of a lease that is given now. `now` is for a statement that reads the clock once. */
export function leaseUntil(seconds: number, now: Expression<DbTime> = appNow) {
  return sql<DbTime>`${now} + make_interval(secs => ${seconds})`;
}

/** Renews the leases of those keys that are still this worker's, and returns these keys. */
export async function renewLeases<Key extends string | Buffer>(
  em: EntityManager,
  leased: LeasedTable,
  keys: readonly Key[],
  { worker, leaseS }: Lease,
): Promise<Key[]> {
  const rows = await changeLeases(em, leased, worker, keys)
    .set({ lease_until: leaseUntil(leaseS) })
    .returning(sql.ref<string | Buffer>(leased.key).as('key'))
    .execute();
  return rows.map(({ key }) => key as Key);
}

/** Releases all leases of this worker, which are free at once. */
export async function releaseLeases(
  em: EntityManager,
  leased: LeasedTable,
  worker: string,
): Promise<void> {
  await changeLeases(em, leased, worker).set({ worker: null, lease_until: '-infinity' }).execute();
}

/** Updates leases; rows are locked in the order of their keys, as in every statement that locks several. */
function changeLeases(
  em: EntityManager,
  { table, key }: LeasedTable,
  worker: string,
  keys?: readonly (string | Buffer)[],
) {
  const db = em.getKysely<AnyTables>();
  const { tableName } = table.meta;
  const mine = db
    .selectFrom(tableName)
    .select(key)
    .where('worker', '=', worker)
    .$if(keys !== undefined, (query) => query.where(key, '=', sql`any(${keys})`))
    .orderBy(key)
    .forNoKeyUpdate();
  return db.updateTable(tableName).where(key, 'in', mine);
}
