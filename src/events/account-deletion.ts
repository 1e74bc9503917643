import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import type { EventTables } from './event.entity.js';

/** Rows of one statement, about: those of one moment go together. */
const ROWS = 20_000;

/**
 * Deletes an account's events before the account itself, the newest first: the cascade alone would delete all of them
 * in one statement, a million of which take longer than any statement may.
 */
export async function deleteEvents(em: EntityManager, accountId: string): Promise<void> {
  for (let before: DbTime | undefined = 'infinity'; before !== undefined;) {
    const from = await findBoundary(em, accountId, before);
    await em
      .getKysely<EventTables>()
      .deleteFrom('event')
      .where('account_id', '=', accountId)
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from!))
      .execute();
    before = from;
  }
}

/** Returns the time of the last event of the next statement; undefined: the rest fits into one. */
async function findBoundary(em: EntityManager, accountId: string, before: DbTime) {
  const row = await em
    .getKysely<EventTables>()
    .selectFrom('event')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .offset(ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
