import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { created, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { toWireTime } from '../../platform/wire/time.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import type { StarRow } from './stars.queries.js';
import { StarsService } from './stars.service.js';
import {
  ListStarsQuery,
  StarComponentBody,
  StarredComponent,
  StarredComponentList,
} from './stars.wire.js';

const MOTOR = { component_id: 'comp_2a0Zt3u3nJmXv3mLqk0P4b8hCwX', component_type: 'motor' };

@Section('Stars', 'Components that you starred, for all projects or for one.')
@Controller('v1/starred_components')
export class StarsController {
  constructor(
    private readonly stars: StarsService,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listStarredComponents',
    summary: 'List stars',
    description:
      'Lists stars, newest first. `GET /v1/components?starred=true` returns the components themselves.',
    query: ListStarsQuery,
    ok: { type: StarredComponentList, description: 'A page of stars' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkAliases)) query: ListStarsQuery,
  ): Promise<StarredComponentList> {
    return toList(await this.stars.list(http.sender, query), toStarredComponent);
  }

  @Post()
  @Operation({
    id: 'starComponent',
    summary: 'Star a component',
    description:
      'Stars a component once per project, or without a project. Deleting the component or the project deletes the star.',
    body: {
      type: StarComponentBody,
      examples: { motor: { summary: 'For all your work', value: MOTOR } },
    },
    write: true,
    ok: { status: 201, type: StarredComponent, description: 'The star' },
    errors: [
      'project_not_found',
      'component_not_found',
      'component_type_mismatch',
      'already_starred',
    ],
  })
  star(@Http() http: Exchange, @Body() body: StarComponentBody): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const star = await this.stars.star(em, http.sender, body);
      return created('/v1/starred_components', toStarredComponent(star));
    });
  }

  @Delete(':id')
  @Operation({
    id: 'unstarComponent',
    summary: 'Remove a star',
    description: 'Takes the id of the star. To find it, filter the list by `component_id`.',
    path: { id: 'The star, `star_…`' },
    ok: { status: 204, description: 'Deleted' },
  })
  unstar(@Http() http: Exchange, @Param('id', new IdPipe('star')) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) => this.stars.unstar(em, http.sender, id));
  }
}

const ALIASES = [
  ['project_id', 'project'],
  ['component_type', 'type'],
] as const;

function checkAliases(query: ListStarsQuery): Fault[] {
  return ALIASES.filter(
    ([name, alias]) => query[name] !== undefined && query[alias] !== undefined,
  ).map(([name, alias]) => ({
    code: 'parameters_exclusive',
    param: alias,
    message: `${alias} is another name of ${name}; give one of them`,
  }));
}

function toStarredComponent(row: StarRow): StarredComponent {
  return {
    object: 'starred_component',
    id: row.id,
    project_id: row.project_id,
    component_id: row.component_id,
    component_type: row.component_type,
    created_at: toWireTime(row.created_at),
  };
}
