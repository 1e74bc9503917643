import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Sets a time limit of PostgreSQL [ms] for the rest of the transaction. */
export async function setLocal(
  em: EntityManager,
  name: 'lock_timeout' | 'statement_timeout',
  ms: number,
): Promise<void> {
  const set = sql`set_config(${name}, ${String(ms)}, true)`.as('set');
  await em.getKysely<object>().selectNoFrom(set).execute();
}
