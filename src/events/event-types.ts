import type { WireClass } from '../platform/wire/fields.js';
import {
  CreditBalancePayload,
  DesignPayload,
  FinderPayload,
  FmuExportPayload,
  SimulationPayload,
  SubmissionPayload,
  SweepPayload,
  WebhookTestPayload,
} from './event-payloads.wire.js';

interface EventTypeDescription {
  /** Description, which follows "Fired when …". */
  description: string;
  /** The class of `data.object`: type, check and published schema in one. */
  payload: WireClass;
  deprecated?: boolean;
}

const simulation = (description: string) => ({ description, payload: SimulationPayload });
const sweep = (description: string) => ({ description, payload: SweepPayload });
const finder = (description: string) => ({ description, payload: FinderPayload });
const fmuExport = (description: string) => ({ description, payload: FmuExportPayload });
const design = (description: string) => ({ description, payload: DesignPayload });
const submission = (description: string) => ({ description, payload: SubmissionPayload });

/**
 * The table of every event that can happen. docs/events.md, the public list and the schemas are generated from here.
 */
export const EVENT_TYPES = {
  'simulation.queued': simulation('A simulation was accepted and queued.'),
  'simulation.running': simulation('A queued simulation started on a worker.'),
  'simulation.completed': simulation('A simulation finished successfully.'),
  'simulation.failed': simulation('A simulation ended with an error.'),
  'simulation.canceled': simulation('A simulation was canceled before it was completed.'),
  'sweep.queued': sweep('A sweep was accepted and its points are queued.'),
  'sweep.running': sweep('The first point of a sweep started.'),
  'sweep.completed': sweep('All points of a sweep finished successfully.'),
  'sweep.failed': sweep('A sweep ended with at least one failed point.'),
  'sweep.canceled': sweep('A sweep was canceled.'),
  'finder.queued': finder('A search for parts was accepted and queued.'),
  'finder.running': finder('A queued search for parts started on a worker.'),
  'finder.completed': finder('A search for parts finished, even if it found no parts.'),
  'finder.failed': finder('A search for parts ended with an error.'),
  'finder.canceled': finder('A search for parts was canceled before it was completed.'),
  'fmu_export.completed': fmuExport('An export as an FMU finished: its file can be downloaded.'),
  'fmu_export.failed': fmuExport('An export as an FMU ended with an error, or was canceled.'),
  'design.queued': design('A design was accepted and queued.'),
  'design.running': design('A queued design started on a worker.'),
  'design.completed': design('A design finished, even if no blade meets all limits.'),
  'design.failed': design('A design ended with an error.'),
  'design.canceled': design('A design was canceled before it was completed.'),
  'credits.low_balance': {
    description:
      'Never emitted under the current allowance; accepted in subscriptions for compatibility.',
    payload: CreditBalancePayload,
    deprecated: true,
  },
  'component.submitted': submission('A component submitted by a user awaits review.'),
  'component.approved': submission('A submitted component was approved and is now visible.'),
  'component.rejected': submission('A submitted component was rejected.'),
  'webhook.test': {
    description: 'A test of a webhook endpoint, delivered to that endpoint only.',
    payload: WebhookTestPayload,
  },
} as const satisfies Record<string, EventTypeDescription>;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

/** The content of `data.object` in an event of this type. */
export type EventPayload<T extends EventType> = InstanceType<(typeof EVENT_TYPES)[T]['payload']>;

/** Returns the table as a list, in its order. */
export function eventTypes(): (EventTypeDescription & { type: EventType })[] {
  return Object.entries<EventTypeDescription>(EVENT_TYPES).map(([type, description]) => ({
    type: type as EventType,
    ...description,
  }));
}

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_TYPES, text);
}
