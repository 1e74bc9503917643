import type { Readable } from 'node:stream';
import { Controller, Get, Param } from '@nestjs/common';
import { SharedDesign } from '../designs/result.wire.js';
import { SharedDynamic } from '../dynamics/result/dynamic-simulation.wire.js';
import { SharedFinder } from '../finder/result/finder.wire.js';
import { found } from '../platform/errors.js';
import { type Exchange, Http, PUBLIC_CACHE } from '../platform/http/exchange.js';
import { Operation, PublicSection } from '../platform/http/openapi.js';
import { toWireTime } from '../platform/wire/time.js';
import { RunPublications } from '../runs/run-publications.js';
import type { RunRow } from '../runs/run.row.js';
import { RunShares } from '../runs/run-shares.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';
import { SharedSweep } from '../sweeps/sweep.wire.js';
import { VehicleShares } from '../vehicles/vehicle-shares.js';
import { SharedVehicle } from '../vehicles/vehicles.wire.js';
import { PublicResult } from './public.wire.js';

const CSV = 'text/csv; charset=utf-8';
const POINTS =
  'Returns one row for each point, as the export of the sweep does, but without `id` and `is_starred`. Other kinds of runs give 404: their points are in the result.';

@PublicSection()
@Controller('v1/public/results')
export class PublicResultsController {
  constructor(
    private readonly publications: RunPublications,
    private readonly shares: RunShares,
  ) {}

  @Get(':slug')
  @Operation({
    id: 'getPublicResult',
    summary: 'Read a published result',
    description:
      'Returns the simulation, sweep, dynamic simulation, search for parts or design published under this name, with inputs and solver version. After it is unpublished, the response is 404; caches follow within five minutes. For tokens of share links, use /v1/public/share.',
    open: true,
    path: { slug: 'The name of the publication' },
    tagged: 'read',
    ok: { type: PublicResult, description: 'The result' },
  })
  async get(@Http() http: Exchange, @Param('slug') slug: string): Promise<Buffer | undefined> {
    const published = await this.publications.find(slug);
    const { slug: name, title, published_at: at } = published;
    const shown = { object: 'public_result', slug: name, title, published_at: toWireTime(at) };
    return http.taggedWith(
      this.shares.tagOf(published, { name, title, published_at: at }),
      async () => Object.assign(shown, { run: await this.shares.shown(published) }),
      PUBLIC_CACHE,
    );
  }

  @Get(':slug/export.csv')
  @Operation({
    id: 'exportPublicResult',
    summary: 'Export the points of a published sweep as CSV',
    description: POINTS,
    open: true,
    path: { slug: 'The name of the publication' },
    tagged: 'read',
    ok: { media: 'text/csv', description: 'The file' },
  })
  async export(@Http() http: Exchange, @Param('slug') slug: string): Promise<Readable | undefined> {
    return pointsOf(http, this.shares, await this.publications.find(slug));
  }
}

@PublicSection()
@Controller('v1/public')
export class PublicSharesController {
  constructor(
    private readonly shares: RunShares,
    private readonly vehicles: VehicleShares,
  ) {}

  @Get('share/:token')
  @Operation({
    id: 'getShare',
    summary: 'Read a shared run or vehicle',
    description:
      'Returns result, inputs and solver version of a shared run, or the newest version of a shared vehicle; `object` is its kind. After the link is revoked, the response is 404; caches follow within five minutes.',
    open: true,
    path: { token: 'The token in the link' },
    tagged: 'read',
    ok: {
      type: [
        SharedSimulation,
        SharedSweep,
        SharedDynamic,
        SharedFinder,
        SharedDesign,
        SharedVehicle,
      ],
      description: 'The run or vehicle',
    },
  })
  async share(@Http() http: Exchange, @Param('token') token: string): Promise<Buffer | undefined> {
    const run = await this.shares.find(token);
    if (run === undefined) return http.cacheable(found(await this.vehicles.shown(token)));
    return http.taggedWith(this.shares.tagOf(run), () => this.shares.shown(run), PUBLIC_CACHE);
  }

  @Get('share/:token/export.csv')
  @Operation({
    id: 'exportShare',
    summary: 'Export the points of a shared sweep as CSV',
    description: POINTS,
    open: true,
    path: { token: 'The token in the link' },
    tagged: 'read',
    ok: { media: 'text/csv', description: 'The file' },
  })
  async export(
    @Http() http: Exchange,
    @Param('token') token: string,
  ): Promise<Readable | undefined> {
    return pointsOf(http, this.shares, found(await this.shares.find(token)));
  }
}

function pointsOf(http: Exchange, shares: RunShares, run: RunRow): Promise<Readable | undefined> {
  const tag = shares.tagOf(run, { csv: true });
  return http.taggedStream(tag, CSV, () => shares.csv(run), PUBLIC_CACHE);
}
