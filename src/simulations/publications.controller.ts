import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Operation } from '../platform/http/openapi.js';
import { Section } from '../platform/http/sections.js';
import { noContent, Writes } from '../platform/idempotency/writes.js';
import { publicationOperations } from '../runs/publications/publication-operations.js';
import { publicationPath, shownPublication } from '../runs/publications/publication.js';
import {
  type PublicationResource,
  PublishRunBody,
} from '../runs/publications/run-publication.wire.js';
import { RunPublications } from '../runs/publications/run-publications.js';

const KIND = 'simulation';
const ID = new IdPipe('sim');
const DOCS = publicationOperations({
  id: 'Simulation',
  what: 'a simulation',
  path: 'The simulation, `sim_…`',
});

@Section('Simulations', 'Rotors, motors and a battery: where they settle at one operating point')
@Controller('v1/simulations')
export class SimulationPublicationsController {
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
      const row = await this.publications.publish(em, http.sender, KIND, id, body);
      const headers = { Location: publicationPath(row.slug) };
      return { status: 201, body: shownPublication(row, this.config.baseUrl), headers };
    });
  }

  @Get(':id/publication')
  @Operation(DOCS.get)
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<PublicationResource> {
    return shownPublication(
      await this.publications.get(http.sender, KIND, id),
      this.config.baseUrl,
    );
  }

  @Delete(':id/publication')
  @Operation(DOCS.revoke)
  revoke(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      await this.publications.revoke(em, http.sender, KIND, id);
      return noContent();
    });
  }
}
