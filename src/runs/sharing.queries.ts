import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunTables } from './run.entity.js';
import { type Publication, type RunRow, WHOLE_RUN } from './run.row.js';
import type { DbTime } from '../platform/wire/time.js';
import { appNow } from '../platform/postgres/columns.js';

/** Whosever it is: the token is the right to read it. */
export function findSharedRun(em: EntityManager, hash: Buffer): Promise<RunRow | undefined> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run_share')
    .innerJoin('run', 'run.id', 'run_share.run_id')
    .select(WHOLE_RUN)
    .where((eb) => eb.and({ 'run_share.token_hash': hash, 'run.status': 'completed' }))
    .executeTakeFirst();
}

/** `runId`: of a run that was found as the caller's own. */
export function findPublication(em: EntityManager, runId: string) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run_publication')
    .selectAll()
    .where('run_id', '=', runId)
    .executeTakeFirst();
}

/**
 * undefined: another run has the name. Waits for whoever is about to take it. `publishedAt`: of one that was published
 * before; now, otherwise.
 */
export function insertPublication(
  em: EntityManager,
  publication: Omit<Publication, 'published_at'>,
  publishedAt: DbTime | null,
): Promise<Publication | undefined> {
  return em
    .getKysely<RunTables>()
    .insertInto('run_publication')
    .values({ ...publication, published_at: publishedAt ?? appNow })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deletePublication(em: EntityManager, runId: string): Promise<boolean> {
  const { numDeletedRows } = await em
    .getKysely<RunTables>()
    .deleteFrom('run_publication')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whosever it is: what is published is for everybody. */
export function findPublished(em: EntityManager, slug: string) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run_publication as publication')
    .innerJoin('run', 'run.id', 'publication.run_id')
    .select(WHOLE_RUN)
    .selectAll('publication')
    .where((eb) => eb.and({ 'publication.slug': slug, 'run.status': 'completed' }))
    .executeTakeFirst();
}
