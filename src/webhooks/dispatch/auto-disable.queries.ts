import type { EntityManager } from '@mikro-orm/postgresql';

/** No success for seven days, and a delivery that failed for good within them. Of endpoint and lane. */
const IS_DEAD = `endpoint.enabled and endpoint.deleted_at is null
   and greatest(lane.last_success_at, endpoint.enabled_since) <= now - interval '168 hours'
   and lane.last_failure_at >= now - interval '168 hours'`;

const FROM = `webhook_endpoint endpoint join webhook_lane lane on lane.endpoint_id = endpoint.id,
  (select app_now() as now) as clock`;

/** Which of these are dead; of all endpoints where none are named. */
export async function findDead(
  em: EntityManager,
  endpointIds: readonly string[] | undefined,
): Promise<string[]> {
  const named =
    endpointIds === undefined
      ? ''
      : 'and endpoint.id = any(array(select json_array_elements_text(?::json)))';
  const rows = await em.execute<{ id: string }[]>(
    `select endpoint.id from ${FROM} where ${IS_DEAD} ${named} order by endpoint.id`,
    endpointIds === undefined ? [] : [JSON.stringify(endpointIds)],
  );
  return rows.map(({ id }) => id);
}

/** Locked, if it is dead still: whoever reports a success, or enables it again, was before us or waits. */
export async function lockDead(em: EntityManager, endpointId: string): Promise<boolean> {
  const locked = await em.execute<object[]>(
    'select 1 from webhook_endpoint where id = ? for no key update',
    [endpointId],
  );
  if (locked.length === 0) return false;
  await em.execute('select 1 from webhook_lane where endpoint_id = ? for no key update', [
    endpointId,
  ]);
  return (await findDead(em, [endpointId])).length > 0;
}
