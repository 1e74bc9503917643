import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ReadinessCheck } from '../platform/http/readiness.js';

/** The migrator's own table. */
interface Tables {
  mikro_orm_migrations: { name: string };
}

/** Checks that the database answers at all. */
export function databaseAnswers(em: EntityManager): ReadinessCheck {
  return async () => {
    await em.fork().getKysely<Tables>().selectNoFrom(sql.lit(1).as('one')).execute();
    return undefined;
  };
}

/** Checks that every migration that this version of the service expects has run. A newer database may have more. */
export function migrationsDone(em: EntityManager, expected: readonly string[]): ReadinessCheck {
  return async () => {
    const query = em.fork().getKysely<Tables>().selectFrom('mikro_orm_migrations').select('name');
    const done = new Set((await query.execute()).map(({ name }) => name));
    return expected.every((name) => done.has(name)) ? undefined : 'not up to date';
  };
}
