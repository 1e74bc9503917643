import { Controller, Get, Query } from '@nestjs/common';
import { Section } from '../platform/http/sections.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation } from '../platform/http/openapi.js';
import { Public } from '../platform/http/public.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { toList } from '../platform/list/pages.js';
import { toPublicAirfoil, toPublicPlan } from './public.mapper.js';
import { PublicService } from './public.service.js';
import { PublicAirfoilList, PublicPlanList } from './public.wire.js';

/** How long a browser or a proxy may answer by itself. */
export const KEEP_S = 300;

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public')
export class PublicController {
  constructor(private readonly known: PublicService) {}

  @Get('plans')
  @Public()
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
    return http.cacheable(toList(this.known.plans(query), toPublicPlan), KEEP_S);
  }

  @Get('airfoils')
  @Public()
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
    return http.cacheable(toList(this.known.airfoils(query), toPublicAirfoil), KEEP_S);
  }
}
