import type { EntityManager } from '@mikro-orm/postgresql';
import type { Insertable } from 'kysely';
import type { RunTables } from './run.entity.js';
import { type RunRow, WHOLE_RUN } from './run.row.js';

/** undefined: it is not shared. */
export async function findSealedToken(em: EntityManager, runId: string) {
  const row = await em
    .getKysely<RunTables>()
    .selectFrom('run_share')
    .select('token_sealed')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.token_sealed;
}

export async function insertShare(em: EntityManager, share: Insertable<RunTables['run_share']>) {
  await em.getKysely<RunTables>().insertInto('run_share').values(share).execute();
}

export async function deleteShare(em: EntityManager, runId: string): Promise<boolean> {
  const { numDeletedRows } = await em
    .getKysely<RunTables>()
    .deleteFrom('run_share')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whosever it is: the token is the right to read it. */
export function findShared(em: EntityManager, hash: Buffer): Promise<RunRow | undefined> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run_share')
    .innerJoin('run', 'run.id', 'run_share.run_id')
    .select(WHOLE_RUN)
    .where((eb) => eb.and({ 'run_share.token_hash': hash, 'run.status': 'completed' }))
    .executeTakeFirst();
}
