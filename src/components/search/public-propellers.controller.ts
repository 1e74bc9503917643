import { Controller, Get, Param, Query } from '@nestjs/common';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, PublicSection } from '../../platform/http/openapi.js';
import { ListQuery } from '../../platform/list/list.wire.js';
import { PublicPropellers } from './public-propellers.service.js';
import { PublicPropeller, PublicPropellerList } from './search.wire.js';

@PublicSection()
@Controller('v1/public/propellers')
export class PublicPropellersController {
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
    return http.cacheable(await this.propellers.list(query));
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
    return http.cacheable(await this.propellers.get(slug));
  }
}
