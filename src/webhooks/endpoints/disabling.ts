import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/postgres/columns.js';
import { SKIPPED } from '../deliveries/webhook-delivery.entity.js';
import { Skipping } from './skipping.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';
import { type EndpointFields, fieldValues } from './webhook-endpoints.queries.js';

/**
 * Endpoints are disabled and enabled here only, in the transaction of the caller. `fields` are what their owner changes
 * at the same time.
 */
@Injectable()
export class Disabling {
  constructor(private readonly skipping: Skipping) {}

  /**
   * Disables an endpoint because its owner asks for a pause. Pending deliveries are not sent any more, and events that
   * happen meanwhile make none.
   */
  async byOwner(em: EntityManager, endpointId: string, fields?: EndpointFields): Promise<void> {
    await this.disable(em, endpointId, false, fields);
  }

  /**
   * Disables an endpoint that had no success for too long, and sets `auto_disabled_at`. Returns false if it was off
   * already.
   */
  automatically(em: EntityManager, endpointId: string): Promise<boolean> {
    return this.disable(em, endpointId, true);
  }

  /** Skips the pending deliveries of an endpoint that was deleted in this transaction. */
  async ofDeleted(em: EntityManager, endpointId: string): Promise<void> {
    await this.skipping.skip(em, endpointId, SKIPPED.deleted);
  }

  /**
   * Enables an endpoint: counts failures from 0, and the time without a success from now. An endpoint that is on stays
   * unchanged.
   */
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

/**
 * Disables an endpoint, with the fields that its owner gives. Returns false if it was off already, or is deleted. It
 * waits for transactions that are writing deliveries for the endpoint, so that the skipping of pending ones afterwards
 * sees all of them. The time since which it was on is stored, for events of that time that no deliveries were made of
 * yet.
 */
async function disableEndpoint(
  em: EntityManager,
  endpointId: string,
  isAutomatic: boolean,
  fields?: EndpointFields,
): Promise<boolean> {
  const row = await em
    .getKysely<WebhookEndpointTables>()
    .with('off', (db) =>
      db
        .updateTable('webhook_endpoint')
        .from(clock)
        .set((eb) => ({
          ...(fields && fieldValues(fields)),
          enabled: false,
          auto_disabled_at: isAutomatic ? eb.ref('clock.now') : null,
          updated_at: eb.ref('clock.now'),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', endpointId)
        .where('enabled', '=', true)
        .where('deleted_at', 'is', null)
        .returning(['id', 'enabled_since', 'clock.now']),
    )
    .insertInto('webhook_past_period')
    .columns(['endpoint_id', 'since', 'until'])
    .expression((eb) => eb.selectFrom('off').select(['id', 'enabled_since', 'now']))
    .returning('endpoint_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Enables the endpoint as if nothing had failed, with the fields that its owner gives. The caller has locked the
 * endpoint.
 */
async function enableEndpoint(
  em: EntityManager,
  endpointId: string,
  fields?: EndpointFields,
): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .with('endpoint', (db) =>
      db
        .updateTable('webhook_endpoint')
        .from(clock)
        .set((eb) => ({
          ...(fields && fieldValues(fields)),
          enabled: true,
          auto_disabled_at: null,
          enabled_since: eb.ref('clock.now'),
          updated_at: eb.ref('clock.now'),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', endpointId)
        .where('enabled', '=', false)
        .returning('id'),
    )
    .updateTable('webhook_lane')
    .from('endpoint')
    .set({ consecutive_failures: 0 })
    .whereRef('endpoint_id', '=', 'endpoint.id')
    .execute();
}
