import { toWireTime, type DbTime } from '../../platform/wire/time.js';
import type { PublicationResource } from './run-publication.wire.js';

/** A run under its name, as it is stored. */
export interface Publication {
  run_id: string;
  slug: string;
  title: string | null;
  published_at: DbTime;
}

/** As its owner is told of it. */
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
