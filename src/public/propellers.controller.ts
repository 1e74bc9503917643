import { Controller, Get, Param, Query } from '@nestjs/common';
import { PublicPropellers } from '../components/search/public-propellers.service.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { ListQuery } from '../platform/list/list.wire.js';
import { toList } from '../platform/list/pages.js';
import { KEEP_S } from './public.controller.js';
import { toPublicPropeller } from './public.mapper.js';
import { PublicPropeller, PublicPropellerList } from './public.wire.js';

@Section('Public', 'Readable without a credential; may be cached.')
@Controller('v1/public/propellers')
export class PropellersController {
  constructor(private readonly propellers: PublicPropellers) {}

  @Get()
  @Operation({
    id: 'listPublicPropellers',
    summary: 'List the propellers of the catalog',
    description: 'By slug, with their headline figures. Needs no credential.',
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
    description: 'With its headline figures. Needs no credential.',
    open: true,
    path: { slug: 'As the list names it' },
    tagged: 'read',
    ok: { type: PublicPropeller, description: 'The propeller' },
  })
  async get(@Http() http: Exchange, @Param('slug') slug: string): Promise<Buffer | undefined> {
    return http.cacheable(toPublicPropeller(await this.propellers.get(slug)), KEEP_S);
  }
}
