import type { Page } from '../platform/list/pages.js';
import { schemaOf } from '../platform/wire/schema.js';
import { eventTypes, EVENT_TYPES, type EventType } from './event-types.js';
import type { EventTypeList, JsonSchemaResource } from './events.wire.js';

const COMMA = Buffer.from(',');

/**
 * Returns the list envelope around the stored bytes, which are never parsed and written again: what was signed is what
 * is read.
 */
export function toEventList({ rows, nextCursor }: Page<{ canonical: Buffer }>): Buffer {
  const items = rows.flatMap(({ canonical }, i) => (i === 0 ? [canonical] : [COMMA, canonical]));
  const rest = { has_more: nextCursor !== null, next_cursor: nextCursor };
  return Buffer.concat([
    Buffer.from('{"object":"list","data":['),
    ...items,
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ]);
}

export function toEventTypeList(baseUrl: string): EventTypeList {
  return {
    object: 'list',
    data: eventTypes().map(({ type, description, deprecated = false }) => ({
      object: 'event_type',
      type,
      description,
      schema_url: schemaUrl(baseUrl, type),
      deprecated,
    })),
    has_more: false,
    next_cursor: null,
  };
}

/** Returns the JSON Schema 2020-12 of `data.object`. */
export function toPayloadSchema(baseUrl: string, type: EventType): JsonSchemaResource {
  const { description, payload } = EVENT_TYPES[type];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaUrl(baseUrl, type),
    title: type,
    description,
    ...schemaOf(payload),
  } as JsonSchemaResource;
}

function schemaUrl(baseUrl: string, type: EventType): string {
  return `${baseUrl}/v1/public/event_types/${type}/schema`;
}
