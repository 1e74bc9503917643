import { Controller, Get, Param } from '@nestjs/common';
import { DynamicShares } from '../dynamics/sharing/dynamic-shares.service.js';
import { SharedDynamic } from '../dynamics/sharing/dynamic-shares.wire.js';
import { type Exchange, Http, cacheHeaders } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { RunPublications } from '../runs/run-publications.js';
import { RunShares } from '../runs/run-shares.js';
import { Shares } from '../simulations/shares.service.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';
import { KEEP_S } from './public.controller.js';
import { toPublicResult } from './public.mapper.js';
import { PublicResult } from './results.wire.js';

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/results')
export class PublicResultsController {
  constructor(
    private readonly publications: RunPublications,
    private readonly simulations: Shares,
    private readonly dynamics: DynamicShares,
  ) {}

  @Get(':slug')
  @Operation({
    id: 'getPublicResult',
    summary: 'Read a published result',
    description:
      'A simulation or dynamic simulation that its owner has published under this name, with inputs and version of the solver. Once it is withdrawn it answers 404, caches after five minutes at the latest. Tokens of share links are no names: those are read under /v1/public/share.',
    open: true,
    path: { slug: 'The name that it was published under' },
    tagged: 'read',
    ok: { type: PublicResult, description: 'The result' },
  })
  async get(@Http() http: Exchange, @Param('slug') slug: string): Promise<Buffer | undefined> {
    const published = await this.publications.find(slug);
    if (published.kind !== 'dynamic')
      return http.cacheable(
        toPublicResult(published, await this.simulations.shown(published)),
        KEEP_S,
      );
    const { slug: name, title, published_at } = published;
    return http.taggedWith(
      this.dynamics.tagOf(published, { name, title, published_at }),
      async () => toPublicResult(published, await this.dynamics.shown(published)),
      cacheHeaders(KEEP_S),
    );
  }
}

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public')
export class PublicSharesController {
  constructor(
    private readonly links: RunShares,
    private readonly simulations: Shares,
    private readonly dynamics: DynamicShares,
  ) {}

  @Get('share/:token')
  @Operation({
    id: 'getShare',
    summary: 'Read a shared simulation or dynamic simulation',
    description:
      'Result, inputs and version of the solver of a run whose owner shared it; `object` tells which kind it is. Once the link is revoked it answers 404, caches after five minutes at the latest.',
    open: true,
    path: { token: 'As the link has it' },
    tagged: 'read',
    ok: { type: [SharedSimulation, SharedDynamic], description: 'The run' },
  })
  async share(@Http() http: Exchange, @Param('token') token: string): Promise<Buffer | undefined> {
    const run = await this.links.find(token);
    if (run.kind !== 'dynamic') return http.cacheable(await this.simulations.shown(run), KEEP_S);
    return http.taggedWith(
      this.dynamics.tagOf(run),
      () => this.dynamics.shown(run),
      cacheHeaders(KEEP_S),
    );
  }
}
