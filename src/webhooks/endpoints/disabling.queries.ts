import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../platform/postgres/columns.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';
import { type EndpointFields, fieldValues } from './webhook-endpoints.queries.js';

/**
 * Off, whoever wanted it, and with the fields that its owner gives. false: it was off already, or is deleted. Waits for
 * those who are writing deliveries for it, so that whoever closes what is pending afterwards sees all of them. Since when
 * it was on is kept, for events of that time that no deliveries were made of yet.
 */
export async function disableEndpoint(
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

/** On, as if nothing had failed, and with the fields that its owner gives. The endpoint is locked by the caller. */
export async function enableEndpoint(
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
