import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { found } from '../../platform/found.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import { findEndpoint } from '../endpoints/webhook-endpoints.queries.js';
import { findStats } from './stats.queries.js';
import { WINDOWS, type WebhookStatsResource, type WindowName } from './stats.wire.js';

/** How well an endpoint receives. */
@Injectable()
export class StatsService {
  constructor(private readonly em: EntityManager) {}

  /** Throws ApiError 404. */
  async of({ accountId }: Caller, endpointId: string): Promise<WebhookStatsResource> {
    found(await orUnavailable(findEndpoint(this.em, accountId, endpointId)));
    const hours = Object.values(WINDOWS);
    const rows = await orUnavailable(findStats(this.em, accountId, endpointId, hours));
    const names = Object.keys(WINDOWS) as WindowName[];
    const windows = rows.map(({ succeeded, failed, skipped, pending, attempts, p50, p95 }, i) => {
      const counts = { succeeded, failed, skipped, pending, attempts };
      return { window: names[i], ...counts, p50_latency_ms: p50, p95_latency_ms: p95 };
    });
    return { object: 'webhook_stats', endpoint_id: endpointId, windows };
  }
}
