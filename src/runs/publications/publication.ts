import type { Selectable } from 'kysely';
import { toWireTime } from '../../platform/wire/time.js';
import type { RunTables } from '../run.entity.js';
import type { PublicationResource } from '../run-share.wire.js';

/** A run under its name, as it is stored. */
export type Publication = Selectable<RunTables['run_publication']>;

/** A publication as its owner sees it. */
export function shownPublication(
  { run_id, slug, title, published_at }: Publication,
  baseUrl: string,
): PublicationResource {
  return {
    object: 'publication',
    run_id,
    slug,
    title,
    url: `${baseUrl}${publicationPath(slug)}`,
    published_at: toWireTime(published_at),
  };
}

export function publicationPath(slug: string): string {
  return `/v1/public/results/${slug}`;
}
