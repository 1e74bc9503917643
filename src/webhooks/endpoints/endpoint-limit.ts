import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../../accounts/meters.js';
import { Plans } from '../../accounts/plans.js';
import { ApiError } from '../../platform/errors.js';
import { countEndpoints } from './webhook-endpoints.queries.js';

/** How many endpoints a plan allows, those that are off included. */
@Injectable()
export class EndpointLimit {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
  ) {}

  /** That there is room for one more until the transaction ends. Throws ApiError 409 `limit_reached`. */
  async check(em: EntityManager, accountId: string): Promise<void> {
    // creations of one account wait for each other here, so that the count still holds when the row is written
    const { tier } = await this.meters.lock(em, accountId);
    const { webhook_endpoints: limit } = this.plans.of(tier);
    if ((await countEndpoints(em, accountId, limit)) < limit) return;
    throw new ApiError('limit_reached', {
      message: `Your plan allows ${limit} webhook endpoints; delete one that is no longer used.`,
    });
  }
}
