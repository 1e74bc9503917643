import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import { found } from '../../platform/found.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import type { RunKindName } from '../kinds.js';
import type { RunRow } from '../run.row.js';
import { RunsService } from '../runs.service.js';
import type { Publication } from './publication.js';
import type { PublishRunBody } from '../run-share.wire.js';
import {
  deletePublication,
  findPublication,
  findPublished,
  insertPublication,
} from '../run-shares.queries.js';
import { isSlug, slugOf } from './slug.js';

/**
 * Completed runs that are for everybody under a name, beside and apart from share links: each is revoked by itself. What a
 * publication shows is the business of the run's kind.
 */
@Injectable()
export class RunPublications {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
  ) {}

  /**
   * Publishes a run, or changes name or title of one that is published; what the body leaves out stays, and a first name is
   * made of title or run. The same twice is one publication. Throws ApiError 404, 409 `result_not_ready` or `name_taken`.
   */
  async publish(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
    { slug, title }: PublishRunBody,
  ): Promise<Publication> {
    const run = await this.runs.lock(em, caller, kind, id);
    if (run.status !== 'completed') throw new ApiError('result_not_ready');
    const known = await findPublication(em, id);
    const wanted = {
      run_id: id,
      title: title ?? known?.title ?? null,
      slug: slug ?? known?.slug ?? slugOf(title ?? run.name),
    };
    if (known !== undefined) await deletePublication(em, id);
    const published = await insertPublication(em, wanted, known?.published_at ?? null);
    if (published !== undefined) return published;
    const message = `Another result is published as ${wanted.slug}.`;
    throw new ApiError('name_taken', { param: 'slug', message });
  }

  /** Throws ApiError 404 where the run is not the caller's, or not published. */
  async get(caller: Caller, kind: RunKindName, id: string): Promise<Publication> {
    const run = await this.runs.get(caller, kind, id);
    return found(await orUnavailable(findPublication(this.em.fork(), run.id)));
  }

  /** Throws ApiError 404 where the run is not the caller's, or not published. */
  async revoke(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<void> {
    await this.runs.lock(em, caller, kind, id);
    if (!(await deletePublication(em, id))) throw new ApiError('resource_not_found');
  }

  /** The run that is published under a name, of any kind. Throws ApiError 404. */
  async find(slug: string): Promise<RunRow & Publication> {
    return found(isSlug(slug) ? await orUnavailable(findPublished(this.em, slug)) : undefined);
  }
}
