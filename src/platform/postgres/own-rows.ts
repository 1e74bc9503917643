import { type EntityManager, type EntitySchema, LockMode } from '@mikro-orm/postgresql';
import type { Insertable, Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { DbTime } from '../wire/time.js';
import { type Entity, readClock } from './columns.js';

/** The columns of every row that an account owns. */
interface Owned {
  id: string;
  account_id: string;
  created_at: DbTime;
  updated_at: DbTime;
  version: number;
}

/** The columns that the service writes with every row. */
type Kept = 'id' | 'account_id' | 'created_at' | 'updated_at' | 'version';

/**
 * The rows of a table that accounts own, read and written one by one through MikroORM's unit of work. No row is found
 * without the account that owns it; each change raises `version`.
 */
export class OwnRows<Table> {
  private readonly entity: EntitySchema<Owned>;

  constructor(entity: Entity) {
    this.entity = entity;
  }

  /** The rows of all accounts, for lists. */
  all(em: EntityManager): SelectQueryBuilder<Record<string, Table>, string, Selectable<Table>> {
    const db = em.getKysely<object>() as unknown as Kysely<Record<string, Table>>;
    return db.selectFrom(this.entity.meta.tableName).selectAll() as never;
  }

  async find(
    em: EntityManager,
    account_id: string,
    id: string,
  ): Promise<Selectable<Table> | undefined> {
    const reader = em.isInTransaction() ? em : em.fork();
    return row<Table>(await reader.findOne(this.entity, { account_id, id }, { refresh: true }));
  }

  /** Returns the row, held until the end of the transaction: what is decided on it still holds when it is written. */
  async lock(
    em: EntityManager,
    account_id: string,
    id: string,
  ): Promise<Selectable<Table> | undefined> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return row<Table>(await em.findOne(this.entity, { account_id, id }, options));
  }

  async insert(
    em: EntityManager,
    account_id: string,
    id: string,
    fields: Omit<Insertable<Table>, Kept>,
  ): Promise<Selectable<Table>> {
    const now = await readClock(em);
    const kept = { id, account_id, created_at: now, updated_at: now };
    const made = em.create(this.entity, { ...kept, ...fields } as never);
    await em.flush();
    return row<Table>(made)!;
  }

  /** Changes a row that this transaction has locked; its version is another one even where all values are equal. */
  async change(
    em: EntityManager,
    locked: Selectable<Table>,
    fields: Omit<Updateable<Table>, Kept>,
    now?: DbTime,
  ): Promise<Selectable<Table>> {
    Object.assign(locked, fields, { updated_at: now ?? (await readClock(em)) });
    await em.flush();
    return locked;
  }

  async delete(em: EntityManager, locked: Selectable<Table>): Promise<void> {
    await em.remove(locked).flush();
  }
}

function row<Table>(found: Owned | null): Selectable<Table> | undefined {
  return (found ?? undefined) as Selectable<Table> | undefined;
}
