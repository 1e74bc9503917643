import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/platform/postgres/database.js';

/** Does `work` while another connection holds what `statement` locks; `work` may ask on that connection too. */
export async function whileHolding<T>(
  url: string,
  statement: string,
  params: unknown[],
  work: (holder: EntityManager) => Promise<T>,
): Promise<T> {
  const discovery = { warnWhenNoEntities: false };
  const orm = await MikroORM.init({ ...databaseOptions(url), entities: [], discovery });
  try {
    return await orm.em.fork().transactional(async (em) => {
      await em.execute(statement, params);
      return work(em);
    });
  } finally {
    await orm.close();
  }
}
