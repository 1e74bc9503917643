import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from '../../platform/list/keyset.js';
import { type EndpointFields, fieldsAnd } from './webhook-endpoints.queries.js';

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
  const also = assigned(fields);
  const rows = await em.execute<object[]>(
    `with off as (
       update webhook_endpoint
          set enabled = false, auto_disabled_at = case when ?::boolean then now end, ${also.sql} updated_at = now, version = version + 1
         from app_now() as now
        where id = ? and enabled and deleted_at is null returning id, enabled_since, now)
     insert into webhook_past_period (endpoint_id, since, until) select id, enabled_since, now from off
     returning endpoint_id`,
    [isAutomatic, ...also.params, endpointId],
  );
  return rows.length > 0;
}

/** On, as if nothing had failed, and with the fields that its owner gives. The endpoint is locked by the caller. */
export async function enableEndpoint(
  em: EntityManager,
  endpointId: string,
  fields?: EndpointFields,
): Promise<void> {
  const also = assigned(fields);
  await em.execute(
    `with endpoint as (
       update webhook_endpoint
          set enabled = true, auto_disabled_at = null, enabled_since = now, ${also.sql} updated_at = now, version = version + 1
         from app_now() as now where id = ? and not enabled returning id)
     update webhook_lane set consecutive_failures = 0 from endpoint where endpoint_id = endpoint.id`,
    [...also.params, endpointId],
  );
}

function assigned(fields: EndpointFields | undefined): Condition {
  if (fields === undefined) return { sql: '', params: [] };
  const { sql, params } = fieldsAnd('=', fields);
  return { sql: `${sql},`, params };
}
