import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { RunKindName } from './kinds.js';
import type { Publication, RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';
import { type PublishRunBody, SLUG_PATTERN } from './sharing.wire.js';
import {
  deletePublication,
  findPublication,
  findPublished,
  insertPublication,
} from './sharing.queries.js';

const SLUG = new RegExp(SLUG_PATTERN);
/** The length of the words of a made name, which leaves room for the random end. */
const MAX_WORDS = 48;

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
    const message = `Another result already has the name ${wanted.slug}.`;
    throw new ApiError('name_taken', { param: 'slug', message });
  }

  /** Throws ApiError 404 where the run is not the caller's, or not published. */
  async get(caller: Caller, kind: RunKindName, id: string): Promise<Publication> {
    const run = await this.runs.get(caller, kind, id);
    return found(await findPublication(this.em.fork(), run.id));
  }

  /** Throws ApiError 404 where the run is not the caller's, or not published. */
  async revoke(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<void> {
    await this.runs.lock(em, caller, kind, id);
    if (!(await deletePublication(em, id))) throw new ApiError('resource_not_found');
  }

  /** The run that is published under a name, of any kind. Throws ApiError 404. */
  async find(slug: string): Promise<RunRow & Publication> {
    return found(isSlug(slug) ? await findPublished(this.em, slug) : undefined);
  }
}

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** A name made of a title, and of 32 random bits, so that hardly any other run has it. */
export function slugOf(title: string | null): string {
  const plain = (title ?? '').normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'result'}-${randomBytes(4).toString('hex')}`;
}
