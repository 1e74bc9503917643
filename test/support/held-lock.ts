import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../src/entities.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { PATIENT } from './database.js';

/**
 * Does `work` while another connection holds what `statement` locks; `work` may ask on that connection too. Services that
 * `work` calls find this connection's ORM in MikroORM's context, so it knows all entities.
 */
export async function whileHolding<T>(
  url: string,
  statement: string,
  params: unknown[],
  work: (holder: EntityManager) => Promise<T>,
): Promise<T> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({
    ...databaseOptions(url, PATIENT),
    entities: [...ENTITIES],
    discovery,
  });
  try {
    return await orm.em.fork().transactional(async (em) => {
      await em.execute(statement, params);
      return work(em);
    });
  } finally {
    await orm.close();
  }
}

/** Until somebody stands still before a lock of this database. `em` is asked, which may be the holder's. */
export async function untilSomebodyWaits(em: EntityManager): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    await em.execute('select pg_stat_clear_snapshot()'); // a transaction sees the same connections otherwise
    if ((await em.execute<object[]>(waiting)).length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}
