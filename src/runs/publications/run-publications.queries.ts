import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import { RUN_COLUMNS, type RunRow } from '../run.row.js';
import type { Publication } from './publication.js';

const COLUMNS = 'run_id, slug, title, published_at';

/** `runId`: of a run that was found as the caller's own. */
export async function findPublication(
  em: EntityManager,
  runId: string,
): Promise<Publication | undefined> {
  const rows = await em.execute<Publication[]>(
    `select ${COLUMNS} from run_publication where run_id = ?`,
    [runId],
  );
  return rows[0];
}

/**
 * undefined: another run has the name. Waits for whoever is about to take it. `publishedAt`: of one that was published
 * before; now, otherwise.
 */
export async function insertPublication(
  em: EntityManager,
  { run_id, slug, title }: Omit<Publication, 'published_at'>,
  publishedAt: DbTime | null,
): Promise<Publication | undefined> {
  const rows = await em.execute<Publication[]>(
    `insert into run_publication (run_id, slug, title, published_at)
     values (?, ?, ?, coalesce(?::timestamptz, app_now()))
     on conflict (slug) do nothing returning ${COLUMNS}`,
    [run_id, slug, title, publishedAt],
  );
  return rows[0];
}

export async function deletePublication(em: EntityManager, runId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'delete from run_publication where run_id = ? returning run_id',
    [runId],
  );
  return rows.length > 0;
}

/** Whosever it is: what is published is for everybody. */
export async function findPublished(
  em: EntityManager,
  slug: string,
): Promise<(RunRow & Publication) | undefined> {
  const rows = await em.execute<(RunRow & Publication)[]>(
    `select ${RUN_COLUMNS}, publication.run_id, publication.slug, publication.title, publication.published_at
       from run_publication as publication join run on run.id = publication.run_id
      where publication.slug = ? and run.status = 'completed'`,
    [slug],
  );
  return rows[0];
}
