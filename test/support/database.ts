import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/platform/postgres/database.js';

export type Row = Record<string, unknown>;

/**
 * While `during` runs, the table can be read but not written: whatever writes to it stands still. `during` gets a
 * function that waits until so many connections do.
 */
export async function whileLocked(
  url: string,
  table: string,
  during: (stand: (connections?: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  const em = orm.em.fork();
  await em.begin();
  await em.execute(`lock table ${table} in exclusive mode`);
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
  try {
    await during(async (connections = 1) => {
      while (Number((await sql(url, waiting))[0].n) < connections)
        await new Promise((done) => setTimeout(done, 20));
    });
  } finally {
    await em.rollback().catch(() => undefined); // the server may be gone
    await orm.close(true);
  }
}

/** Runs one statement on a connection of its own. */
export async function sql(url: string, text: string, params: unknown[] = []): Promise<Row[]> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  try {
    return await orm.em.execute<Row[]>(text, params);
  } finally {
    await orm.close();
  }
}
