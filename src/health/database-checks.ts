import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadinessCheck } from '../platform/http/readiness.js';

/** Does the database answer at all? */
export function databaseAnswers(em: EntityManager): ReadinessCheck {
  return async () => {
    await em.fork().getConnection().execute('select 1');
    return undefined;
  };
}

/** Does the database have every table that this version of the service expects? A newer one may have more. */
export function migrationsDone(em: EntityManager, expected: readonly string[]): ReadinessCheck {
  return async () => {
    const rows = await em
      .fork()
      .getConnection()
      .execute<{ name: string }[]>('select name from mikro_orm_migrations');
    const done = new Set(rows.map(({ name }) => name));
    return expected.every((name) => done.has(name)) ? undefined : 'not up to date';
  };
}
