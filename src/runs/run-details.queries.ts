import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunPartRow } from './run.row.js';

/** `ids`: of runs that were found as the caller's own. */
export function findParts(
  em: EntityManager,
  ids: readonly string[],
): Promise<(RunPartRow & { run_id: string })[]> {
  return em.execute(
    `select run_id, component_id, type, name, source, spec, model, version
       from run_part where run_id = any (?::text[]) order by run_id, component_id`,
    [`{${ids.join(',')}}`],
  );
}

/** How many runs of the account each of these lets go first; those only that wait for a slot. */
export function findQueuePlaces(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; place: number }[]> {
  return em.execute(
    `select id, place from (
       select id, (row_number() over (order by queued_at, id) - 1)::int as place
         from run where account_id = ? and status = 'queued' and not held) as waiting
      where id = any (?::text[])`,
    [accountId, `{${ids.join(',')}}`],
  );
}
