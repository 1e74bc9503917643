import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { ApiError } from '../platform/errors.js';
import { type Exchange, Http } from '../platform/http/exchange.js';
import { IdPipe } from '../platform/http/request-params.js';
import { Operation, Section } from '../platform/http/openapi.js';
import { checkBounds } from '../platform/list/created-at.js';
import { CrossCheck } from '../platform/wire/validation.js';
import { isEventType } from './event-types.js';
import { toEventList, toEventTypeList, toPayloadSchema } from './events.mapper.js';
import { EventsService } from './events.service.js';
import {
  EventList,
  EventResource,
  EventTypeList,
  JsonSchemaResource,
  ListEventsQuery,
} from './events.wire.js';

@Section('Events', 'Events of the account in the last 30 days.')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Operation({
    id: 'listEvents',
    summary: 'List events',
    description:
      'Lists the events of your account from the last 30 days, newest first. Filters combine with AND; an unknown resource gives an empty list. A cursor is a position in time and stays valid after the events around it are deleted.',
    query: ListEventsQuery,
    ok: { type: EventList, description: 'A page of events' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Query(new CrossCheck(checkBounds)) query: ListEventsQuery,
  ): Promise<Buffer> {
    return http.answer(200, {}, toEventList(await this.events.list(http.sender, query)));
  }

  @Get(':id')
  @Operation({
    id: 'getEvent',
    summary: 'Get an event',
    description: 'Returns exactly the bytes that lists return and webhooks sign.',
    path: { id: 'The event, `evt_…`' },
    ok: { type: EventResource, description: 'The event' },
  })
  async get(@Http() http: Exchange, @Param('id', new IdPipe('evt')) id: string): Promise<Buffer> {
    return http.answer(200, {}, await this.events.get(http.sender, id));
  }
}

@Section('Events', 'Events of the account in the last 30 days.')
@Controller('v1/public/event_types')
export class EventTypesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Operation({
    id: 'listEventTypes',
    summary: 'List event types',
    description: 'Returns all event types on one page. New types can be added at any time.',
    open: true,
    tagged: 'read',
    ok: { type: EventTypeList, description: 'The event types' },
  })
  list(@Http() http: Exchange): Buffer | undefined {
    return http.cacheable(toEventTypeList(this.config.baseUrl));
  }

  @Get(':type/schema')
  @Operation({
    id: 'getEventTypeSchema',
    summary: 'Get the schema of an event type',
    description:
      'Returns the JSON Schema (2020-12) of `data.object`. Later versions can add fields.',
    open: true,
    path: { type: 'The event type, e.g. `simulation.completed`' },
    tagged: 'read',
    ok: { type: JsonSchemaResource, description: 'The schema' },
  })
  schema(@Http() http: Exchange, @Param('type') type: string): Buffer | undefined {
    if (!isEventType(type)) throw new ApiError('resource_not_found');
    return http.cacheable(toPayloadSchema(this.config.baseUrl, type));
  }
}
