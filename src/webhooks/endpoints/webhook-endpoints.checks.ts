import { EVENT_TYPES, isEventType } from '../../events/event-types.js';
import type { Fault } from '../../platform/errors.js';
import { checkFreeForm } from '../../platform/wire/storable.js';
import { nearest } from '../../platform/wire/nearest.js';
import type {
  CreateWebhookEndpointBody,
  UpdateWebhookEndpointBody,
} from './webhook-endpoints.wire.js';

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
      const [guess] = nearest(type, Object.keys(EVENT_TYPES));
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
