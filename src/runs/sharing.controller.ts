import { Body, Controller, Delete, Get, Inject, Param, Post, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import type { ErrorCode } from '../platform/error-codes.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, type OperationDocs, Section } from '../platform/http/openapi.js';
import { Writes } from '../platform/idempotency/writes.js';
import type { IdPrefix } from '../platform/ids.js';
import type { SharedThings } from '../platform/secrets/share-links.js';
import { toWireTime } from '../platform/wire/time.js';
import { PublicationResource, PublishRunBody, ShareResource } from './sharing.wire.js';
import { RunPublications } from './run-publications.js';
import { RunShares } from './run-shares.js';
import { KINDS, type RunKindName } from './kinds.js';
import type { Publication } from './run.row.js';

/** The words that differ from kind to kind in the API document of share links and publications. */
interface SharingWords {
  /** The kind in names of operations. */
  id: string;
  /** The kind in the middle of a sentence. */
  what: string;
  /** The description of the id in the path. */
  path: string;
}

function linkOperations({ id, what, path, shown, errors }: Omit<LinkRoutes, 'by'>) {
  return {
    share: {
      id: `share${id}`,
      summary: `Share ${what}`,
      description: shown,
      path: { id: path },
      write: true,
      ok: { status: 201, type: ShareResource, description: 'The link' },
      errors,
    },
    unshare: {
      id: `unshare${id}`,
      summary: `Revoke the link to ${what}`,
      description:
        'Revokes the link. Caches can serve it for five more minutes. If you share again, you get a new link.',
      path: { id: path },
      ok: { status: 204, description: 'The link is no longer valid' },
    },
  } as const satisfies Record<string, OperationDocs>;
}

function publicationOperations({ id, what, path }: SharingWords) {
  return {
    publish: {
      id: `publish${id}`,
      summary: `Publish ${what}`,
      description:
        'Publishes the result and the inputs of a completed run under a name. A repeat returns the same publication; a different `slug` or `title` replaces the old one and frees the old name. Your account, your project and the specs of your own components are not shown. A share link is separate: revoke each by itself.',
      path: { id: path },
      body: {
        type: PublishRunBody,
        examples: {
          named: {
            summary: 'With your own name',
            value: { slug: 'survey-quad-hover', title: 'Survey quad in hover' },
          },
        },
      },
      write: true,
      ok: { status: 201, type: PublicationResource, description: 'The publication' },
      errors: ['result_not_ready', 'name_taken'],
    },
    get: {
      id: `get${id}Publication`,
      summary: `Get the publication of ${what}`,
      description:
        'Returns the name and the URL of the publication; 404 if the run is not published.',
      path: { id: path },
      ok: { type: PublicationResource, description: 'The publication' },
    },
    revoke: {
      id: `unpublish${id}`,
      summary: `Unpublish ${what}`,
      description:
        'Unpublishes the run and frees its name. Caches can serve it for five more minutes. Deleting the run does the same.',
      path: { id: path },
      ok: { status: 204, description: 'The run is no longer published' },
    },
  } as const satisfies Record<string, OperationDocs>;
}

interface SharedRoutes extends SharingWords {
  prefix: IdPrefix;
  /** The address of the kind. */
  under: string;
  section: readonly [name: string, description: string];
}

interface LinkRoutes extends SharedRoutes {
  by: Type<SharedThings>;
  /** The description of what a link shows. */
  shown: string;
  errors?: readonly ErrorCode[];
}

/** Share links of one kind of thing. */
export function shareLinkController({ by, ...routes }: LinkRoutes): Type {
  const ID = new IdPipe(routes.prefix);
  const DOCS = linkOperations(routes);

  @Section(...routes.section)
  @Controller(routes.under)
  class ShareLinkController {
    constructor(
      @Inject(by) private readonly things: SharedThings,
      private readonly writes: Writes,
      @Inject(CONFIG) private readonly config: Config,
    ) {}

    @Post(':id/share')
    @Operation(DOCS.share)
    share(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const token = await this.things.share(em, http.sender, id);
        const path = `/v1/public/share/${token}`;
        const url = `${this.config.baseUrl}${path}`;
        const body = { object: 'share', token, url, share_token: token, share_url: url };
        return { status: 201, body, headers: { Location: path }, secret: true };
      });
    }

    @Delete(':id/share')
    @Operation(DOCS.unshare)
    unshare(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.noContent(http, (em) => this.things.revoke(em, http.sender, id));
    }
  }
  return ShareLinkController;
}

/** Share links and publications of one kind of run. */
export function sharingControllers({
  kind,
  ...words
}: Omit<SharedRoutes, 'prefix'> & { kind: RunKindName }): Type[] {
  const { prefix } = KINDS[kind];
  const ID = new IdPipe(prefix);
  const DOCS = publicationOperations(words);

  @Section(...words.section)
  @Controller(words.under)
  class PublicationController {
    constructor(
      private readonly publications: RunPublications,
      private readonly writes: Writes,
      @Inject(CONFIG) private readonly config: Config,
    ) {}

    @Post(':id/publication')
    @Operation(DOCS.publish)
    publish(
      @Http() http: Exchange,
      @Param('id', ID) id: string,
      @Body() body: PublishRunBody,
    ): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const row = await this.publications.publish(em, http.sender, kind, id, body);
        const headers = { Location: publicationPath(row.slug) };
        return { status: 201, body: shownPublication(row, this.config.baseUrl), headers };
      });
    }

    @Get(':id/publication')
    @Operation(DOCS.get)
    async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<PublicationResource> {
      const row = await this.publications.get(http.sender, kind, id);
      return shownPublication(row, this.config.baseUrl);
    }

    @Delete(':id/publication')
    @Operation(DOCS.revoke)
    revoke(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.noContent(http, (em) =>
        this.publications.revoke(em, http.sender, kind, id),
      );
    }
  }
  const links = shareLinkController({
    ...words,
    prefix,
    by: RunShares,
    shown:
      'Creates a link with which anyone can read the result and the inputs without a credential. A repeat returns the same link. Your account, your project and the specs of your own components are not shown.',
    errors: ['result_not_ready'],
  });
  return [links, PublicationController];
}

/** A publication as its owner sees it. */
function shownPublication(
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

function publicationPath(slug: string): string {
  return `/v1/public/results/${slug}`;
}
