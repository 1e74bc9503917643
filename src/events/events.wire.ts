import { CreatedAtQuery } from '../platform/list/created-at.js';
import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import { type EventType, EVENT_TYPE_NAMES } from './event-types.js';
import { Choice, Flag, Instant, Obj, Resource, Shape, Text } from '../platform/wire/fields.js';

/** Filters combine with AND. */
export class ListEventsQuery extends CreatedAtQuery {
  @Choice(EVENT_TYPE_NAMES, {
    optional: true,
    description: 'Only events of this type',
    example: 'simulation.completed',
  })
  type?: EventType;

  @Text({
    optional: true,
    description: 'Id of the resource that the event is about; `swp_…` means `sweep_…`',
  })
  resource_id?: string;
}

@Resource()
export class EventData {
  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Snapshot of the resource, with the schema of the event type' },
  )
  object!: Record<string, unknown>;
}

@Resource()
export class EventResource {
  @Choice(['beta'])
  api_version!: 'beta';

  @Instant()
  created_at!: string;

  @Obj(() => EventData)
  data!: EventData;

  @Text({ description: '`evt_…`' })
  id!: string;

  @Choice(['event'])
  object!: 'event';

  @Text({ example: 'simulation.completed' })
  type!: string;
}

@ListOf(() => EventResource)
export class EventList extends ListEnvelope<EventResource> {}

@Resource()
export class EventTypeResource {
  @Choice(['event_type'])
  object!: 'event_type';

  @Text({ example: 'simulation.completed' })
  type!: string;

  @Text({ description: 'When the service sends the event' })
  description!: string;

  @Text({ format: 'uri', description: 'JSON Schema (2020-12) of `data.object`' })
  schema_url!: string;

  @Flag({ description: 'true: the type is deprecated and is or will be no longer sent' })
  deprecated!: boolean;
}

@ListOf(() => EventTypeResource)
export class EventTypeList extends ListEnvelope<EventTypeResource> {}

@Resource()
export class JsonSchemaResource {
  @Text({ format: 'uri' })
  $schema!: string;

  @Text({ format: 'uri' })
  $id!: string;

  @Text()
  title!: string;

  @Text({ description: 'When the event happens' })
  description!: string;

  @Choice(['object'])
  type!: 'object';

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'One schema for each member' },
  )
  properties!: Record<string, object>;

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Members that are always present' },
  )
  required!: string[];
}
