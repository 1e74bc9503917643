import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { Section } from '../platform/http/sections.js';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { Operation } from '../platform/http/openapi.js';
import { Public } from '../platform/http/public.js';
import { isEventType } from './event-types.js';
import { toEventTypeList, toPayloadSchema } from './events.mapper.js';
import { EventTypeList, JsonSchemaResource } from './events.wire.js';

/** They change with a release of ours only. */
const CACHE = ['Cache-Control', 'public, max-age=300'] as const;

@Section('Events', 'The history of what changed on the account, for 30 days.')
@Controller('v1/public/event_types')
export class EventTypesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Public()
  @Header(...CACHE)
  @Operation({
    id: 'listEventTypes',
    summary: 'List event types',
    description: 'All of them on one page. New ones may come at any time.',
    open: true,
    ok: { type: EventTypeList, description: 'The event types' },
  })
  list(): EventTypeList {
    return toEventTypeList(this.config.baseUrl);
  }

  @Get(':type/schema')
  @Public()
  @Header(...CACHE)
  @Operation({
    id: 'getEventTypeSchema',
    summary: 'Get the schema of an event type',
    description: 'JSON Schema (2020-12) of `data.object`. Later versions may add fields.',
    open: true,
    path: { type: 'The event type, e.g. `simulation.completed`' },
    ok: { type: JsonSchemaResource, description: 'The schema' },
  })
  schema(@Param('type') type: string): JsonSchemaResource {
    if (!isEventType(type)) throw new ApiError('resource_not_found');
    return toPayloadSchema(this.config.baseUrl, type);
  }
}
