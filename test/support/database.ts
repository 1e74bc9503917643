import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { databaseOptions } from '../../src/platform/postgres/database.js';

export type Row = Record<string, unknown>;

/** A test has time: it may change more rows at once than a request, on a machine that is busy. */
export const PATIENT = {
  connectionTimeoutMillis: 60_000,
  query_timeout: 110_000,
  statement_timeout: 120_000,
};
/** A few connections that go by themselves: nobody closes them, and a program ends with them open. */
const POOL = { max: 4, idleTimeoutMillis: 20_000, allowExitOnIdle: true, ...PATIENT };
const connected = new Map<string, Promise<MikroORM>>();

/** One for each database that this process asks. */
function ormOf(url: string): Promise<MikroORM> {
  let orm = connected.get(url);
  if (orm === undefined) {
    const discovery = { warnWhenNoEntities: false };
    orm = MikroORM.init({ ...databaseOptions(url, POOL), entities: [], discovery });
    connected.set(url, orm);
  }
  return orm;
}

/**
 * While `during` runs, the table can be read but not written: whatever writes to it stands still. `during` gets a
 * function that waits until so many connections do.
 */
export async function whileLocked(
  url: string,
  table: string,
  during: (stand: (connections?: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const em = (await ormOf(url)).em.fork();
  await em.begin();
  await em.execute(`lock table ${table} in exclusive mode`);
  const waiting =
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  try {
    await during(async (connections = 1) => {
      while (Number((await sql(url, waiting))[0].n) < connections)
        await new Promise((done) => setTimeout(done, 20));
    });
  } finally {
    await em.rollback().catch(() => undefined); // the server may be gone
  }
}

/** Runs one statement. */
export async function sql(url: string, text: string, params: unknown[] = []): Promise<Row[]> {
  return (await ormOf(url)).em.fork().execute<Row[]>(text, params);
}

/** Returns the statements that Kysely sends outside of transactions from now on, as they come. */
export function statementsOf(em: EntityManager): CompiledQuery[] {
  const executor = em.getKysely<object>().getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const sent: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    sent.push(query);
    return execute(query, ...rest);
  };
  return sent;
}

/** Returns the plan of a statement, as it runs. */
export async function planOf(em: EntityManager, statement: CompiledQuery): Promise<string> {
  const text = `explain (analyze, costs off, buffers off) ${statement.sql}`;
  const explain = CompiledQuery.raw(text, [...statement.parameters]);
  const { rows } = await em.getKysely<object>().executeQuery<Record<string, string>>(explain);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
