import { Body, Controller, Delete, Get, Inject, Param, Post, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Operation } from '../platform/http/openapi.js';
import { Section } from '../platform/http/sections.js';
import { noContent, Writes } from '../platform/idempotency/writes.js';
import type { IdPrefix } from '../platform/ids.js';
import { publicationPath, shownPublication } from './publications/publication.js';
import { type PublicationResource, PublishRunBody } from './publications/run-publication.wire.js';
import { RunPublications } from './publications/run-publications.js';
import { RunShares } from './run-shares.js';
import type { RunKindName } from './kinds.js';
import { sharingOperations, type SharingWords } from './sharing-operations.js';

interface SharedKind extends SharingWords {
  kind: RunKindName;
  prefix: IdPrefix;
  /** The address of the kind's runs. */
  under: string;
  section: readonly [name: string, description: string];
}

/** Share links and publications of one kind of run. */
export function sharingController({ kind, prefix, under, section, ...words }: SharedKind): Type {
  const ID = new IdPipe(prefix);
  const DOCS = sharingOperations(words);

  @Section(...section)
  @Controller(under)
  class SharingController {
    constructor(
      private readonly shares: RunShares,
      private readonly publications: RunPublications,
      private readonly writes: Writes,
      @Inject(CONFIG) private readonly config: Config,
    ) {}

    @Post(':id/share')
    @Operation(DOCS.share)
    share(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        const token = await this.shares.share(em, http.sender, kind, id);
        const path = `/v1/public/share/${token}`;
        const url = `${this.config.baseUrl}${path}`;
        const body = { object: 'share', token, url, share_token: token, share_url: url };
        return { status: 201, body, headers: { Location: path }, secret: true };
      });
    }

    @Delete(':id/share')
    @Operation(DOCS.unshare)
    unshare(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
      return this.writes.run(http, async (em) => {
        await this.shares.revoke(em, http.sender, kind, id);
        return noContent();
      });
    }

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
      return this.writes.run(http, async (em) => {
        await this.publications.revoke(em, http.sender, kind, id);
        return noContent();
      });
    }
  }
  return SharingController;
}
