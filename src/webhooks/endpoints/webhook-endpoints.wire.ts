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
  description: 'Where deliveries go: https, a public address, no user or password',
  example: 'https://example.com/hooks/inflow',
};
const EVENTS = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 };
const EVENTS_TEXTS = {
  description: 'Types of events, each once, or `["*"]` for all present and future ones',
  example: ['simulation.completed', 'simulation.failed'],
};
const DESCRIPTION = { max: 500, description: 'Free text', example: 'Production' };
const FREE_FORM = { type: 'object', additionalProperties: true };
const METADATA = { description: 'Free-form, up to 64 KiB of JSON; we only keep it' };

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
      'false pauses: what is pending is skipped, and events make no delivery. true begins anew',
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

  @Text({ ...DESCRIPTION, description: 'Free text; empty where none was given' })
  description!: string;

  @Flag({ description: 'false: nothing is sent, and events make no delivery' })
  enabled!: boolean;

  @Text({
    nullable: true,
    description:
      'What deliveries are signed with, 49 characters. Shown by the answers to creation and rotation only; null in all others',
    example: 'whsec_4kPw0yqzJ3o1nX7tV2bR9cLmE6uHsA5dGfKjQiYpZxI',
  })
  secret!: string | null;

  @Text({ description: 'The last four characters of the secret', example: 'pZxI' })
  secret_hint!: string;

  @Int({ description: 'Deliveries in a row that failed for good; 0 after a success' })
  consecutive_failures!: number;

  @Instant({ nullable: true, description: 'When a delivery last succeeded' })
  last_success_at!: string | null;

  @Instant({ nullable: true, description: 'When a delivery last failed for good' })
  last_failure_at!: string | null;

  @Instant({
    nullable: true,
    description: 'When we disabled it, after seven days of failures without a success',
  })
  auto_disabled_at!: string | null;

  @Instant({
    nullable: true,
    description:
      'From this time on, 7 days after the last success or since it was enabled, we disable the endpoint when a delivery fails for good, or has done so in the 7 days before. A success, also that of a test, moves it. null: the endpoint is disabled',
  })
  auto_disable_after!: string | null;

  @Instant()
  created_at!: string;

  @Instant({ description: 'Last change of its settings, by you or by us, or of its secret' })
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
