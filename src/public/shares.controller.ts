import { Controller, Get, Param } from '@nestjs/common';
import { DynamicShares } from '../dynamics/sharing/dynamic-shares.service.js';
import { SharedDynamic } from '../dynamics/sharing/dynamic-shares.wire.js';
import { type Exchange, Http, keptFor } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Public } from '../platform/http/public.js';
import { Section } from '../platform/http/sections.js';
import { RunShares } from '../runs/run-shares.js';
import { Shares } from '../simulations/shares.service.js';
import { KEEP_S } from './public.controller.js';
import { SharedSimulation } from '../simulations/shares.wire.js';

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public')
export class PublicSharesController {
  constructor(
    private readonly links: RunShares,
    private readonly simulations: Shares,
    private readonly dynamics: DynamicShares,
  ) {}

  @Get('share/:token')
  @Public()
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
    return http.taggedBefore(
      this.dynamics.tagOf(run),
      () => this.dynamics.shown(run),
      keptFor(KEEP_S),
    );
  }
}
