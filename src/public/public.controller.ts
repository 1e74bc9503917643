import { Controller, Get, Query } from '@nestjs/common';
import { Plans, TIERS } from '../accounts/plans.js';
import { LIBRARY_NAMES, libraryAirfoil } from '../airfoils/library.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { Pages, toList } from '../platform/list/pages.js';
import { toPublicAirfoil, toPublicPlan } from './public.mapper.js';
import { PublicAirfoilList, PublicPlanList } from './public.wire.js';

/** Time for which a browser or a proxy may answer by itself. */
export const KEEP_S = 300;

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
    description: 'What each plan allows, by name. Needs no credential.',
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
    description: 'By name, which is what an analysis takes as `airfoil`. Needs no credential.',
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
