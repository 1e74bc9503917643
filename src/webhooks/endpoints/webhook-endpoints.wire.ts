import { isEventType, EVENT_TYPE_NAMES } from '../../events/event-types.js';
import type { Fault } from '../../platform/errors.js';
import { ListEnvelope, ListOf, ListQuery } from '../../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  Prose,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { nearest } from '../../platform/wire/nearest.js';
import { checkFreeForm } from '../../platform/wire/storable.js';

const URL = {
  min: 1,
  max: 2_048,
  description: 'URL of the receiver: https, a public address, no user or password',
  example: 'https://example.com/hooks/inflow',
};
const EVENTS = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 };
const EVENTS_TEXTS = {
  description: 'Event types without duplicates, or `["*"]` for all present and future types',
  example: ['simulation.completed', 'simulation.failed'],
};
const DESCRIPTION = { max: 500, description: 'Free text', example: 'Production' };
const FREE_FORM = { type: 'object', additionalProperties: true };
const METADATA = { description: 'Free-form, up to 64 KiB of JSON; the service does not use it' };

export class CreateWebhookEndpointBody {
  @Text(URL)
  url!: string;

  @Shape(EVENTS, EVENTS_TEXTS)
  events!: string[];

  @Prose({ ...DESCRIPTION, nullable: true })
  description?: string | null;

  @Shape(FREE_FORM, { ...METADATA, nullable: true })
  metadata?: object | null;
}

/** The body changes an endpoint: absent fields stay; null empties description and metadata. */
export class UpdateWebhookEndpointBody {
  @Text({ ...URL, optional: true })
  url?: string;

  @Shape(EVENTS, { ...EVENTS_TEXTS, optional: true })
  events?: string[];

  @Prose({ ...DESCRIPTION, nullable: true })
  description?: string | null;

  @Flag({
    optional: true,
    description:
      'false: pauses the endpoint; pending deliveries are skipped, and events create no deliveries. true: resumes',
  })
  enabled?: boolean;

  @Shape(FREE_FORM, { description: 'Replaces the whole object', nullable: true })
  metadata?: object | null;
}

export class ListWebhookEndpointsQuery extends ListQuery {}

@Resource()
export class WebhookEndpointResource {
  @Choice(['webhook_endpoint'])
  object!: 'webhook_endpoint';

  @Text({ description: '`wh_…`' })
  id!: string;

  @Text(URL)
  url!: string;

  @Shape({ type: 'array', items: { type: 'string' } }, EVENTS_TEXTS)
  events!: string[];

  @Text({ ...DESCRIPTION, description: 'Free text, can be empty' })
  description!: string;

  @Flag({ description: 'false: paused; events create no deliveries' })
  enabled!: boolean;

  @Text({
    nullable: true,
    description:
      'Signing secret, 49 characters. Only the responses to creation and rotation show it; otherwise null',
    example: 'whsec_4kPw0yqzJ3o1nX7tV2bR9cLmE6uHsA5dGfKjQiYpZxI',
  })
  secret!: string | null;

  @Text({ description: 'The last four characters of the secret', example: 'pZxI' })
  secret_hint!: string;

  @Int({ description: 'Consecutive deliveries that failed permanently; 0 after a success' })
  consecutive_failures!: number;

  @Instant({ nullable: true, description: 'Time of the last success' })
  last_success_at!: string | null;

  @Instant({ nullable: true, description: 'Time of the last permanent failure' })
  last_failure_at!: string | null;

  @Instant({
    nullable: true,
    description:
      'Time at which the service disabled the endpoint, after seven days without a success',
  })
  auto_disabled_at!: string | null;

  @Instant({
    nullable: true,
    description:
      'From this time on, the service disables the endpoint if a delivery fails permanently, or has failed in the 7 days before. The time is 7 days after the last success (including tests) or after enabling. null: the endpoint is disabled',
  })
  auto_disable_after!: string | null;

  @Instant()
  created_at!: string;

  @Instant({ description: 'Time of the last change of settings or secret' })
  updated_at!: string;

  @Shape(FREE_FORM, METADATA)
  metadata!: object;
}

@ListOf(() => WebhookEndpointResource)
export class WebhookEndpointList extends ListEnvelope<WebhookEndpointResource> {}

export function checkEndpoint({
  events,
  metadata,
}: CreateWebhookEndpointBody | UpdateWebhookEndpointBody): Fault[] {
  return [...checkEvents(events ?? []), ...checkFreeForm('metadata', metadata)];
}

/** Checks that the events are `["*"]`, or types that exist, each once. The field itself limits their number. */
function checkEvents(events: readonly string[]): Fault[] {
  if (events.length > 1 && events.includes('*')) {
    const message = 'events: * stands for every type, present and future, and is sent alone';
    return [{ code: 'parameter_invalid_format', param: 'events', message }];
  }
  return events[0] === '*' ? [] : checkTypes('events', events);
}

/** Checks that the types exist and are named once each. `name` is the field that holds them. */
export function checkTypes(name: string, types: readonly string[]): Fault[] {
  return types.flatMap((type, i): Fault[] => {
    const param = `${name}[${i}]`;
    if (!isEventType(type)) {
      const [guess] = nearest(type, EVENT_TYPE_NAMES);
      const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
      const message = `${param} is not a type of event${hint}`;
      return [{ code: 'unknown_event_type', param, message }];
    }
    const first = types.indexOf(type);
    if (first === i) return [];
    const message = `${param} repeats ${name}[${first}]; name each type once`;
    return [{ code: 'parameter_invalid_format', param, message }];
  });
}
