import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { RunTables } from './run.entity.js';
import { IS_METERED, IS_WAITING, PART_COLUMNS } from './run.row.js';

/** `ids`: of runs that were found as the caller's own. */
export const findRunParts = prepared((db: Kysely<RunTables>, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('run_part')
    .select(['run_id', ...PART_COLUMNS])
    .where('run_id', '=', anyOf(ids))
    .orderBy('run_id')
    .orderBy('component_id'),
);

interface Waiting {
  accountId: string;
  ids: readonly string[];
}

/** Counts the runs of the account that are served before each of these; runs that wait for no slot are left out. */
export const findQueuePlaces = prepared((db: Kysely<RunTables>, { accountId, ids }: Waiting) => {
  const place = sql<number>`(row_number() over (order by queued_at, id) - 1)::int`;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('run')
        .select(['id', place.as('place')])
        .where('account_id', '=', accountId)
        .where(IS_WAITING)
        .where(IS_METERED)
        .as('waiting'),
    )
    .select(['id', 'place'])
    .where('id', '=', anyOf(ids));
});
