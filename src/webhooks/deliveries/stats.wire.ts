import { Choice, Int, List, Num, Resource, Text } from '../../platform/wire/fields.js';

/** The windows of the statistics, each with its length [h]. */
export const WINDOWS = { '24h': 24, '7d': 168 } as const;
export type WindowName = keyof typeof WINDOWS;

@Resource()
export class WebhookStatsWindow {
  @Choice(Object.keys(WINDOWS), { description: 'Deliveries created in this time up to now' })
  window!: WindowName;

  @Int({ description: 'Arrived' })
  succeeded!: number;

  @Int({ description: 'Failed for good' })
  failed!: number;

  @Int({ description: 'Ended because the endpoint was disabled; `recover` sends them again' })
  skipped!: number;

  @Int({ description: 'Under way, or waiting for their next attempt' })
  pending!: number;

  @Int({ description: 'Requests that were made' })
  attempts!: number;

  @Num({
    unit: 'ms',
    nullable: true,
    description:
      'Half of the attempts that got an answer took no longer; over the newest 10,000 deliveries. null: there was none',
  })
  p50_latency_ms!: number | null;

  @Num({ unit: 'ms', nullable: true, description: 'The same for 95 of 100' })
  p95_latency_ms!: number | null;
}

@Resource()
export class WebhookStatsResource {
  @Choice(['webhook_stats'])
  object!: 'webhook_stats';

  @Text({ description: '`wh_…`' })
  endpoint_id!: string;

  @List(() => WebhookStatsWindow)
  windows!: WebhookStatsWindow[];
}
