import {
  type EntityManager,
  type EntitySchemaWithMeta,
  type InferKyselyDB,
  type InferKyselyTable,
  p,
} from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { DbTime } from '../wire/time.js';

/** A table, whichever it is. */
export type Entity = EntitySchemaWithMeta;
export type ColumnOf<Table extends Entity> = keyof InferKyselyTable<Table> & string;

/** The tables of entities as queries see them: columns by their names, values as the driver gives and takes them. */
export type TablesOf<Entity extends { name: string }> = InferKyselyDB<Entity>;

/** Declares a column of a moment to the microsecond, as the database's own text; MikroORM alone would make a Date of it. */
export const moment = () =>
  p.string().runtimeType('string').$type<DbTime>().columnType('timestamptz');

/** Returns the index of a list that goes from the newest to the oldest row, within rows of equal `columns`. */
export function newestFirstIndex<const Columns extends readonly string[]>(
  name: string,
  columns: Columns,
  where?: string,
) {
  const properties: (Columns[number] | 'created_at' | 'id')[] = [...columns, 'created_at', 'id'];
  const sorted = (column: string, i: number) =>
    i < columns.length ? { name: column } : { name: column, sort: 'DESC' as const };
  return { name, properties, columns: properties.map(sorted), ...(where && { where }) };
}

/** The project's clock, in a statement; each mention reads it again. */
export const appNow = sql<DbTime>`app_now()`;

/** The project's clock read once, so that an index can be searched by it. */
export const appNowOnce = sql<DbTime>`(select app_now())`;

/** Reads the project's clock, for rows that are written through the unit of work. */
export async function readClock(em: EntityManager): Promise<DbTime> {
  const query = em.getKysely<object>().selectNoFrom(appNow.as('now'));
  return (await query.executeTakeFirstOrThrow()).now;
}

/** A row with the clock, for statements that write it to several columns. */
export const clock = sql<{ now: DbTime }>`(select app_now() as now)`.as('clock');

/** Returns a value for a json or jsonb column; the driver would take an array for one of PostgreSQL's. */
export function json<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value)}`;
}

/**
 * Returns any of the values, for the right of `=`: one parameter however many there are. `type` is that of an element.
 */
export function anyOf<T extends string>(values: readonly T[], type: 'text' | 'uuid' = 'text') {
  return sql<T>`any(${values}::${sql.raw(type)}[])`;
}

/** Counts rows, or the rows of a group. */
export const countRows = sql<number>`count(*)::int`;
