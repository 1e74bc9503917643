import { Controller, Get, Param, Query } from '@nestjs/common';
import { Plans, TIERS } from '../accounts/plans.js';
import { LIBRARY_NAMES, libraryAirfoil } from '../airfoils/library.js';
import { PublicPropellers } from '../components/search/public-propellers.service.js';
import { SharedDesign } from '../designs/result.wire.js';
import { SharedFinder } from '../finder/result/finder.wire.js';
import { SharedDynamic } from '../dynamics/result/dynamic-simulation.wire.js';
import type { Readable } from 'node:stream';
import { found } from '../platform/errors.js';
import { cacheHeaders, type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { Pages, toList } from '../platform/list/pages.js';
import { RunShares } from '../runs/run-shares.js';
import type { RunRow } from '../runs/run.row.js';
import {
  toPublicAirfoil,
  toPublicPlan,
  toPublicPropeller,
  toPublicResult,
} from './public.mapper.js';
import {
  PublicAirfoilList,
  PublicPlanList,
  PublicPropeller,
  PublicPropellerList,
  PublicResult,
} from './public.wire.js';
import { RunPublications } from '../runs/run-publications.js';
import { SharedSimulation } from '../simulations/simulations.wire.js';
import { SharedSweep } from '../sweeps/sweep.wire.js';
import { VehicleShares } from '../vehicles/vehicle-shares.js';
import { SharedVehicle } from '../vehicles/vehicles.wire.js';

/** Time for which a browser or a proxy may answer by itself. */
const KEEP_S = 300;

const CSV = 'text/csv; charset=utf-8';
const POINTS =
  'Returns one row for each point, as the export of the sweep does, but without `id` and `is_starred`. Other kinds of runs give 404: their points are in the result.';

/** The controller shows what everybody may know; nothing here asks the database. */
@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public')
export class PublicController {
  constructor(
    private readonly allPlans: Plans,
    private readonly pages: Pages,
  ) {}

  @Get('plans')
  @Operation({
    id: 'listPublicPlans',
    summary: 'List plans',
    description: 'Returns the limits of each plan, by name. Needs no credential.',
    open: true,
    query: ListQuery,
    tagged: 'read',
    ok: { type: PublicPlanList, description: 'The plans' },
  })
  plans(@Http() http: Exchange, @Query() query: ListQuery): Buffer | undefined {
    const plans = TIERS.map((tier) => ({ tier, plan: this.allPlans.of(tier) }));
    const page = this.pages.slice('public_plans', plans, ({ tier }) => tier, query);
    return http.cacheable(toList(page, toPublicPlan), KEEP_S);
  }

  @Get('airfoils')
  @Operation({
    id: 'listPublicAirfoils',
    summary: 'List the airfoils of the library',
    description:
      'Lists airfoils by name. An analysis takes the name as `airfoil`. Needs no credential.',
    open: true,
    query: ListQuery,
    tagged: 'read',
    ok: { type: PublicAirfoilList, description: 'A page of airfoils' },
  })
  airfoils(@Http() http: Exchange, @Query() query: ListQuery): Buffer | undefined {
    const airfoils = LIBRARY_NAMES.map((name) => libraryAirfoil(name)!);
    const page = this.pages.slice('public_airfoils', airfoils, ({ name }) => name, query);
    return http.cacheable(toList(page, toPublicAirfoil), KEEP_S);
  }
}

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/propellers')
export class PropellersController {
  constructor(private readonly propellers: PublicPropellers) {}

  @Get()
  @Operation({
    id: 'listPublicPropellers',
    summary: 'List the propellers of the catalog',
    description: 'Lists propellers by slug, with their headline figures. Needs no credential.',
    open: true,
    query: ListQuery,
    tagged: 'read',
    ok: { type: PublicPropellerList, description: 'A page of propellers' },
  })
  async list(@Http() http: Exchange, @Query() query: ListQuery): Promise<Buffer | undefined> {
    const page = await this.propellers.list(query);
    return http.cacheable(toList(page, toPublicPropeller), KEEP_S);
  }

  @Get(':slug')
  @Operation({
    id: 'getPublicPropeller',
    summary: 'Get a propeller of the catalog',
    description: 'Includes the headline figures. Needs no credential.',
    open: true,
    path: { slug: 'The slug from the list' },
    tagged: 'read',
    ok: { type: PublicPropeller, description: 'The propeller' },
  })
  async get(@Http() http: Exchange, @Param('slug') slug: string): Promise<Buffer | undefined> {
    return http.cacheable(toPublicPropeller(await this.propellers.get(slug)), KEEP_S);
  }
}

@Section('Public', 'Readable without a credential; may be cached.')
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
    const { slug: name, title, published_at } = published;
    return http.taggedWith(
      this.shares.tagOf(published, { name, title, published_at }),
      async () => toPublicResult(published, await this.shares.shown(published)),
      cacheHeaders(KEEP_S),
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

@Section('Public', 'Readable without a credential; may be cached.')
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
    if (run === undefined) return http.cacheable(found(await this.vehicles.shown(token)), KEEP_S);
    return http.taggedWith(
      this.shares.tagOf(run),
      () => this.shares.shown(run),
      cacheHeaders(KEEP_S),
    );
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
  return http.taggedStream(tag, CSV, () => shares.csv(run), cacheHeaders(KEEP_S));
}
