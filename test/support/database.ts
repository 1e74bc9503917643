import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/platform/postgres/database.js';

export type Row = Record<string, unknown>;

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
