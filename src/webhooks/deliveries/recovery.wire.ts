import { eventTypes } from '../../events/event-types.js';
import { Choice, Flag, Instant, Int, Resource, Shape } from '../../platform/wire/fields.js';

export const RECOVERY_KINDS = ['failed', 'missing'] as const;

export class RecoverBody {
  @Instant({ description: 'Events from this moment on; at most 30 days ago' })
  since!: string;

  @Instant({ nullable: true, description: 'Events before this moment; now unless given' })
  until?: string | null;

  @Shape(
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 },
    {
      optional: true,
      description: 'Only these types; all unless given',
      example: [eventTypes()[2].type],
    },
  )
  event_types?: string[];

  @Choice(RECOVERY_KINDS, {
    default: 'failed',
    description:
      '`failed`: events whose deliveries all failed for good or were skipped. `missing`: events without a delivery, because the endpoint was disabled or not subscribed then; what counts is its subscription now',
  })
  only: (typeof RECOVERY_KINDS)[number] = 'failed';
}

@Resource()
export class WebhookRecoveryResource {
  @Choice(['webhook_recovery'])
  object!: 'webhook_recovery';

  @Int({ description: 'Deliveries that were made' })
  created!: number;

  @Flag({
    description:
      'There are more events than one call takes (10,000): repeat it with `next_since` as `since`, under a new Idempotency-Key if any',
  })
  has_more!: boolean;

  @Instant({
    nullable: true,
    description: 'Where the next call begins; null where nothing is left',
  })
  next_since!: string | null;
}
