import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SKIPPED } from '../deliveries/webhook-delivery.entity.js';
import { disableEndpoint, enableEndpoint } from './disabling.queries.js';
import { Skipping } from './skipping.js';
import type { EndpointFields } from './webhook-endpoints.queries.js';

/**
 * The one place where endpoints are turned off and on again, in the transaction of the caller. `fields` are what their
 * owner changes at the same time.
 */
@Injectable()
export class Disabling {
  constructor(private readonly skipping: Skipping) {}

  /** A pause that the owner asks for. What is pending is not sent any more; what happens meanwhile makes no delivery. */
  async byOwner(em: EntityManager, endpointId: string, fields?: EndpointFields): Promise<void> {
    await this.disable(em, endpointId, false, fields);
  }

  /** After too long without a success: `auto_disabled_at` says so. false: it was off already. */
  automatically(em: EntityManager, endpointId: string): Promise<boolean> {
    return this.disable(em, endpointId, true);
  }

  /** What is pending of one that was deleted in this transaction. */
  async ofDeleted(em: EntityManager, endpointId: string): Promise<void> {
    await this.skipping.skip(em, endpointId, SKIPPED.deleted);
  }

  /** Counts failures from 0, and the time without a success from now. Of one that is on nothing changes. */
  async undo(em: EntityManager, endpointId: string, fields?: EndpointFields): Promise<void> {
    await enableEndpoint(em, endpointId, fields);
  }

  private async disable(
    em: EntityManager,
    endpointId: string,
    isAutomatic: boolean,
    fields?: EndpointFields,
  ): Promise<boolean> {
    if (!(await disableEndpoint(em, endpointId, isAutomatic, fields))) return false;
    await this.skipping.skip(em, endpointId, SKIPPED.disabled);
    return true;
  }
}
