import { Controller, Get, Query } from '@nestjs/common';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, PublicSection } from '../platform/http/openapi.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { Pages, toList } from '../platform/list/pages.js';
import { PublicPlanList } from './account.wire.js';
import { Plans, TIERS } from './plans.js';

@PublicSection()
@Controller('v1/public/plans')
export class PlansController {
  constructor(
    private readonly allPlans: Plans,
    private readonly pages: Pages,
  ) {}

  @Get()
  @Operation({
    id: 'listPublicPlans',
    summary: 'List plans',
    description: 'Returns the limits of each plan, by name. Needs no credential.',
    open: true,
    query: ListQuery,
    tagged: 'read',
    ok: { type: PublicPlanList, description: 'The plans' },
  })
  list(@Http() http: Exchange, @Query() query: ListQuery): Buffer | undefined {
    const page = this.pages.slice('public_plans', TIERS, (tier) => tier, query);
    const shown = toList(page, (name) => ({ object: 'plan', name, ...this.allPlans.of(name) }));
    return http.cacheable(shown);
  }
}
